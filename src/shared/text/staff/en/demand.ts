import { demand as fr } from '../fr/demand.ts'
import type { Words } from '../../words.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const demand: typeof fr = {
  title: 'Unmet demand',
  help: 'What readers looked for and did not find, by work and ISBN. Nobody can be recognised in it: only numbers by day are kept.',
  show: { label: 'What is shown', demand: 'Demand', alerts: 'Alerts', lists: 'Lists' },
  days: { label: 'Period', 30: '30 days', 90: '90 days', 365: '1 year' },
  columns: { what: 'Title', why: 'Why', stock: 'Stock', supplier: 'Supplier', action: 'Order' },
  otherEdition: 'another edition',
  removed: 'no longer sold',
  unknownIsbn: 'ISBN not in the catalogue',
  searched: (words) => `“${words}”`,
  searchedText: 'search without result',
  causes: {
    waiting: (count) => plural(count, 'alert', 'alerts'),
    abandoned: (count) => plural(count, 'copy no longer waited for', 'copies no longer waited for'),
    searches: (count) => plural(count, 'search without result', 'searches without result'),
    views: (count) => plural(count, 'page seen with nothing to buy', 'pages seen with nothing to buy'),
  },
  leadDays: (days) => plural(days, 'working day', 'working days'),
  noSupplier: 'no supplier',
  add: 'Propose',
  addNamed: (title) => `Add to the order proposal: ${title}`,
  find: 'Add the book',
  findNamed: (isbn) => `Add the book ${isbn} to the catalogue`,
  empty: {
    title: 'Nothing was looked for in vain.',
    text: 'Searches without result and pages of sold-out books appear here as soon as there are any.',
  },
  lists: {
    columns: {
      list: 'List',
      books: 'Books',
      readers: 'Pupils',
      requested: 'Asked',
      taken: 'Taken',
      until: 'Until',
    },
    kinds: { school: 'school list', wish: 'wish list' },
    unknown: '—',
    empty: {
      title: 'No list is open.',
      text: 'School lists and wish lists that readers keep in the shop appear here.',
    },
  },
  alerts: {
    columns: { book: 'Book', kind: 'Alert', reader: 'Reader', state: 'State', requested: 'Asked' },
    kinds: { stock: 'back in stock', published: 'publication', volume: 'sequel', price: 'price drop' },
    states: {
      pending: 'to be confirmed',
      waiting: 'waiting',
      offered: 'copy kept',
      taken: 'ordered',
      missed: 'not taken',
      notified: 'notified',
    },
    until: (when) => `until ${when}`,
    hidden: '—',
    empty: {
      title: 'Nobody waits for news of a book.',
      text: 'Alerts that readers ask for on a book’s page appear here.',
    },
  },
}

export const demandWords: Words<typeof fr> = { fr, eng: demand }
