import { expect, it } from 'vitest'
import { openingWords } from '../text/en/opening.ts'
import type { Interval, OpeningHours } from './opening-hours.ts'
import { closingInWords, hoursInWords, stateInWords } from './opening-in-words.ts'

const DAY: readonly Interval[] = [
  ['10:00', '13:00'],
  ['14:00', '18:30'],
]
const shop: OpeningHours = {
  zone: 'Europe/Paris',
  week: { 1: [], 2: DAY, 3: DAY, 4: DAY, 5: DAY, 6: DAY, 7: [] },
  closed: [
    { from: '2026-12-25', to: '2026-12-25', holiday: 'christmas' },
    { from: '2026-12-30', to: '2027-01-01', why: 'Inventaire' },
  ],
}
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

it.each([
  ['2026-11-24T15:00:00Z', 'Ouvert en ce moment, jusqu’à 18 h 30.', 'Open now, until 6:30 p.m.'],
  [
    '2026-11-24T07:00:00Z',
    'Fermé en ce moment. Ouvre aujourd’hui à 10 h.',
    'Closed now. Opens today at 10 a.m.',
  ],
  [
    '2026-11-24T12:00:00Z',
    'Fermé en ce moment. Ouvre aujourd’hui à 14 h.',
    'Closed now. Opens today at 2 p.m.',
  ],
  [
    '2026-11-24T20:00:00Z',
    'Fermé en ce moment. Ouvre demain à 10 h.',
    'Closed now. Opens tomorrow at 10 a.m.',
  ],
  [
    '2026-11-22T12:00:00Z',
    'Fermé aujourd’hui. Ouvre mardi 24 novembre à 10 h.',
    'Closed today. Opens on Tuesday 24 November at 10 a.m.',
  ],
  [
    '2026-12-25T12:00:00Z',
    'Fermé aujourd’hui : Noël. Ouvre demain à 10 h.',
    'Closed today: Christmas Day. Opens tomorrow at 10 a.m.',
  ],
])('at %s it says "%s"', (now, french, english) => {
  expect(plain(stateInWords(shop, new Date(now), openingWords.fr))).toBe(french)
  expect(plain(stateInWords(shop, new Date(now), openingWords.eng))).toBe(english)
})

it('hours and closings are worded for a person', () => {
  expect(plain(hoursInWords(DAY, openingWords.fr))).toBe('10 h – 13 h, 14 h – 18 h 30')
  expect(hoursInWords([], openingWords.eng)).toBe('closed')
  const [christmas, inventory] = shop.closed.map((closing) => closingInWords(closing, openingWords.fr))
  expect(christmas).toEqual({ days: 'vendredi 25 décembre', why: 'Noël' })
  expect(inventory).toEqual({ days: 'du mercredi 30 décembre au vendredi 1er janvier', why: 'Inventaire' })
})

it.each(['fr', 'eng'] as const)('breaks hours between openings alone, never at the dash (%s)', (language) => {
  expect(hoursInWords(DAY, openingWords[language]).split(/[ \t\n]/)).toHaveLength(2)
})
