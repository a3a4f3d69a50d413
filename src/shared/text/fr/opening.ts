/** Horaires et fermetures, sur la page de contact et dans le back-office. */
import type { FrenchHoliday } from '#shared/opening/french-holidays.ts'
import { dates } from './dates.ts'

export const opening = {
  dates,
  title: 'Horaires',
  closed: 'fermé',
  span: (from: string, to: string) => `${from}\u00A0–\u00A0${to}`,
  day: (weekday: string, day: number, month: string) => `${weekday} ${day === 1 ? '1er' : day} ${month}`,
  days: (from: string, to: string) => `du ${from} au ${to}`,
  now: {
    open: (until: string) => `Ouvert en ce moment, jusqu’à ${until}.`,
    closed: 'Fermé en ce moment.',
    closedToday: 'Fermé aujourd’hui.',
    closedFor: (why: string) => `Fermé aujourd’hui\u202F: ${why}.`,
    today: (time: string) => `Ouvre aujourd’hui à ${time}.`,
    tomorrow: (time: string) => `Ouvre demain à ${time}.`,
    on: (day: string, time: string) => `Ouvre ${day} à ${time}.`,
  },
  exceptions: 'Fermetures exceptionnelles',
  holidays: {
    newYear: 'jour de l’An',
    easterMonday: 'lundi de Pâques',
    labourDay: 'fête du Travail',
    victory1945: 'victoire de 1945',
    ascension: 'Ascension',
    whitMonday: 'lundi de Pentecôte',
    bastille: 'fête nationale',
    assumption: 'Assomption',
    allSaints: 'Toussaint',
    armistice1918: 'armistice de 1918',
    christmas: 'Noël',
  } satisfies Record<FrenchHoliday, string> as Record<FrenchHoliday, string>,
}
