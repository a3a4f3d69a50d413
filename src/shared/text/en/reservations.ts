import { reservations as fr } from '../fr/reservations.ts'
import type { Words } from '../words.ts'

const reservations: typeof fr = {
  form: {
    title: 'Reserve in the shop',
    text: 'We put it aside, and you pay when you collect it.',
    copies: (count) => (count === 1 ? '1 copy' : `${count} copies`),
    name: 'Your name',
    email: 'Your e-mail address',
    submit: 'Reserve',
    sending: 'Sending…',
    invalid: { name: 'Enter your name.', email: 'Enter a valid e-mail address.' },
    atOnce: (email) => `The confirmation goes to ${email}.`,
    problems: {
      gone: 'There are not enough copies left on the shelf to reserve it.',
      full: 'You have three books reserved already: collect them, or cancel a reservation.',
      tooMany: 'Too many requests in a row: try again later.',
      failed: 'Your reservation could not be sent. Try again.',
    },
  },
  requested: {
    reserved: (number, until) =>
      `Reserved under the number ${number}. We keep it until ${until}, that day included.`,
    toConfirm: (email) =>
      `One more step: open the message that we are sending to ${email} to confirm. Nothing is put aside before.`,
  },
  confirm: {
    title: 'Confirm my reservation',
    text: 'One more click, and we put your book aside.',
    submit: 'Confirm my reservation',
    sending: 'Confirming…',
    done: {
      title: 'Reserved',
      text: 'A message brings you the number of your reservation, and until when we keep your book.',
    },
    invalid: {
      title: 'This link is no longer valid',
      text: 'It has expired, or the reservation is over. The page of the book says whether it is on the shelf.',
    },
    refused: {
      OUT_OF_STOCK: {
        title: 'This book has left the shelf',
        text: 'Somebody took it in the meantime. On its page you can order it, or ask to be told.',
      },
      INVALID_FIELDS: {
        title: 'You have three reservations already',
        text: 'Collect your books, or cancel a reservation by the link in its message.',
      },
    },
  },
  leave: {
    title: 'Cancel my reservation',
    text: 'One click, and the book goes back on the shelf.',
    submit: 'Cancel my reservation',
    sending: 'One moment…',
    done: {
      title: 'Your reservation is cancelled',
      text: 'The book goes back on the shelf. You have nothing to pay.',
    },
  },
}

export const reservationsWords: Words<typeof fr> = { fr, eng: reservations }
