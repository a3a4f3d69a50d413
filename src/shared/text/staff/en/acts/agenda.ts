import type { agenda as fr } from '../../fr/acts/agenda.ts'

const hour = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

const mailed = (mails: number) => (mails === 0 ? '' : ` Mailed to ${mails} who are registered.`)

export const agenda: typeof fr = {
  outcomes: {
    EVENT_MADE: ({ id, title }) => `Event ${id}, "${title}", is in the agenda.`,
    EVENT_CHANGED: ({ id, mails }) => `Event ${id} is changed.${mailed(mails)}`,
    EVENT_CANCELLED: ({ id, mails }) => `Event ${id} is cancelled.${mailed(mails)}`,
    LETTER_WRITTEN: ({ title }) => `“${title}” is saved.`,
    LETTER_DISCARDED: ({ title }) => `“${title}” is thrown away.`,
    LETTER_TESTED: ({ title }) => `A test of “${title}” goes to one address only.`,
    LETTER_SCHEDULED: ({ title, at }) => `“${title}” will leave on ${hour.format(new Date(at))}.`,
    LETTER_STOPPED: ({ title }) => `“${title}” will not leave: it is a draft again.`,
    LETTER_SENT: ({ title, readers }) =>
      `“${title}” goes to ${readers} ${readers === 1 ? 'reader' : 'readers'}.`,
  },
  refusals: {
    NO_SUCH_EVENT: ({ id }) => `There is no event ${id}.`,
    EVENT_CALLED_OFF: ({ id }) => `Event ${id} was called off: make a new one.`,
    EVENT_WAS_CALLED_OFF: ({ id }) => `Event ${id} was called off already.`,
    EVENT_IS_OVER: ({ id }) => `Event ${id} is over.`,
    SEATS_TAKEN: ({ seats }) => `${seats} seats are taken: the capacity cannot be less.`,
    ENDS_BEFORE_START: () => 'An event must end after it begins.',
    NO_BOOK_IN_CATALOGUE: ({ key }) => `The catalogue has no book "${key}".`,
    NO_PERSON_IN_CATALOGUE: ({ key }) => `The catalogue has no contributor "${key}".`,
    NO_SUCH_LETTER: ({ number }) => `There is no letter ${number}.`,
    LETTER_IS_SCHEDULED: () => 'This letter is about to leave: stop it before you change it.',
    LETTER_IS_SENT: () => 'This letter has been sent already.',
    LETTER_NOT_SCHEDULED: () => 'This letter is not waiting to leave: there is nothing to stop.',
    LETTER_HOUR_PAST: () => 'That time is past: choose another one.',
    LETTER_TEST_NEEDS_ADDRESS: () => 'A test needs an address: give --to.',
    LETTER_TEXT: ({ most }) => `The text must have 1 to ${most} characters in UTF-8.`,
    LETTER_NEEDS_BOTH: () => 'A letter in English needs both a subject and a text.',
    LETTER_WAS_SENT: () => 'This letter was sent already: nothing was sent.',
  },
}
