import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../opening/days.ts'
import { dayAt } from '../time/zoned-time.ts'
import { en } from '../text/en.ts'
import { fr } from '../text/fr.ts'
import type { BookPromise } from './book-promise.ts'
import { promiseWords } from './promise-words.ts'

const now = new Date('2026-11-22T20:00:00Z')
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

/** The words of both languages. */
function said(given: Partial<BookPromise>, place: 'home' | 'shop' = 'home') {
  const promise: BookPromise = {
    kind: 'supplier',
    readyAt: '2026-11-25T15:00:00Z',
    homeFrom: null,
    homeBy: null,
    ...given,
  }
  return [fr, en].map((text) => plain(promiseWords(text.promises, promise, { now, place })))
}

describe('a promise is said in days', () => {
  it.each([
    [
      '2026-11-24',
      '2026-11-26',
      'Chez vous entre mardi 24 et jeudi 26',
      'With you between Tuesday 24 and Thursday 26',
    ],
    ['2026-11-24', '2026-11-24', 'Chez vous mardi 24', 'With you on Tuesday 24'],
    [
      '2026-11-30',
      '2026-12-01',
      'Chez vous entre lundi 30 novembre et mardi 1er décembre',
      'With you between Monday 30 November and Tuesday 1 December',
    ],
    [
      '2026-12-02',
      '2026-12-04',
      'Chez vous entre mercredi 2 et vendredi 4 décembre',
      'With you between Wednesday 2 and Friday 4 December',
    ],
    [
      '2027-01-05',
      '2027-01-06',
      'Chez vous entre mardi 5 et mercredi 6 janvier',
      'With you between Tuesday 5 and Wednesday 6 January',
    ],
    [
      '2027-09-02',
      '2027-09-03',
      'Chez vous entre jeudi 2 et vendredi 3 septembre 2027',
      'With you between Thursday 2 and Friday 3 September 2027',
    ],
  ])('at home from %s to %s', (homeFrom, homeBy, french, english) => {
    expect(said({ homeFrom, homeBy })).toEqual([french, english])
  })

  it.each([
    ['2026-11-22T20:30:00Z', 'À la librairie aujourd’hui dès 21 h 30', 'At the shop today from 9:30 pm'],
    ['2026-11-23T11:00:00Z', 'À la librairie demain dès 12 h', 'At the shop tomorrow from 12 pm'],
    ['2026-11-25T15:00:00Z', 'À la librairie mercredi dès 16 h', 'At the shop on Wednesday from 4 pm'],
    ['2026-11-28T09:00:00Z', 'À la librairie samedi dès 10 h', 'At the shop on Saturday from 10 am'],
    ['2026-12-01T09:00:00Z', 'À la librairie mardi 1er décembre', 'At the shop on Tuesday 1 December'],
    ['2026-11-20T09:00:00Z', 'À la librairie vendredi 20 novembre', 'At the shop on Friday 20 November'],
  ])('at the shop, ready at %s', (readyAt, french, english) => {
    expect(said({ readyAt }, 'shop')).toEqual([french, english])
  })

  it('in full where it is read later', () => {
    const promise: BookPromise = {
      kind: 'supplier',
      readyAt: '2026-11-23T15:00:00Z',
      homeFrom: '2026-11-24',
      homeBy: '2026-11-26',
    }
    const readLater = (place: 'home' | 'shop') =>
      plain(promiseWords(fr.promises, promise, { now, place, isLasting: true }))
    expect(readLater('home')).toBe('Chez vous entre mardi 24 et jeudi 26 novembre')
    expect(readLater('shop')).toBe('À la librairie lundi 23 novembre dès 16 h')
  })

  it('at the shop where nothing is sent, and named as a pre-order', () => {
    expect(said({ kind: 'preorder' })).toEqual([
      'Précommande : à la librairie mercredi dès 16 h',
      'Pre-order: at the shop on Wednesday from 4 pm',
    ])
  })
})

it('no words name a day that is over, and a weekday alone means the next one', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(20), fc.nat(86_399), (ahead, more, second) => {
      const at = new Date(Date.UTC(2026, 10, 22, 12, 0, second))
      const today = dayAt({ zone: 'Europe/Paris' }, at)
      const homeFrom = addDays('2026-11-22', ahead)
      const promise: BookPromise = {
        kind: 'supplier',
        readyAt: new Date(at.getTime() + ahead * 86_400_000).toISOString(),
        homeFrom,
        homeBy: addDays(homeFrom, more),
      }
      const words = plain(promiseWords(fr.promises, promise, { now: at, place: 'shop' }))
      const isNear = ahead <= 6
      expect(/ dès /.test(words)).toBe(isNear)
      const days = plain(promiseWords(fr.promises, promise, { now: at, place: 'home' }))
      const isThisMonth = promise.homeBy !== null && promise.homeBy < '2026-12-01'
      expect(
        /(?:novembre|décembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre)/.test(days),
      ).toBe(!isThisMonth)
      expect(days.includes('2027') || days.includes('2028')).toBe(
        (promise.homeBy ?? '') > addDays(today, 180),
      )
    }),
  )
})
