import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { shelfOf } from '../../../../tests/support/orders-to-prepare.ts'
import { either, refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { expireReservations } from './reserve.ts'
import { reservations } from './tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

type TestMember = Awaited<ReturnType<typeof signedInAs>>

let shop: OpenShop
let nora: TestMember
let isbn: string
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyTables(shop.db)
  nora = await signedInAs(shop, 'bookseller')
  isbn = (await shelfOf(shop.db, 'Nedjma'))['Nedjma'] ?? ''
})
afterAll(() => shop.close())

const reserve = (given: Record<string, string> = {}) =>
  sendAction(nora, 'reservations-add', { isbn, name: 'Samira Haddad', phone: '06 12 34 56 78', ...given })
async function stock() {
  const [book] = await shop.db.select().from(books).where(eq(books.isbn, isbn))
  return book?.stock
}
const stored = async () => (await shop.db.select().from(reservations))[0]

describe('a reservation', () => {
  it('takes its copies off the shelf, for a week and to a place', async () => {
    const { outcome, params, subject } = await reserve({ copies: '2' })
    expect([outcome, params['place'], await stock()]).toEqual(['RESERVED', 'R1', 3])
    expect(subject).toMatch(/^RES-/)
    const { expiresAt } = (await stored()) ?? {}
    expect(Math.round(((expiresAt?.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(7)
    expect(await staffIn(shop.db)('reservations', 'list')).toContain('Samira Haddad')
  })

  it('is refused beyond the copies that are there', async () => {
    expect((await refused(reserve({ copies: '6' }))).code).toBe('OUT_OF_STOCK')
    expect([await stock(), await stored()]).toEqual([5, undefined])
  })

  it('is sold with the receipt of the till, once', async () => {
    const { subject: number } = await reserve()
    expect((await refused(sendAction(nora, 'reservations-sell', { number, receipt: '' }))).code).toBe(
      'INVALID_FIELDS',
    )
    const sold = await sendAction(nora, 'reservations-sell', { number, receipt: 'T-1042' })
    expect([sold.outcome, await stock()]).toEqual(['RESERVATION_SOLD', 4])
    expect(await stored()).toMatchObject({ state: 'sold', receipt: 'T-1042' })
    const again = await refused(sendAction(nora, 'reservations-sell', { number, receipt: 'T-1043' }))
    expect(again.params).toEqual({ number, state: 'sold' })
    expect((await sendUndo(nora, sold)).outcome).toBe('RESERVED')
    expect([await stock(), await stored()]).toMatchObject([4, { state: 'held', receipt: null }])
  })

  it('that is released puts its copies back, and takes them again when that was a mistake', async () => {
    const { subject: number } = await reserve()
    const released = await sendAction(nora, 'reservations-release', { number })
    expect(await stock()).toBe(5)
    await sendUndo(nora, released)
    expect([await stock(), await stored()]).toMatchObject([4, { state: 'held' }])
  })

  it('that ran out is back on the shelf, and its place is free for the next', async () => {
    await reserve()
    await expireReservations(shop.db)
    expect(await stock()).toBe(4)
    await shop.db.update(reservations).set({ expiresAt: sql`now()` })
    await expireReservations(shop.db)
    expect([await stock(), await stored()]).toMatchObject([5, { state: 'expired' }])
    expect((await reserve()).params['place']).toBe('R1')
  })

  it('at the same time as others never takes more copies than there are', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => either(reserve())))
    expect(answers.filter(({ outcome }) => outcome === 'RESERVED')).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'OUT_OF_STOCK')).toHaveLength(7)
    expect(await stock()).toBe(0)
    const places = answers.flatMap(({ params }) => params?.['place'] ?? [])
    expect(new Set(places).size).toBe(5)
  })

  it('sold and released at once ends one way, and its copies agree', async () => {
    const { subject: number } = await reserve()
    await Promise.all([
      either(sendAction(nora, 'reservations-sell', { number, receipt: '1' })),
      either(sendAction(nora, 'reservations-release', { number })),
    ])
    expect(await stock()).toBe((await stored())?.state === 'sold' ? 4 : 5)
  })
})
