import { events as fr } from '../fr/events.ts'
import type { Words } from '../words.ts'
import { dates } from './dates.ts'

const events: typeof fr = {
  description: 'Readings, author talks, book clubs and workshops at the bookshop: upcoming and past.',
  intro:
    'Readings, author talks, book clubs and workshops: the bookshop is worth a visit in the evening, too.',
  upcoming: 'Coming up',
  past: 'Past events',
  pastPage: (page) => `Past events, page ${page}`,
  none: {
    title: 'Nothing planned at the moment',
    text: 'We are working on our next events. The newsletter announces every one of them.',
    newsletter: 'Get the newsletter',
  },
  fullLabel: 'Full',
  cancelledLabel: 'Cancelled',
  cancelled: 'The bookshop has had to cancel this event.',
  when: 'Date',
  where: 'Place',
  who: 'About',
  entry: 'Entry',
  freeEntry: 'Free, just come along',
  onRegistration: 'Free, registration required',
  seatsLeft: (count) => (count > 1 ? `${count} seats left` : `${count} seat left`),
  calendar: 'Add to my calendar',
  see: 'See the event',
  books: 'Books for this event',
  register: {
    title: 'Book a seat',
    text: (minutes) =>
      `Entry is free. You confirm by e-mail; until then your seat is held for ${minutes} minutes.`,
    textHere: 'Entry is free. The confirmation comes by e-mail.',
    name: 'Name',
    email: 'E-mail address',
    seats: 'Number of seats',
    seat: (count) => (count > 1 ? `${count} seats` : `${count} seat`),
    submit: 'Register',
    sending: 'Sending…',
    errors: {
      name: 'Please tell us your name.',
      email: 'Please enter a valid email address.',
      seats: 'Choose 1 to 4 seats.',
    },
    notEnough: 'There are not enough seats left. Choose fewer, or write to us.',
    over: 'Registration is closed: the event has started.',
    tooMany: 'Too many attempts. Please try again in a few minutes.',
    failed: 'Your registration could not be sent. Please try again in a moment.',
    held: {
      title: 'One more step',
      text: ({ email, minutes }) =>
        `We are holding your seat for ${minutes} minutes. Open the link we have just sent to ${email} before then to confirm it; otherwise it will be released.`,
      hint: 'Nothing there? Look in your spam folder, or check the address.',
    },
    done: {
      title: 'Thank you, see you there',
      text: (email) =>
        `The confirmation is on its way to ${email}. It has a link to cancel, should something come up.`,
    },
    full: 'All seats are taken. Write to us if you would like to know when one becomes available.',
    contact: 'Write to us',
    past: 'This event has taken place.',
  },
  confirm: {
    title: 'Confirm my seat',
    text: ({ title, when }) => `“${title}”, ${when}.`,
    submit: 'Confirm my seat',
    sending: 'Confirming…',
    done: {
      title: 'Your seat is reserved',
      text: 'See you soon! An e-mail confirms it, with the link to cancel should something come up.',
    },
    expired: {
      title: 'This seat is no longer held',
      text: (minutes) =>
        `The ${minutes} minutes have passed, or the link is incomplete. If seats are left, book again.`,
    },
    full: {
      title: 'This seat is no longer held',
      text: 'The others have been taken in the meantime. Write to us to hear when one becomes free.',
    },
  },
  cancel: {
    title: 'Cancel my registration',
    text: ({ title, when }) =>
      `Can’t make it to “${title}”, ${when}, after all? Let somebody else have your seat.`,
    submit: 'Cancel my registration',
    sending: 'Cancelling…',
    done: {
      title: 'Your registration has been cancelled',
      text: 'Thank you for letting us know. We will confirm by e-mail.',
    },
  },
  dates: {
    ...dates,
    date: ({ weekday, day, month, year }) => `${weekday} ${day} ${month} ${year}`,
    sameDay: ({ date, from, to }) => `${date}, ${from} to ${to}`,
    severalDays: ({ from, to }) => `${from}, to ${to}`,
    zone: (city) => `${city} time`,
  },
}

export const eventsWords: Words<typeof fr> = { fr, eng: events }
