import { eventMails as fr } from '../fr/event-mails.ts'
import type { Words } from '../words.ts'

const eventMails: typeof fr = {
  why: 'You are receiving this e-mail because this address is registered for an event at the bookshop.',
  code: 'Code to show at the door',
  held: {
    why: 'You are receiving this e-mail because this address was given to book a seat at the bookshop.',
    subject: (title) => `Confirm your seat: ${title}`,
    title: 'Confirm your seat',
    intro: ({ minutes, until, zone }) =>
      `We are holding it for ${minutes} minutes, until ${until} (${zone}). Open the link and press the button, and it is yours.`,
    confirm: 'Confirm my seat',
    ignore: 'If this wasn’t you, do nothing: the seat will be released and your address forgotten.',
  },
  changed: {
    subject: (title) => `Changed: ${title}`,
    title: 'This event has changed',
    intro: 'Your registration is still valid. Here is the new date and place.',
  },
  calledOff: {
    subject: (title) => `Cancelled: ${title}`,
    title: 'This event has been cancelled',
    intro: 'We are sorry: the bookshop has had to cancel this event. You do not need to do anything.',
    was: 'It was planned for',
    others: 'See the other events',
  },
}

export const eventMailWords: Words<typeof fr> = { fr, eng: eventMails }
