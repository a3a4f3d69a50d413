import { opening as fr } from '../fr/opening.ts'
import type { Words } from '../words.ts'
import { dates } from './dates.ts'

const opening: typeof fr = {
  dates,
  title: 'Opening hours',
  closed: 'closed',
  span: (from, to) => `${from}\u00A0–\u00A0${to}`,
  day: (weekday, day, month) => `${weekday} ${day} ${month}`,
  days: (from, to) => `${from} to ${to}`,
  now: {
    open: (until) => `Open now, until ${until}`,
    closed: 'Closed now.',
    closedToday: 'Closed today.',
    closedFor: (why) => `Closed today: ${why}.`,
    today: (time) => `Opens today at ${time}`,
    tomorrow: (time) => `Opens tomorrow at ${time}`,
    on: (day, time) => `Opens on ${day} at ${time}`,
  },
  exceptions: 'Special closings',
  holidays: {
    newYear: 'New Year’s Day',
    easterMonday: 'Easter Monday',
    labourDay: 'Labour Day',
    victory1945: 'Victory in Europe Day',
    ascension: 'Ascension Day',
    whitMonday: 'Whit Monday',
    bastille: 'Bastille Day',
    assumption: 'Assumption',
    allSaints: 'All Saints’ Day',
    armistice1918: 'Armistice Day',
    christmas: 'Christmas Day',
  },
}

export const openingWords: Words<typeof fr> = { fr, eng: opening }
