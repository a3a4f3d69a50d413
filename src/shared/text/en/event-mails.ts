import type { eventMails as fr } from '../fr/event-mails.ts'

export const eventMails: typeof fr = {
  why: 'You receive this message because this address is registered for an event at the bookshop.',
  changed: {
    subject: (title) => `Changed: ${title}`,
    title: 'This event has changed',
    intro: 'Your registration still stands. This is where and when we now expect you.',
  },
  calledOff: {
    subject: (title) => `Cancelled: ${title}`,
    title: 'This event is cancelled',
    intro: 'The bookshop had to cancel this event: we are sorry. There is nothing for you to do.',
    was: 'It was planned for',
    others: 'See the other events',
  },
}
