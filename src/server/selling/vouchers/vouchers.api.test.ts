/** The ledger of vouchers on PostgreSQL: what the database refuses, and what each movement does. */
import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeVoucherCode } from '#shared/vouchers/code.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { readableCode } from './codes.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { validFor, correct, expire, issueVoucher, prolong, reissue, setFrozen } from './ledger.ts'
import { clawBack } from './clawback.ts'
import { balanceOf, findByCode, owedOn, refusalNow, voucherById } from './read.ts'
import { heldByOrder, refundTo, release, spend, spendAgain, takeOff } from './spend.ts'
import { voucherMovements, vouchers } from './tables.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const BY = { actor: 'Anne', reason: 'a test' }
const SECRET = 'the secret of a shop'
const issue = async (cents: number, more: { validUntil?: string } = {}) =>
  await database.db.transaction((tx) => issueVoucher(tx, { cents, secret: SECRET, ...BY, ...more }))
type Order = ReturnType<typeof anOrder>
const anOrder = () => ({ id: randomUUID(), number: 'GMP-4F7K-92QX' })
const pay = async (order: { id: string; number: string }, code: string, cents: number) =>
  await database.db.transaction((tx) => spend(tx, order, [{ code, cents }]))
const isPaid = () => sql`false`
const saying = (words: string) => ({ cause: { message: expect.stringContaining(words) as string } })
const kindsOf = async (voucherId: string) => {
  const rows = await database.db
    .select()
    .from(voucherMovements)
    .where(eq(voucherMovements.voucherId, voucherId))
    .orderBy(asc(voucherMovements.id))
  return rows.map(({ kind, cents }) => [kind, cents])
}

describe('the database', () => {
  it('refuses to change, delete or empty what was written', async () => {
    const { id } = await issue(5000)
    const where = sql`where voucher_id = ${id}`
    for (const statement of [
      sql`update voucher_movements set cents = 1 ${where}`,
      sql`delete from voucher_movements ${where}`,
      sql`truncate voucher_movements`,
    ])
      await expect(database.db.execute(statement)).rejects.toMatchObject(saying('stays as it was written'))
    expect(await kindsOf(id)).toEqual([['issued', 5000]])
  })

  it('refuses a balance that no movement made', async () => {
    const { id } = await issue(5000)
    await expect(database.db.update(vouchers).set({ balanceCents: 9000 })).rejects.toMatchObject(
      saying('by its movements alone'),
    )
    await expect(
      database.db
        .insert(vouchers)
        .values({ codeHash: 'x', lastFour: 'XXXX', faceCents: 1, balanceCents: 1, validUntil: shopDay() }),
    ).rejects.toMatchObject(saying('by its movements alone'))
    expect(await balanceOf(database.db, id)).toBe(5000)
  })

  it('refuses a movement below zero, whoever writes it', async () => {
    const { id: voucherId } = await issue(100)
    await expect(
      database.db.insert(voucherMovements).values({ voucherId, kind: 'spent', cents: -101, actor: 'nobody' }),
    ).rejects.toMatchObject(saying('voucher_balance'))
    expect(await balanceOf(database.db, voucherId)).toBe(100)
  })
})

describe('a code', () => {
  it('finds its voucher as it is typed, and is stored nowhere', async () => {
    const { id, code } = await issue(5000)
    expect((await findByCode(database.db, writeVoucherCode(code).toLowerCase()))?.id).toBe(id)
    const { rows } = await database.db.execute(sql`select v::text as row from vouchers v where id = ${id}`)
    expect(JSON.stringify(rows)).not.toContain(code)
    const voucher = await voucherById(database.db, id)
    expect(readableCode(SECRET, voucher)).toBe(code)
    expect(readableCode('another secret', voucher)).toBeUndefined()
  })
})

describe('issuing', () => {
  it('writes what a voucher is of, and a movement of its own kind', async () => {
    const { id } = await database.db.transaction((tx) =>
      issueVoucher(tx, { cents: 500, secret: SECRET, kind: 'loyalty', validUntil: '2030-06-30', ...BY }),
    )
    expect(await voucherById(database.db, id)).toMatchObject({ kind: 'loyalty', validUntil: '2030-06-30' })
    expect(await kindsOf(id)).toEqual([['issued', 500]])
  })
})

describe('spending', () => {
  it('takes a part, gives it back, and takes it again', async () => {
    const [{ id, code }, order] = [await issue(5000), anOrder()]
    expect(await pay(order, code, 2000)).toEqual({ kind: 'spent', cents: 2000 })
    expect(await balanceOf(database.db, id)).toBe(3000)
    await database.db.transaction((tx) => release(tx, order))
    expect(await balanceOf(database.db, id)).toBe(5000)
    await database.db.transaction((tx) => release(tx, order))
    expect(await balanceOf(database.db, id)).toBe(5000)
    expect(await database.db.transaction((tx) => spendAgain(tx, order))).toBe(true)
    expect(await heldByOrder(database.db, order.id)).toMatchObject([{ voucherId: id, cents: 2000 }])
  })

  it('is not taken again once others spent it', async () => {
    const [{ code }, order] = [await issue(5000), anOrder()]
    await pay(order, code, 2000)
    await database.db.transaction((tx) => release(tx, order))
    await pay(anOrder(), code, 4000)
    expect(await database.db.transaction((tx) => spendAgain(tx, order))).toBe(false)
  })

  it.each([
    ['ends', async (tx: Tx, order: Order) => await release(tx, order)],
    [
      'takes it off',
      async (tx: Tx, order: Order) => {
        await takeOff(tx, order, await heldByOrder(tx, order.id), 'x')
      },
    ],
  ])('is clawed back to a lost voucher’s successor when an order %s', async (_, end) => {
    const { id, code } = await issue(3000)
    const order = anOrder()
    await pay(order, code, 2500)
    const next = await database.db.transaction(async (tx) => {
      await clawBack(tx, { voucherId: id, cents: 1200, isPaid })
      return await reissue(tx, { voucherId: id, secret: SECRET, ...BY })
    })
    // What was on it was taken at once
    expect(await balanceOf(database.db, next?.id ?? '')).toBe(0)
    await database.db.transaction((tx) => end(tx, order))
    expect(await balanceOf(database.db, next?.id ?? '')).toBe(1800)
  })

  it('names why a voucher cannot pay', async () => {
    const today = shopDay()
    const [good, old, frozen, empty] = [
      await issue(5000),
      await issue(5000, { validUntil: '2020-01-31' }),
      await issue(5000),
      await issue(100),
    ]
    await database.db.transaction((tx) => setFrozen(tx, frozen.id, true))
    await pay(anOrder(), empty.code, 100)
    const reasonOf = async (code: string, cents = 100) => {
      const spending = await pay(anOrder(), code, cents)
      return spending.kind === 'refused' ? spending.reason : 'spent'
    }
    const slip = (good.code.startsWith('2') ? '3' : '2') + good.code.slice(1)
    expect(await reasonOf(slip)).toBe('mistyped')
    expect(await reasonOf('222222222222222S')).toMatch(/unknown|mistyped/)
    expect(await reasonOf(old.code)).toBe('expired')
    expect(await reasonOf(frozen.code)).toBe('frozen')
    expect(await reasonOf(empty.code)).toBe('used')
    expect(await reasonOf(good.code, 5001)).toBe('changed')
    expect(refusalNow(await findByCode(database.db, good.code), today)).toBeUndefined()
    const twice = [good, good].map(({ code }) => ({ code, cents: 10 }))
    const spending = await database.db.transaction((tx) => spend(tx, anOrder(), twice))
    expect(spending).toMatchObject({ kind: 'refused', reason: 'twice' })
  })
})

describe('money that goes back', () => {
  it('goes back once for one cause, and can be spent for three months more', async () => {
    const [{ id, code }, order] = [await issue(5000), anOrder()]
    await pay(order, code, 5000)
    await database.db.update(vouchers).set({ validUntil: shopDay() }).where(eq(vouchers.id, id))
    const refund = { voucherId: id, cents: 1500, order, key: `refund:${randomUUID()}`, actor: 'shop' }
    await database.db.transaction((tx) => refundTo(tx, refund))
    await database.db.transaction((tx) => refundTo(tx, refund))
    expect(await balanceOf(database.db, id)).toBe(1500)
    expect((await voucherById(database.db, id)).validUntil).toBe(validFor(3))
  })

  it('follows a lost voucher to the one that was issued for it', async () => {
    const [{ id, code }, order] = [await issue(5000), anOrder()]
    await pay(order, code, 2000)
    const next = await database.db.transaction((tx) => reissue(tx, { voucherId: id, secret: SECRET, ...BY }))
    if (!next) throw new Error('It was not issued again.')
    await database.db.transaction((tx) => release(tx, order))
    expect([await balanceOf(database.db, id), await balanceOf(database.db, next.id)]).toEqual([0, 5000])
    expect(refusalNow(await findByCode(database.db, code))).toBe('replaced')
    expect(
      await database.db.transaction((tx) => reissue(tx, { voucherId: id, secret: SECRET, ...BY })),
    ).toBeUndefined()
  })
})

describe('the shop', () => {
  it('expires what is over, not what is frozen, and gives it back where it prolongs', async () => {
    const validUntil = '2020-01-31'
    const [over, frozen] = [await issue(5000, { validUntil }), await issue(700, { validUntil })]
    await database.db.transaction((tx) => setFrozen(tx, frozen.id, true))
    await database.db.transaction((tx) => expire(tx))
    expect([await balanceOf(database.db, over.id), await balanceOf(database.db, frozen.id)]).toEqual([0, 700])
    const until = validFor(6)
    await database.db.transaction((tx) => prolong(tx, { voucherId: over.id, until, ...BY }))
    expect(await kindsOf(over.id)).toEqual([
      ['issued', 5000],
      ['expired', -5000],
      ['expired', 5000],
    ])
  })

  it('gives back less where it prolongs one whose money went back meanwhile', async () => {
    const { id } = await issue(5000, { validUntil: '2020-01-31' })
    await database.db.transaction((tx) => expire(tx))
    await database.db.transaction((tx) => clawBack(tx, { voucherId: id, cents: 2000, isPaid }))
    await database.db.transaction((tx) => prolong(tx, { voucherId: id, until: validFor(6), ...BY }))
    expect(await balanceOf(database.db, id)).toBe(3000)
  })

  it('corrects a balance, and never below zero', async () => {
    const { id: voucherId } = await issue(5000)
    const by = async (cents: number) =>
      await database.db.transaction((tx) => correct(tx, { voucherId, cents, ...BY }))
    expect([await by(-5001), await by(-4000), await by(250)]).toEqual([false, true, true])
    expect(await balanceOf(database.db, voucherId)).toBe(1250)
  })

  it('owes at the end of a day what all movements until then add up to', async () => {
    const before = await owedOn(database.db, shopDay())
    const { code } = await issue(5000)
    await pay(anOrder(), code, 1200)
    expect(await owedOn(database.db, shopDay())).toBe(before + 3800)
    expect(await owedOn(database.db, '2020-01-01')).toBe(0)
  })

  it('counts 24 months to the last day of a shorter month', () => {
    expect(validFor(24, '2024-02-29')).toBe('2026-02-28')
    expect(validFor(3, '2026-11-30')).toBe('2027-02-28')
    expect(validFor(24, '2026-11-26')).toBe('2028-11-26')
  })
})
