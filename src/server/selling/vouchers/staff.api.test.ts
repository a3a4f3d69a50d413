/** Vouchers in the hands of staff: sold, given, taken back, found, put right; their code once. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { OneVoucher, ShownCode, StaffVoucher } from '#shared/contract/staff/vouchers.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { staffActions } from '#server/platform/actions/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import type { ActionInput } from '#staff/api/actions.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { postAction, refused, sendAction } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { storeVoucher } from '../../../../tests/support/vouchers.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { validFor } from './ledger.ts'
import { balanceOf, findByCode, owedOn } from './read.ts'
import { spend } from './spend.ts'
import { vouchers } from './tables.ts'

let shop: OpenShop
let nora: Awaited<ReturnType<typeof signedInAs>>
let lea: Awaited<ReturnType<typeof signedInAs>>

beforeAll(async () => {
  shop = await openShop()
  nora = await signedInAs(shop, 'bookseller', { name: 'Nora' })
  lea = await signedInAs(shop, 'preparer', { name: 'Léa' })
})
afterAll(() => shop.close())

/** Issues a voucher as staff do. */
async function issued<Name extends 'vouchers-sell' | 'vouchers-give'>(name: Name, input: ActionInput<Name>) {
  const { params, undo } = await sendAction(nora, name, input)
  return { ...(params as { id: string; number: string; cents: number; isMailed: boolean }), undo }
}
const list = async (query: Record<string, string> = {}, who = nora) => {
  const answer = await who.call(`/staff/vouchers?${new URLSearchParams(query)}`)
  return (await answer.json()) as { data: StaffVoucher[]; meta: { owed_cents: number } }
}
const one = async (id: string) =>
  ((await (await nora.call(`/staff/vouchers/${id}`)).json()) as Data<OneVoucher>).data
const codeOf = (id: string, who = nora) => who.call(`/staff/vouchers/${id}/code`, { method: 'POST' })
const pay = (code: string, cents: number) =>
  shop.db.transaction((tx) =>
    spend(tx, { id: '00000000-0000-4000-8000-000000000001', number: 'GMP-4F7K-92QX' }, [{ code, cents }]),
  )

describe('issuing', () => {
  it('sells a voucher against the till’s receipt, valid as long as the shop says', async () => {
    const before = await owedOn(shop.db, shopDay())
    const { undo, ...params } = await issued('vouchers-sell', { amount: '30', receipt: 'T-118' })
    expect(params).toMatchObject({ cents: 3000, isMailed: false })
    expect(await one(params.id)).toMatchObject({
      state: 'open',
      balance_cents: 3000,
      reference: 'T-118',
      by: 'Nora',
      valid_until: validFor(24),
    })
    expect((await list()).meta.owed_cents).toBe(before + 3000)
    expect(undo).toMatchObject({ action: 'vouchers-withdraw' })
  })

  it('refuses to sell one of parts of a cent', async () => {
    const answer = await refused(sendAction(nora, 'vouchers-sell', { amount: '20.005', receipt: 'T-9' }))
    expect(answer.error?.['amount']?.[0]).toContain('20.005')
  })

  it.each(['9.99', '500.01'])('refuses to sell one of %s €', async (amount) => {
    const answer = await refused(sendAction(nora, 'vouchers-sell', { amount, receipt: 'T-1' }))
    expect(answer).toMatchObject({ refusal: 'VOUCHER_AMOUNT', params: { least: 1000, most: 50_000 } })
  })

  it('gives one for a reason, mailed with its card', async () => {
    const params = await issued('vouchers-give', {
      amount: '12,50',
      reason: 'a parcel that came late',
      to: 'Ada',
      email: 'Ada@example.org',
      language: 'eng',
    })
    const queued = await shop.db.select().from(mails).where(eq(mails.subjectId, params.id))
    expect(queued).toMatchObject([{ template: 'voucher', recipient: 'ada@example.org', language: 'eng' }])
    expect(await one(params.id)).toMatchObject({ to_name: 'Ada', reason: 'a parcel that came late' })
  })

  it('is undone while nothing is spent, and its mail is recalled', async () => {
    const params = await issued('vouchers-give', {
      amount: '20',
      reason: 'a prize',
      email: 'ada@example.org',
    })
    await sendAction(nora, 'vouchers-withdraw', { voucher: params.number })
    expect(await balanceOf(shop.db, params.id)).toBe(0)
    expect(await shop.db.select().from(mails).where(eq(mails.subjectId, params.id))).toEqual([])

    const { id, code } = await storeVoucher(shop.db)
    await pay(code, 100)
    const answer = await refused(sendAction(nora, 'vouchers-withdraw', { voucher: voucherNumber(id) }))
    expect(answer).toMatchObject({ refusal: 'VOUCHER_IN_USE' })
    expect(await balanceOf(shop.db, id)).toBe(4900)
  })
})

describe('the code', () => {
  it('is shown within the hour, on record, and stands in no table', async () => {
    const params = await issued('vouchers-sell', { amount: '30', receipt: 'T-119' })
    const { code, url } = ((await (await codeOf(params.id)).json()) as Data<ShownCode>).data
    expect(code).toMatch(/^(\w{4}-){3}\w{4}$/)
    expect((await findByCode(shop.db, code))?.id).toBe(params.id)
    expect(url).toMatch(/\/voucher#token=(\w{4}-){3}\w{4}$/)
    const actions = await shop.db.select().from(staffActions).where(eq(staffActions.subject, params.number))
    expect(actions.map(({ action, actor }) => [action, actor])).toContainEqual(['vouchers code', 'Nora'])
    expect(JSON.stringify(actions)).not.toContain(code)
    expect(JSON.stringify(actions)).not.toContain(code.replaceAll('-', ''))
  })

  it('is shown no more after an hour', async () => {
    const { id } = await storeVoucher(shop.db)
    await shop.db
      .update(vouchers)
      .set({ createdAt: sql`now() - interval '61 minutes'` })
      .where(eq(vouchers.id, id))
    const answer = await codeOf(id)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ refusal: 'VOUCHER_CODE_GONE' })
    expect((await one(id)).can_show_code).toBe(false)
  })

  it('finds its voucher by post alone', async () => {
    const { id, code } = await storeVoucher(shop.db)
    const post = (typed: string) =>
      nora.call('/staff/vouchers/look-up', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: typed }),
      })
    expect(await (await post(code.toLowerCase())).json()).toEqual({ data: { id } })
    expect((await post(`${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`)).status).toBe(404)
    expect((await list({ q: code })).data).toEqual([])
  })
})

describe('the list', () => {
  it('finds vouchers by number, end of the code, address, receipt and order', async () => {
    const { id, code } = await storeVoucher(shop.db, { email: 'Zoe@example.org', reference: 'T-777' })
    await pay(code, 500)
    for (const q of [voucherNumber(id), 'zoe@example.org', 't-777', 'gmp-4f7k-92qx', code.slice(-4)])
      expect(
        (await list({ q })).data.map((voucher) => voucher.id),
        q,
      ).toContain(id)
    expect((await one(id)).movements).toMatchObject([
      { kind: 'spent', cents: -500, order: 'GMP-4F7K-92QX', reference: null },
      { kind: 'issued', cents: 5000, order: null, reference: 'T-777' },
    ])
  })

  it('filters open, spent, expired, frozen and replaced ones', async () => {
    const made = {
      open: await storeVoucher(shop.db),
      spent: await storeVoucher(shop.db),
      expired: await storeVoucher(shop.db),
      frozen: await storeVoucher(shop.db),
      replaced: await storeVoucher(shop.db),
    }
    await pay(made.spent.code, 5000)
    await shop.db.update(vouchers).set({ validUntil: '2026-01-31' }).where(eq(vouchers.id, made.expired.id))
    await sendAction(nora, 'vouchers-freeze', { voucher: made.frozen.code })
    await sendAction(nora, 'vouchers-reissue', { voucher: made.replaced.code })
    for (const [state, { id }] of Object.entries(made)) {
      const found = (await list({ state })).data
      expect(
        found.map((voucher) => voucher.id),
        state,
      ).toContain(id)
      expect(new Set(found.map((voucher) => voucher.state))).toEqual(new Set([state]))
    }
  })
})

describe('putting right', () => {
  it('replaces a lost voucher: the old code is dead, the new one has its money and its card', async () => {
    const old = await storeVoucher(shop.db, { toName: 'Ada', email: 'ada@example.org' })
    await pay(old.code, 1000)
    const { params } = await sendAction(nora, 'vouchers-reissue', { voucher: voucherNumber(old.id) })
    expect(params).toMatchObject({ isMailed: true })
    expect(await one(String(params['id']))).toMatchObject({
      balance_cents: 4000,
      to_name: 'Ada',
      replaces: { id: old.id },
    })
    expect(await one(old.id)).toMatchObject({ state: 'replaced', balance_cents: 0 })
    expect(await pay(old.code, 100)).toMatchObject({ kind: 'refused', reason: 'replaced' })
  })

  it('corrects a balance with its reason, and back', async () => {
    const { id } = await storeVoucher(shop.db)
    const voucher = voucherNumber(id)
    const { undo } = await sendAction(nora, 'vouchers-correct', {
      voucher,
      balance: '42',
      reason: 'a mistake',
    })
    expect(await one(id)).toMatchObject({
      balance_cents: 4200,
      movements: [{ kind: 'corrected', cents: -800, reason: 'a mistake' }, {}],
    })
    expect(undo?.input).toMatchObject({ voucher, balance: '50.00' })
    const answer = await refused(
      sendAction(nora, 'vouchers-correct', { voucher, balance: '500.01', reason: 'x' }),
    )
    expect(answer).toMatchObject({ refusal: 'VOUCHER_BALANCE' })
  })

  it('prolongs, never into the past', async () => {
    const { id } = await storeVoucher(shop.db)
    const voucher = voucherNumber(id)
    await sendAction(nora, 'vouchers-prolong', { voucher, until: '2030-06-30' })
    expect((await one(id)).valid_until).toBe('2030-06-30')
    const answer = await refused(sendAction(nora, 'vouchers-prolong', { voucher, until: '2020-06-30' }))
    expect(answer).toMatchObject({ refusal: 'VOUCHER_DAY' })
  })

  it('freezes, and frees', async () => {
    const { id, code } = await storeVoucher(shop.db)
    const { undo } = await sendAction(nora, 'vouchers-freeze', { voucher: code })
    expect(await pay(code, 100)).toMatchObject({ reason: 'frozen' })
    expect(undo).toMatchObject({ action: 'vouchers-unfreeze', input: { voucher: voucherNumber(id) } })
    await sendAction(nora, 'vouchers-unfreeze', { voucher: voucherNumber(id) })
    expect(await pay(code, 100)).toMatchObject({ kind: 'spent' })
  })
})

it('sells what the shop offers, for as long as it says', async () => {
  const { undo } = await sendAction(nora, 'vouchers-offer', { amounts: ['25', '15'], months: '36' })
  const { meta } = (await list()) as unknown as { meta: { offer: unknown } }
  expect(meta.offer).toEqual({ amounts_cents: [1500, 2500], months: 36 })
  const params = await issued('vouchers-sell', { amount: '33.33', receipt: 'T-9' })
  expect((await one(params.id)).valid_until).toBe(validFor(36))
  const answer = await refused(sendAction(nora, 'vouchers-offer', { amounts: ['9'] }))
  expect(answer).toMatchObject({ refusal: 'VOUCHER_AMOUNT' })
  expect(undo?.input).toEqual({ amounts: ['10.00', '20.00', '30.00', '50.00', '100.00'], months: '24' })
})

it('is closed to whoever packs parcels', async () => {
  const { id } = await storeVoucher(shop.db)
  expect((await lea.call('/staff/vouchers')).status).toBe(403)
  expect((await lea.call(`/staff/vouchers/${id}`)).status).toBe(403)
  expect((await codeOf(id, lea)).status).toBe(403)
  expect((await postAction(lea, 'vouchers-sell', { amount: '30', receipt: 'T-1' })).status).toBe(403)
})
