import type { openingScreen as fr } from '../fr/opening.ts'

export const openingScreen: typeof fr = {
  title: 'Opening hours',
  help: 'The dates that the shop promises count with these hours and closings. The contact page shows them as soon as you save them.',
  notKept: 'Nobody has saved any hours yet: promises count with these, and the contact page shows none.',
  week: 'The week',
  from: (day, number) => `${day}, opening ${number}: from`,
  to: (day, number) => `${day}, opening ${number}: to`,
  add: (day) => `Add hours: ${day}`,
  remove: (day, number) => `Remove opening ${number}: ${day}`,
  closings: {
    title: 'Closings',
    none: 'No closing to come.',
    first: 'First day',
    last: 'Last day',
    lastHint: 'Empty: a single day.',
    why: 'Reason (optional)',
    whyHint: 'Visitors read it, such as “Stocktaking”.',
    add: 'Close on these days',
    reopen: 'Open',
    reopenDays: (days) => `Open: ${days}`,
  },
  holidays: {
    title: 'Public holidays',
    text: 'Offered, never imposed: the shop opens on these days unless you close it.',
    close: 'Close',
    closeDay: (day) => `Close: ${day}`,
    closeAll: 'Close on all public holidays',
    closedAll: (count) => (count > 1 ? `Closed on ${count} public holidays.` : 'Closed on a public holiday.'),
    isClosed: 'closed',
    isUsual: 'usually closed on that day',
  },
  faults: {
    hours: (day) =>
      `${day}: give the hours in order and without overlaps, such as 10:00 to 13:00, then 14:00 to 19:00.`,
    never: 'The shop must open on at least one day.',
    first: 'Give the first day.',
    last: 'The last day is before the first.',
  },
}
