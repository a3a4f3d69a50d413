import { alertMails as fr } from '../fr/alert-mails.ts'
import type { Words } from '../words.ts'

const alertMails: typeof fr = {
  why: 'You are receiving this message because you asked us to tell you about this book.',
  book: 'Book',
  see: 'See the book',
  once: 'You asked for this message: there will be no other one for this alert.',
  confirmation: {
    why: 'You are receiving this message because this address was given for an alert of the bookshop.',
    subject: (title) => `Confirm your alert: ${title}`,
    title: 'Confirm your alert',
    intro: {
      stock: (title) =>
        `Somebody, most likely you, would like to be told at this address when “${title}” is back in stock.`,
      published: (title) =>
        `Somebody, most likely you, would like to be told at this address when “${title}” is published.`,
      volume: (title) =>
        `Somebody, most likely you, would like to be told at this address when the sequel to “${title}” is out.`,
      price: (title) =>
        `Somebody, most likely you, would like to be told at this address if the price of “${title}” drops.`,
    },
    confirm: 'Confirm my alert',
    days: (days) => `The link works for ${days} days. Your place in the queue is already taken.`,
    ignore: 'Was it not you? Do nothing: unless it is confirmed, nothing will be sent to you.',
  },
  copy: {
    subject: {
      stock: (title) => `Back, and kept for you: ${title}`,
      published: (title) => `Published, and kept for you: ${title}`,
    },
    title: 'A copy is waiting for you',
    intro: (until) => `You asked for it, and here it is. We are keeping a copy for you until ${until}.`,
    take: 'Take this copy',
    after: 'After that, we will offer it to the next person in the queue.',
    leave: 'I no longer need it: offer it to somebody else',
  },
  news: {
    stock: {
      subject: (title) => `Available again: ${title}`,
      title: 'You can order it',
      intro: (title) => `“${title}” can be ordered from the bookshop again.`,
    },
    published: {
      subject: (title) => `Just published: ${title}`,
      title: 'It is out',
      intro: (title) => `“${title}” has just been published. You can order it from the bookshop.`,
    },
    volume: {
      subject: (title) => `The sequel is out: ${title}`,
      title: 'The sequel is here',
      intro: (title) => `You wanted to know when the sequel to “${title}” would be out: it is now.`,
    },
    price: {
      subject: (title) => `Its price has dropped: ${title}`,
      title: 'Its price has dropped',
      intro: (title) => `“${title}” costs less than on the day you asked for this alert.`,
    },
  },
}

export const alertMailWords: Words<typeof fr> = { fr, eng: alertMails }
