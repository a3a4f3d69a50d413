import { openingScreen as fr } from '../fr/opening.ts'
import type { Words } from '../../words.ts'

const openingScreen: typeof fr = {
  title: 'Opening hours and map',
  help: 'The dates that the shop promises count with these hours and closings. The contact page shows them as soon as you save them.',
  notReserved: 'Nobody has saved any hours yet: promises count with these, and the contact page shows none.',
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
  map: {
    title: 'Map and directions',
    text: 'A picture of your own: the contact page asks nothing of any maker of maps. The address is set under “Bookshop”.',
    picture: 'Picture of the map',
    alt: (language) => `What the map shows (${language})`,
    altHint: 'Read to people who cannot see the picture: streets nearby, stops, the entrance.',
    credit: 'Author (optional)',
    creditHint: 'Written below the map, such as “© OpenStreetMap contributors”.',
    point: 'Latitude and longitude (optional)',
    pointHint: 'Such as 48.84973, 2.34612: the link “Directions” leads there.',
    faults: {
      alt: 'Describe the map in this language.',
      point: 'Write a latitude and a longitude, such as 48.84973, 2.34612.',
    },
  },
  faults: {
    hours: (day) =>
      `${day}: give the hours in order and without overlaps, such as 10:00 to 13:00, then 14:00 to 19:00.`,
    never: 'The shop must open on at least one day.',
    first: 'Give the first day.',
    last: 'The last day is before the first.',
  },
}

export const openingScreenWords: Words<typeof fr> = { fr, eng: openingScreen }
