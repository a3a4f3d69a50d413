/** Vouchers at the counter: spent against the till's receipt, in part, undone, by two at once; the accounts say the same. */
import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/people/accounts/tables.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { waitingForLocks, withoutRetries } from '../../../../tests/support/queued-locks.ts'
import { either, refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { addVoucher, leftOn } from '../../../../tests/support/vouchers.ts'
import { entryOfMovement } from '../invoices/accounts/export-commands.ts'
import { movementsIn, voucherTotals } from './accounts.ts'
import { validFor, reissue, setFrozen } from './ledger.ts'
import { balanceOf, lastOf } from './read.ts'
import { spend } from './spend.ts'
import { voucherMovements, vouchers } from './tables.ts'

let shop: OpenShop
let nora: Awaited<ReturnType<typeof signedInAs>>
let lea: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openShop()
  nora = await signedInAs(shop, 'bookseller', { name: 'Nora' })
  lea = await signedInAs(shop, 'bookseller', { name: 'Léa' })
})
afterAll(() => shop.close())

const spendHere = (id: string, amount: string, receipt: string, who = nora) =>
  sendAction(who, 'vouchers-spend', { voucher: voucherNumber(id), amount, receipt })
const movements = async (voucherId: string) =>
  await shop.db
    .select()
    .from(voucherMovements)
    .where(eq(voucherMovements.voucherId, voucherId))
    .orderBy(asc(voucherMovements.id))

describe('a voucher at the counter', () => {
  it('is spent in part against a receipt, and gets its money back once', async () => {
    const voucher = await addVoucher(shop.db, 5000)
    const done = await spendHere(voucher.id, '12,50', 'T-31')
    expect(done).toMatchObject({
      outcome: 'VOUCHER_SPENT',
      params: { cents: 1250, left: 3750, receipt: 'T-31' },
    })
    expect(await spendHere(voucher.id, '37.50', 'T-32')).toMatchObject({ params: { left: 0 } })
    expect((await movements(voucher.id)).slice(1)).toMatchObject([
      { kind: 'spent', cents: -1250, reference: 'T-31', paidBy: 'till', actor: 'Nora', orderId: null },
      { kind: 'spent', cents: -3750, reference: 'T-32', paidBy: 'till' },
    ])
    expect(await sendUndo(nora, done)).toMatchObject({ outcome: 'VOUCHER_PUT_BACK', params: { left: 1250 } })
    expect(await refused(sendUndo(lea, done))).toMatchObject({
      refusal: 'VOUCHER_NOT_TAKEN',
      params: { cents: 0 },
    })
    expect(await leftOn(shop.db, voucher)).toBe(1250)
  })

  it('is refused with the reason that holds, and nothing is spent', async () => {
    const [old, frozen, lost, empty, good] = [
      await addVoucher(shop.db, 5000, { validUntil: '2020-01-31' }),
      await addVoucher(shop.db, 5000),
      await addVoucher(shop.db, 5000),
      await addVoucher(shop.db, 100),
      await addVoucher(shop.db, 5000),
    ]
    await shop.db.transaction((tx) => setFrozen(tx, frozen.id, true))
    const by = { actor: 'Nora', secret: 'a secret' }
    await shop.db.transaction((tx) => reissue(tx, { voucherId: lost.id, ...by }))
    await spendHere(empty.id, '1', 'T-40')
    for (const [{ id }, reason] of [
      [old, 'expired'],
      [frozen, 'frozen'],
      [lost, 'replaced'],
      [empty, 'used'],
    ] as const)
      expect(await refused(spendHere(id, '5', 'T-41'))).toMatchObject({
        refusal: 'VOUCHER_CANNOT_PAY',
        params: { reason },
      })
    expect(await refused(spendHere(good.id, '50.01', 'T-41'))).toMatchObject({
      refusal: 'VOUCHER_TOO_LITTLE',
      params: { cents: 5000 },
    })
    expect(await refused(spendHere(good.id, '0', 'T-41'))).toMatchObject({ code: 'INVALID_FIELDS' })
    expect(await balanceOf(shop.db, good.id)).toBe(5000)
  })

  it('gives money back to the one that was issued for it, which can be spent for three months more', async () => {
    const voucher = await addVoucher(shop.db, 5000)
    const done = await spendHere(voucher.id, '20', 'T-50')
    const by = { actor: 'Nora', secret: 'a secret' }
    const next = await shop.db.transaction((tx) => reissue(tx, { voucherId: voucher.id, ...by }))
    if (!next) throw new Error('It was not issued again.')
    await shop.db.update(vouchers).set({ validUntil: '2020-01-31' }).where(eq(vouchers.id, next.id))
    expect(await sendUndo(nora, done)).toMatchObject({
      params: { number: voucherNumber(next.id), left: 5000 },
    })
    const [stored] = await shop.db.select().from(vouchers).where(eq(vouchers.id, next.id))
    expect(stored).toMatchObject({ balanceCents: 5000, validUntil: validFor(3) })
  })

  it('is spent once for one receipt, whichever counter notes it, and never more than is on it', async () => {
    const voucher = await addVoucher(shop.db, 5000)
    const same = await Promise.all(
      [nora, lea, nora, lea].map((who) => either(spendHere(voucher.id, '20', 'T-60', who))),
    )
    expect(same.map(({ refusal }) => refusal).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'VOUCHER_HAS_RECEIPT'),
      undefined,
    ])
    const order = { id: randomUUID(), number: 'GMP-4F7K-92QX' }
    const [web, ...counters] = await Promise.all([
      shop.db.transaction((tx) => spend(tx, order, [{ code: voucher.code, cents: 2000 }])),
      either(spendHere(voucher.id, '20', 'T-61', nora)),
      either(spendHere(voucher.id, '20', 'T-62', lea)),
    ])
    const spent =
      counters.filter(({ refusal }) => refusal === undefined).length + (web.kind === 'spent' ? 1 : 0)
    expect(spent).toBe(1)
    expect(await leftOn(shop.db, voucher)).toBe(1000)
  })

  it('is an entry of the till in the accounts, the reverse of its sale', async () => {
    const from = new Date()
    const { subject } = await sendAction(nora, 'vouchers-sell', { amount: '50', receipt: 'T-70' })
    await sendAction(nora, 'vouchers-spend', { voucher: subject, amount: '30', receipt: 'T-71' })
    await sendAction(nora, 'vouchers-put-back', { voucher: subject, amount: '5', receipt: 'T-71' })
    const span = { from, until: new Date(Date.now() + 60_000) }
    const rows = (await movementsIn(shop.db, span)).flatMap(entryOfMovement)
    const ofTill = rows.filter(({ CompteNum }) => CompteNum === '530000')
    expect(ofTill.map(({ Debit, Credit }) => [Debit, Credit])).toEqual([
      ['50,00', '0,00'],
      ['0,00', '30,00'],
      ['5,00', '0,00'],
    ])
    expect(ofTill[1]?.EcritureLib).toContain('T-71')
    expect(await voucherTotals(shop.db, span)).toMatchObject({ issued_cents: 5000, spent_cents: 2500 })
  })
})

it('a lost voucher of an account waits for the account before it is locked itself, as the end of an account does', async () => {
  const { id: customerId } = await aCustomer(shop)
  const { id } = await addVoucher(shop.db, 5000, { customerId })
  const raw = withoutRetries(shop.databaseUrl)
  const waiting = () => waitingForLocks(raw.db)
  let reissued: Promise<unknown> | undefined
  await raw.db.transaction(async (ending) => {
    await ending.select().from(users).where(eq(users.id, customerId)).for('update')
    reissued = sendAction(nora, 'vouchers-reissue', { voucher: voucherNumber(id) })
    await expect.poll(waiting).toBe(1)
    const free = ending.select().from(vouchers).where(eq(vouchers.id, id))
    expect(await free.for('no key update', { noWait: true })).toHaveLength(1)
  })
  await raw.close()
  expect(await reissued).toMatchObject({ outcome: 'VOUCHER_REISSUED' })
})

it('a lost voucher leads to the one that stands for it, which alone is locked', async () => {
  const lost = await addVoucher(shop.db, 5000)
  const by = { actor: 'Nora', secret: 'a secret' }
  const next = await shop.db.transaction((tx) => reissue(tx, { voucherId: lost.id, ...by }))
  const find = () =>
    shop.db.transaction(async (tx) => {
      // Whoever waits for the lost one fails, and does not hang
      await tx.execute(sql`set local lock_timeout = '5s'`)
      return await lastOf(tx, lost.id)
    })
  const raw = withoutRetries(shop.databaseUrl)
  const last = await raw.db.transaction(async (holder) => {
    await holder.select().from(vouchers).where(eq(vouchers.id, lost.id)).for('update')
    return await find()
  })
  await raw.close()
  expect(last).toBe(next?.id)
})
