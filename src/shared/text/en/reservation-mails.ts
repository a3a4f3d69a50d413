import { reservationMails as fr } from '../fr/reservation-mails.ts'
import type { Words } from '../words.ts'

const reservationMails: typeof fr = {
  why: 'You receive this message because you reserved a book in the shop.',
  number: 'Reservation',
  book: 'Book',
  copies: 'Copies',
  see: 'See the book',
  pay: 'You pay in the shop when you collect it. Just give us the number of your reservation.',
  longer: 'Can’t come by then? Reply to this message, and we will keep it for longer.',
  leave: 'I no longer need it: cancel my reservation',
  confirmation: {
    why: 'You receive this message because this address was given to reserve a book in the shop.',
    subject: (title) => `Confirm your reservation: ${title}`,
    title: 'Confirm your reservation',
    intro:
      'Somebody, most likely you, would like to reserve this book in the shop. It is put aside only once you confirm.',
    confirm: 'Confirm my reservation',
    hours: (hours) => `The link works for ${hours} hours.`,
    ignore: 'Was it not you? Do nothing: without a confirmation, nothing is reserved.',
  },
  made: {
    subject: (title) => `Reserved for you: ${title}`,
    title: 'Your book is waiting for you',
    intro: (until) => `It is put aside in the shop, and we keep it until ${until}, that day included.`,
  },
  waiting: {
    subject: (title) => `Your reservation is waiting: ${title}`,
    title: 'Your book is still waiting for you',
    intro: (until) => `We keep it for you until ${until}, that day included.`,
  },
  over: {
    subject: (title) => `Your reservation has ended: ${title}`,
    title: 'Your reservation has ended',
    intro: 'Nobody came to collect this book, so it is back on the shelf. You have nothing to pay.',
  },
}

export const reservationMailWords: Words<typeof fr> = { fr, eng: reservationMails }
