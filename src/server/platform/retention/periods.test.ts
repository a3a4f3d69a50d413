import { expect, it } from 'vitest'
import { legalTextOf } from '#shared/text/legal/legal.ts'
import { PERIODS, periodBefore, yearsOver } from './periods.ts'

/** Years, months or days in a text: `10 ans`, `3 months`. */
const DURATION = /(\d+) (?:ans?|years?|(mois|months?)|(?:jours?|days?))/g

it.each(['fr', 'eng'] as const)('the jobs keep what the privacy text promises (%s)', (language) => {
  const table = legalTextOf(language).sections.privacy.blocks.find(({ kind }) => kind === 'table')
  if (table?.kind !== 'table') throw new Error('The privacy text has no table.')
  const promised = table.rows
    .flatMap((row) => [...(row.at(-1) ?? '').matchAll(DURATION)])
    .map(([, number, months]) => (months ? { months: Number(number) } : { years: Number(number) }))
  const {
    orders,
    unpaidOrders,
    deletedLists,
    takenOffShelf,
    unsubscribed,
    returnPhotos,
    statements,
    eventRegistrations,
    reservations,
    voucherCards,
    endedAlerts,
    alerts,
    follows,
    followNews,
    customerNotes,
    messages,
    mails,
    texts,
  } = PERIODS
  // Payments are stored with their order
  expect(promised).toEqual([
    orders,
    unpaidOrders,
    orders,
    deletedLists,
    takenOffShelf,
    unsubscribed,
    returnPhotos,
    statements,
    eventRegistrations,
    reservations,
    voucherCards,
    endedAlerts,
    alerts,
    follows,
    followNews,
    customerNotes,
    messages,
    mails,
    texts,
  ])
})

it.each([
  [{ years: 3 }, '2023-11-21T18:00:00.000Z'],
  [{ months: 3 }, '2026-08-21T18:00:00.000Z'],
  [{ months: 12 }, '2025-11-21T18:00:00.000Z'],
])('periodBefore takes %o off an instant', (period, before) => {
  expect(periodBefore(new Date('2026-11-21T18:00:00Z'), period).toISOString()).toBe(before)
})

it('a period is never later than a month that lacks the day: nothing is deleted before its time', () => {
  const threeMonths = periodBefore(new Date('2026-05-31T18:00:00Z'), { months: 3 })
  expect(threeMonths.toISOString()).toBe('2026-02-28T18:00:00.000Z')
  expect(periodBefore(new Date('2028-02-29T18:00:00Z'), { years: 1 }).toISOString()).toMatch(/^2027-02-28/)
})

it('a period counts whole years of orders from their end', () => {
  expect(yearsOver(new Date('2036-12-31T23:00:00Z'), { years: 10 }).toISOString()).toMatch(/^2026-01-01/)
  expect(yearsOver(new Date('2037-01-01T00:00:00Z'), { years: 10 }).toISOString()).toMatch(/^2027-01-01/)
})
