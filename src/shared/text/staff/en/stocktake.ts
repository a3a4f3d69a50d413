/** Stocktakes: choose shelves, scan, compare, close. */
import { stocktake as french } from '../fr/stocktake.ts'
import type { Words } from '../../words.ts'

const copies = (count: number) => (Math.abs(count) === 1 ? `${count} copy` : `${count} copies`)
const titles = (count: number) => (count === 1 ? '1 title' : `${count} titles`)
const scans = (count: number) => (count === 1 ? '1 scan' : `${count} scans`)

const stocktake: typeof french = {
  title: 'Stocktake',
  help: 'Choose shelves and scan all their copies, several of you if you like: sales go on and disturb nothing. Count again what surprises you, then confirm: the stock follows.',
  copies,
  titles,
  open: 'New stocktake',
  start: {
    title: 'Which shelves?',
    all: 'The whole shop',
    noShelf: 'Books without a shelf',
    choose: 'Begin',
    none: 'No shelf has a book in stock.',
    before:
      'Before you begin, shelve deliveries and put reservations aside. On the shelf, scan the books of orders that wait there too; not those in bins or on the hold shelf.',
  },
  list: {
    title: 'Stocktakes',
    columns: { number: 'Stocktake', shelves: 'Shelves', state: 'State', copies: 'Scanned', by: 'Opened by' },
    empty: { title: 'No stocktake', text: 'Open one to count a shelf, or the whole shop.' },
  },
  states: { open: 'open', closed: 'closed', abandoned: 'abandoned' },
  whole: 'the whole shop',
  shelf: (code) => (code === '-' ? 'no shelf' : code),
  one: (number) => `Stocktake ${number}`,
  view: { label: 'What is shown', scan: 'Scan', differences: 'Differences' },
  abandon: 'Abandon',
  resume: 'Resume',
  reopen: 'Open again',
  scan: {
    last: 'Last scan',
    nothing: 'Scan a first book.',
    quantity: 'Copies per scan',
    more: 'One more per scan',
    undo: 'Cancel this scan',
    undone: (title) => `${title}: scan cancelled.`,
    counted: (title, count) => `${title}: ${count}.`,
    apart: (isbn) => `${isbn}: of another shelf or unknown, counted apart.`,
    notBook: (code) => `${code} is not the code of a book: nothing is counted.`,
    mine: 'My copies',
    everybody: 'All copies',
    ofTitle: 'Of this title',
    people: 'Who scanned',
    sent: 'Everything is sent.',
    waiting: (count) => `${scans(count)} stored on this device, sent as soon as the network is back.`,
    sending: (count) => `${scans(count)} being sent.`,
    signIn: (count) => `${scans(count)} stored on this device: sign in to send them.`,
    refused: (count) => `${scans(count)} not taken:`,
    ofOthers: (count) =>
      `${scans(count)} of other people ${count === 1 ? 'waits' : 'wait'} on this device: ${count === 1 ? 'it leaves' : 'they leave'} once those people sign in here.`,
    over: 'Nothing more is counted: this stocktake is over.',
  },
  strays: {
    text: (count, number) =>
      `${scans(count)} for ${number} ${count === 1 ? 'waits' : 'wait'} on this device.`,
    move: 'Add to this stocktake',
    remove: 'Delete',
    confirm: 'Delete these scans?',
    cancel: 'Keep',
    gone: 'These copies will not be counted.',
  },
  differences: {
    missing: 'Missing',
    surplus: 'Surplus',
    net: 'Value of the difference',
    lacking: (count) =>
      `${copies(count)} of orders ${count === 1 ? 'is' : 'are'} missing: the stock goes to 0, and ${count === 1 ? 'it' : 'they'} will be looked for when picking.`,
    show: 'Show',
    shown: {
      different: 'All differences',
      missing: 'Missing',
      surplus: 'Surplus',
      unscanned: 'Without any scan',
      recount: 'To count again',
      untouched: 'Shelf not counted yet',
      superseded: 'Counted by itself since',
      unknown: 'Unknown',
      elsewhere: 'Of another shelf',
    },
    columns: {
      title: 'Title',
      shelf: 'Shelf',
      expected: 'Expected',
      counted: 'Counted',
      difference: 'Difference',
      value: 'Value',
    },
    unknownTitle: 'Unknown book',
    cost: 'at cost',
    price: 'price ex VAT',
    uncertain: 'count again: sold or shelved while it was counted',
    lacks: (count) => `${copies(count)} of orders missing`,
    recount: 'Count again',
    recountOf: (title) => `Count ${title} again`,
    recountShelf: 'Count a shelf again',
    empty: { title: 'No difference', text: 'What was counted is what was expected.' },
    more: (count) => `And ${titles(count)} more, in the file.`,
    print: 'Print',
    file: 'CSV file',
    confirm: 'Confirm the stocktake',
    ask: 'Confirm the stocktake?',
    summary: (missing, surplus) =>
      `${copies(missing)} less and ${copies(surplus)} more will be written into the stock. You can open the stocktake again for 24 hours.`,
    unscanned: (count) => `${titles(count)} without any scan on the counted shelves`,
    zero: 'They are gone: stock to 0 on the shelves chosen',
    whichShelves: 'Shelves that were scanned whole',
    ofShelf: (shelf, scanned, unscanned) =>
      `${shelf}: ${titles(scanned)} scanned, ${unscanned} without a scan`,
    zeroing: (count) => `${titles(count)} without a scan ${count === 1 ? 'goes' : 'go'} to 0.`,
    leave: 'Leave them alone',
    untouched: (count) => `${titles(count)} of shelves not counted yet: their stock does not change.`,
    toRecount: (count) => `${titles(count)} to count again: their stock does not change.`,
    waiting: (count) => `${scans(count)} of this device ${count === 1 ? 'is' : 'are'} not sent yet.`,
    cancel: 'Not now',
  },
  expected: 'Expected: free copies and those of orders not yet picked, at the moment the book was counted.',
}

export const stocktakeWords: Words<typeof french> = { fr: french, eng: stocktake }
