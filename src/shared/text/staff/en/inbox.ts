/** The screen of returns, messages and reviews. */
import { inbox as fr } from '../fr/inbox.ts'
import type { Words } from '../../words.ts'

const several = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const inbox: typeof fr = {
  title: 'Inbox',
  help: 'Returns, messages and reviews wait here for your answer, the oldest first. A mail leaves 20 seconds later: until then you can undo.',
  list: 'Returns, messages and reviews',
  back: 'The whole list',
  views: {
    label: 'What is shown',
    open: 'To do',
    expected: 'Parcels expected',
    done: 'Done',
    suspect: 'Spam',
  },
  kinds: { label: 'Kinds', all: 'All', returns: 'Returns', messages: 'Messages', reviews: 'Reviews' },
  kind: { returns: 'Return', messages: 'Message', reviews: 'Review' },
  states: {
    requested: 'To decide',
    accepted: 'Parcel expected',
    received: 'To refund',
    refused: 'Refused',
    refunded: 'Refunded',
    cancelled: 'Taken back by the customer',
    open: 'To answer',
    answered: 'Answered',
    aside: 'Closed',
    pending: 'To read',
    published: 'Published',
    reported: 'Reported',
  },
  forgotten: 'Forgotten customer',
  photos: (count) => several(count, 'photo', 'photos'),
  stars: (stars) => `${stars} of 5`,
  reports: (count) => several(count, 'report', 'reports'),
  empty: {
    title: 'Everybody has an answer.',
    text: 'What customers send arrives here by itself.',
    none: 'Nothing in this list.',
  },
  choose: 'Choose a row, or press J.',
  gone: 'This is no longer there: its author took it back, or it was deleted.',
  next: 'Next',
  previous: 'Previous',
  writtenIn: {
    fr: 'Its author writes French: answer in French.',
    eng: 'Its author writes English.',
  },
  sending: 'Sending…',
  cancel: 'Close',

  message: {
    from: (name, email) => `${name} · ${email}`,
    thread: 'Conversation',
    answered: (by, at) => `${by} · ${at}`,
    field: 'Your answer',
    answer: 'Answer',
    send: 'Send the answer',
    aside: 'Close without an answer',
    reopen: 'Take up again',
    suspect: 'Taken for spam: nobody was notified. Taking it up again puts it back on the list.',
  },

  returned: {
    kinds: { return: 'Return', withdrawal: 'Withdrawal', exchange: 'Exchange' },
    requested: (date) => `Asked for on ${date}`,
    books: 'Books to send back',
    copies: (count) => several(count, 'copy', 'copies'),
    photos: 'Photos',
    photo: (place) => `Photo ${place}`,
    enlarge: (place) => `Enlarge photo ${place}`,
    noPhotos: 'No photos.',
    withdrawal: 'A withdrawal is the customer’s right: there is nothing to accept.',
    refusedBecause: 'Refused, in these words',
    refunded: (amount) => `${amount} refunded`,
    accept: 'Accept',
    refuse: 'Refuse',
    receive: 'Parcel received',
    refund: 'Refund',
    sellable: (title) => `Fit to be sold again: ${title}`,
    sellableHint: (copies) => `Out of ${copies}. They go back on the shelf.`,
    confirmReceived: 'Note as received',
    amount: 'Amount to refund, in euros',
    amountHint: (paid) => `${paid} was paid for these books; less if they come back worn.`,
    confirmRefund: 'Refund this amount',
  },

  review: {
    title: (title) => `Review of ${title}`,
    signed: (author, date) => `${author}, ${date}`,
    reports: 'Reported by visitors',
    noReason: 'Without an explanation',
    publish: 'Publish',
    keep: 'Leave published',
    refuse: 'Refuse',
    refusedBecause: 'Refused, in these words',
  },

  refusing: {
    reason: 'Why',
    hint: 'The customer will read this sentence as it is in their mail.',
    send: 'Refuse for this reason',
  },

  beside: {
    title: 'Order',
    placed: (date, total) => `of ${date}, ${total}`,
    buyer: 'Customer',
    customer: 'Has an account',
    guest: 'Without an account',
    orders: (count, since) => (count > 1 ? `${count} orders since ${since}` : 'First order'),
    none: 'No order under this address.',
    books: 'Books of the order',
  },
}

export const inboxWords: Words<typeof fr> = { fr, eng: inbox }
