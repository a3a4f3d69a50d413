/** Vouchers in the hands of their owners: the balance, guesses, the account, its copy and its end, the reminder. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { OwnVoucher, VoucherBalance } from '#shared/contract/vouchers.ts'
import { VOUCHER_ALPHABET } from '#shared/vouchers/code.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { composeMail } from '#server/app/composition/mails.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { storeVoucher } from '../../../../tests/support/vouchers.ts'
import { setFrozen } from './ledger.ts'
import { balanceOf, voucherById } from './read.ts'
import { remindVouchers } from './remind.ts'
import { voucherCards, vouchers } from './tables.ts'

let shop: OpenShop
let ada: TestCustomer
let bob: TestCustomer

beforeAll(async () => {
  shop = await openShop()
  ada = await aCustomer(shop)
  bob = await aCustomer(shop)
})
afterAll(() => shop.close())

const ask = (code: string, headers: Record<string, string> = {}) =>
  shop.call('/vouchers/balance', post({ code }, headers))
const keep = ({ id, headers }: TestCustomer, code: string) =>
  shop.call(`/users/${id}/vouchers`, post({ code }, headers))
const ownOf = async ({ id, headers }: TestCustomer) =>
  ((await (await shop.call(`/users/${id}/vouchers`, { headers })).json()) as List<OwnVoucher>).data

/** Another code without a slip in it: nobody has it. */
function otherThan(code: string): string {
  const at = (place: number) => VOUCHER_ALPHABET.indexOf(code.charAt(place))
  const next = (place: number, by: number) => VOUCHER_ALPHABET.charAt((at(place) + by) % 31)
  // The first counts once in the check sum, the second twice
  return next(0, 2) + next(1, 30) + code.slice(2)
}

describe('the balance', () => {
  it('is what is left, however the code is typed, with what the card says', async () => {
    const { code } = await storeVoucher(shop.db, { toName: 'Ada', message: 'Bonne lecture' })
    const typed = (code.toLowerCase().match(/.{4}/g) ?? []).join(' ')
    const { data } = (await (await ask(typed)).json()) as Data<VoucherBalance>
    expect(data).toMatchObject({
      last_four: code.slice(-4),
      state: 'open',
      balance_cents: 5000,
      card: { design: 'shelf', to_name: 'Ada', message: 'Bonne lecture' },
    })
    expect(JSON.stringify(data)).not.toContain(code)
  })

  it('is refused after 20 unknown codes of one address, and never to other addresses', async () => {
    const { code } = await storeVoucher(shop.db)
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => ask(otherThan(code), from('203.0.113.7'))),
    )
    const counts = Map.groupBy(answers, ({ status }) => status)
    expect([counts.get(404)?.length, counts.get(429)?.length]).toEqual([20, 5])
    expect((await ask(code, from('203.0.113.7'))).status).toBe(429)
    expect((await ask(code, from('203.0.113.8'))).status).toBe(200)
  })

  it('counts no known code', async () => {
    const { code } = await storeVoucher(shop.db)
    for (let times = 0; times < 25; times += 1)
      expect((await ask(code, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
  })
})

describe('the account', () => {
  it('shows a customer’s own vouchers with their codes, and takes one out whose code stays good', async () => {
    const { id, code } = await storeVoucher(shop.db)
    expect((await keep(ada, code)).status).toBe(200)
    const [own] = await ownOf(ada)
    expect(own).toMatchObject({ id, balance_cents: 5000, state: 'open' })
    expect(own?.code?.replaceAll('-', '')).toBe(code)
    const out = await shop.call(`/users/${ada.id}/vouchers/${id}`, { method: 'DELETE', headers: ada.headers })
    expect(out.status).toBe(200)
    expect(await ownOf(ada)).toEqual([])
    expect((await ask(code)).status).toBe(200)
  })

  it('refuses a voucher that is in another account', async () => {
    const { code } = await storeVoucher(shop.db)
    await keep(ada, code)
    const refused = await keep(bob, code)
    expect(await refused.json()).toMatchObject({ code: 'VOUCHER_IN_OTHER_ACCOUNT' })
    expect(await ownOf(bob)).toEqual([])
  })

  it('gives its vouchers with codes and movements in the copy of its data', async () => {
    const cleo = await aCustomer(shop)
    const { id, code } = await storeVoucher(shop.db)
    await keep(cleo, code)
    const answer = await shop.call(`/users/${cleo.id}/data`, { headers: cleo.headers })
    const { vouchers: exported } = (await answer.json()) as { vouchers: OwnVoucher[] }
    expect(exported).toMatchObject([{ id, movements: [{ kind: 'issued', cents: 5000 }] }])
    expect(exported[0]?.code?.replaceAll('-', '')).toBe(code)
  })

  it('mails the codes before it ends, and loses none of the money', async () => {
    const dora = await aCustomer(shop)
    const { id, code } = await storeVoucher(shop.db, { email: dora.email })
    await keep(dora, code)
    const requested = await shop.call(`/users/${dora.id}/deletion`, { method: 'POST', headers: dora.headers })
    expect(requested.status).toBeLessThan(300)
    const [mail] = await shop.db.select().from(mails).where(eq(mails.template, 'account-deletion'))
    if (!mail) throw new Error('No mail was queued.')
    const written = await composeMail(shop.db, shop.shop.config, mail)
    expect(written?.text.replaceAll('-', '')).toContain(code)
    const [, token = ''] = /#token=(\S+)/.exec(written?.text ?? '') ?? []
    const ended = await shop.call('/account-deletion', post({ token, keep_newsletter: false }))
    expect(ended.status).toBeLessThan(300)
    expect(await balanceOf(shop.db, id)).toBe(5000)
    expect((await voucherById(shop.db, id)).customerId).toBeNull()
    expect(await shop.db.select().from(voucherCards).where(eq(voucherCards.voucherId, id))).toMatchObject([
      { email: null },
    ])
    expect((await ask(code)).status).toBe(200)
  })
})

describe('the reminder', () => {
  const ending = async (validUntil: string, email: string | null) => {
    const { id } = await storeVoucher(shop.db, { email })
    await shop.db.update(vouchers).set({ validUntil }).where(eq(vouchers.id, id))
    return id
  }
  const reminded = async (id: string) =>
    (await shop.db.select().from(mails).where(eq(mails.subjectId, id))).filter(
      ({ template }) => template === 'voucher-ending',
    )
  const NOW = new Date('2028-05-01T10:00:00Z')

  it('is mailed once, a month before the last day, to the account or to where the voucher was mailed', async () => {
    const soon = await ending('2028-05-30', 'soon@example.org')
    const later = await ending('2028-06-20', 'later@example.org')
    const handed = await ending('2028-05-30', null)
    const owned = await ending('2028-05-30', 'giver@example.org')
    await shop.db.update(vouchers).set({ customerId: ada.id }).where(eq(vouchers.id, owned))
    await remindVouchers(shop.db, NOW)
    await remindVouchers(shop.db, NOW)
    expect(await reminded(soon)).toMatchObject([{ recipient: 'soon@example.org' }])
    expect(await reminded(owned)).toMatchObject([{ recipient: ada.email }])
    expect([...(await reminded(later)), ...(await reminded(handed))]).toEqual([])
  })

  it('is not mailed for one that is frozen', async () => {
    const frozen = await ending('2028-05-30', 'frozen@example.org')
    await shop.db.transaction((tx) => setFrozen(tx, frozen, true))
    await remindVouchers(shop.db, NOW)
    expect(await reminded(frozen)).toEqual([])
  })
})
