import { dateFormat } from '#shared/text/date-format.ts'
import { faultPhrase } from '#shared/text/staff/fault-words.ts'
import type { events as fr } from '../../fr/actions/events.ts'

const hour = dateFormat('eng', {
  dateStyle: 'full',
  timeStyle: 'short',
})

const time = dateFormat('eng', { timeStyle: 'short' })

const mailed = (mails: number) => (mails === 0 ? '' : ` Mailed to ${mails} who are registered.`)

export const events: typeof fr = {
  outcomes: {
    EVENT_MADE: ({ id, title }) => `Event ${id}, "${title}", is in the agenda.`,
    EVENT_CHANGED: ({ id, mails }) => `Event ${id} is changed.${mailed(mails)}`,
    EVENT_CANCELLED: ({ id, mails }) => `Event ${id} is cancelled.${mailed(mails)}`,
    GUEST_ADMITTED: ({ code, seats }) => `${code}: ${seats === 1 ? '1 person' : `${seats} people`} in.`,
    GUEST_UNADMITTED: ({ code }) => `${code} is no longer noted as in.`,
    WALKED_IN: ({ people }) =>
      people === 1 ? 'One more without a registration.' : `${people} more without a registration.`,
    WALKED_OUT: ({ people }) =>
      people === 1 ? 'One fewer without a registration.' : `${people} fewer without a registration.`,
    PICK_PUBLISHED: ({ title }) => `“${title}” is recommended: readers see your pick.`,
    PICK_EDITED: ({ title }) => `The pick of “${title}” is changed.`,
    PICK_WITHDRAWN: ({ title }) => `The pick of “${title}” is withdrawn.`,
    PICK_RESTORED: ({ title }) => `The pick of “${title}” is published again.`,
    PICKS_SIGNED: ({ name }) => `These picks are signed ${name}.`,
    BIOGRAPHIES_IMPORTED: ({ people, places, left }) =>
      [
        people === 1 ? '1 page is changed.' : `${people} pages are changed.`,
        ...places.map(
          ({ line, column, fault }) =>
            `Line ${line}${column === '' ? '' : `, ${column}`} ${faultPhrase('eng', fault)}.`,
        ),
        ...(left > places.length ? [`And ${left - places.length} more: correct these first.`] : []),
      ].join('\n'),
    PERSON_EDITED: ({ name }) => `The page of ${name} is changed.`,
    TABLE_LAID: ({ title }) => `The table “${title}” is laid.`,
    TABLE_EDITED: ({ title }) => `The table “${title}” is changed.`,
    TABLE_REMOVED: ({ title }) => `The table “${title}” is off the site.`,
    TABLE_RESTORED: ({ title }) => `The table “${title}” is laid again.`,
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
    EVENT_CALLED_OFF: ({ id }) => `Event ${id} was cancelled: make a new one.`,
    EVENT_WAS_CALLED_OFF: ({ id }) => `Event ${id} was cancelled already.`,
    EVENT_IS_OVER: ({ id }) => `Event ${id} is over.`,
    SEATS_TAKEN: ({ seats }) => `${seats} seats are taken: the capacity cannot be less.`,
    ENDS_BEFORE_START: () => 'An event must end after it begins.',
    NO_BOOK_IN_CATALOGUE: ({ key }) => `The catalogue has no book "${key}".`,
    NO_PERSON_IN_CATALOGUE: ({ key }) => `The catalogue has no contributor "${key}".`,
    NO_SUCH_GUEST: ({ code }) => `No registration has the code ${code}: look for the name.`,
    GUEST_OF_OTHER_EVENT: ({ code, title }) => `${code} is registered for another event: “${title}”.`,
    GUEST_CANCELLED: ({ code }) => `${code} was cancelled: count these people without a registration.`,
    GUEST_NOT_CONFIRMED: ({ code }) =>
      `${code} was not confirmed: count these people without a registration.`,
    GUEST_IS_IN: ({ code, by, at }) =>
      `${code} is in already: ${by} noted it at ${time.format(new Date(at))}.`,
    GUEST_NOT_IN: ({ code }) => `${code} is not noted as in.`,
    NO_SEAT_AT_DOOR: ({ left }) =>
      left === 0
        ? 'No free seat is left.'
        : `Only ${left} free ${left === 1 ? 'seat is' : 'seats are'} left.`,
    FEWER_WALK_INS: ({ people }) =>
      people === 0
        ? 'Nobody is counted without a registration.'
        : `Only ${people} are counted without a registration.`,
    NO_SUCH_PICK: ({ id }) => `There is no pick ${id}.`,
    NO_SUCH_BOOKSELLER: ({ id }) => `There is no bookseller ${id}.`,
    PICK_NEEDS_NOTE: () => 'Write a few words, in one language at least.',
    PICK_NEEDS_NAME: () => 'A pick needs the name of whoever signs it.',
    PICK_NOT_YOURS: ({ name }) => `This pick is signed ${name}: ask them to change it, or an owner.`,
    PICK_EXISTS: ({ title, name }) => `${name} recommends “${title}” already: edit that pick.`,
    PICK_OFF_SALE: ({ title }) => `“${title}” is off sale: put it back on sale first.`,
    PICK_IS_WITHDRAWN: ({ title }) => `The pick of “${title}” is withdrawn already.`,
    PICK_IS_PUBLISHED: ({ title }) => `The pick of “${title}” is published already.`,
    NOT_BIOGRAPHIES: () =>
      'This file is no list of biographies: save it as CSV (UTF-8), with a first line name,biography_fr,biography_en.',
    NO_SUCH_PERSON: ({ id }) => `There is no person ${id}.`,
    PERSON_IS_ANOTHER: ({ name, known }) => `${name} is another person than ${known}: change it on the book.`,
    PORTRAIT_NEEDS_CREDIT: () => 'Say whose portrait it is: its credit stands below it.',
    NO_SUCH_TABLE: ({ id }) => `There is no table ${id}.`,
    TABLE_NEEDS_TITLE: () => 'Give the table a title, in one language at least.',
    TABLE_ENDS_BEFORE: () => 'A table cannot end before its first day.',
    TABLE_IS_FULL: ({ most }) => `A table holds ${most} books at most: take some off, or lay a second one.`,
    TABLE_IS_REMOVED: ({ title }) => `The table “${title}” is removed already.`,
    TABLE_IS_LAID: ({ title }) => `The table “${title}” is laid already.`,
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
