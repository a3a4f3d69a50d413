import type { agenda as fr } from '../../fr/acts/agenda.ts'

const mailed = (mails: number) => (mails === 0 ? '' : ` Mailed to ${mails} who are registered.`)

export const agenda: typeof fr = {
  outcomes: {
    EVENT_MADE: ({ id, title }) => `Event ${id}, "${title}", is in the agenda.`,
    EVENT_CHANGED: ({ id, mails }) => `Event ${id} is changed.${mailed(mails)}`,
    EVENT_CANCELLED: ({ id, mails }) => `Event ${id} is cancelled.${mailed(mails)}`,
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
    LETTER_TEXT: ({ most }) => `The text must have 1 to ${most} characters in UTF-8.`,
    LETTER_NEEDS_BOTH: () => 'A letter in English needs both a subject and a text.',
    LETTER_WAS_SENT: () => 'This letter was sent already: nothing was sent.',
  },
}
