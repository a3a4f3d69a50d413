/** Buying a voucher: what is looked through before it is sent, what its card shows meanwhile, and that nothing typed is lost. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { VoucherOffer } from '#shared/contract/voucher-orders.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { aCustomer } from '../../../tests/support/component/customer.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { fakeCardForm } from '../../../tests/support/component/card-form.ts'
import { session } from '../session/session.ts'
import type { Shopper } from '../session/shopper.ts'
import { GiftVoucherForm } from './gift-voucher-form.tsx'
import { storedDraft } from './gift-draft.ts'
import { typedStore } from './use-gift-draft.ts'

const words = giftVoucherWords.fr
const { submit, terms, errors } = checkoutWords.fr
const NUMBER = 'GMP-4F7K-92QX'

const offer: VoucherOffer = {
  amounts_cents: [2000, 3000, 5000],
  least_cents: 1000,
  most_cents: 50_000,
  designs: ['shelf', 'ribbon', 'leaves'],
  months: 24,
  first_day: '2026-11-26',
  last_day: '2027-05-28',
  most_message: 300,
  most_name: 80,
  usd_rate: null,
  terms_version: '2026-11-24',
}

const Page = () => (
  <main id="main">
    <GiftVoucherForm offer={offer} mayPay />
  </main>
)
const open = async (shopper: Partial<Shopper> = {}) =>
  (await mountShop({ path: '/gift-voucher', screens: [{ path: '/gift-voucher', Component: Page }], shopper }))
    .main
type Main = Awaited<ReturnType<typeof open>>
const field = (main: Main, name: string) => main.getByRole('textbox', { name, exact: false })

let confirmPayment: ReturnType<typeof fakeCardForm>
let sent: unknown[]
beforeEach(() => {
  confirmPayment = fakeCardForm()
  sent = []
  sessionStorage.clear()
  typedStore.set({})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function fillIn(main: Main) {
  await field(main, words.sending.email).fill('zoe@example.org')
  await field(main, words.buyer.name).fill('Ada Byron')
  await field(main, words.buyer.email).fill('ada@example.org')
  await main.getByRole('checkbox', { name: terms.label }).click()
}

it('shows on the card what is chosen and written, as it is typed', async () => {
  const main = await open()
  const card = main.getByRole('region', { name: words.preview })
  await expect.element(card.getByText('30,00', { exact: false })).toBeVisible()
  await main.getByText('50,00', { exact: false }).first().click()
  await expect.element(card.getByText('50,00', { exact: false })).toBeVisible()
  await field(main, words.amount.other).fill('42,5')
  await expect.element(card.getByText('42,50', { exact: false })).toBeVisible()
  await field(main, words.card.to).fill('Zoé')
  await field(main, words.card.message).fill('Bonne lecture !')
  await expect.element(card.getByText('Pour Zoé')).toBeVisible()
  await expect.element(card.getByText('Bonne lecture !')).toBeVisible()
  await expect.element(main.getByText(words.card.left(285))).toBeVisible()
  await main.getByRole('combobox', { name: words.card.language }).selectOptions('eng')
  await expect.element(card.getByText('For Zoé')).toBeVisible()
  await expectAccessible(main.element())
})

it('says each fault beside its field and above the form, and sends nothing', async () => {
  answer('POST /vouchers/orders', () => refusal(500, 'INTERNAL'))
  const main = await open()
  await field(main, words.amount.other).fill('9,99')
  await main.getByRole('button', { name: submit }).click()
  const limits = /Indiquez un montant de 10,00.€ à 500,00.€/
  await expect.element(main.getByRole('link', { name: limits })).toBeVisible()
  await expect.element(field(main, words.amount.other)).toHaveAccessibleDescription(limits)
  await expect.element(field(main, words.sending.email)).toBeInvalid()
  await expect.element(field(main, words.buyer.name)).toBeInvalid()
  await expect.element(main.getByRole('link', { name: errors.terms })).toBeVisible()
  await main.getByRole('link', { name: words.faults['sending.email'] }).click()
  await expect.element(field(main, words.sending.email)).toHaveFocus()
  await expectAccessible(main.element())
  // Printed at home it needs no address
  await main.getByText(words.sending.ways.print.name).click()
  await expect.element(field(main, words.sending.email)).not.toBeInTheDocument()
})

it('buys it under one key however often the card is refused, and has all that was typed when it is opened again', async () => {
  const keys: (string | null)[] = []
  let tries = 0
  // The order that is there is paid, not another one
  answer('POST /orders/:number/payment', () => {
    tries += 1
    return {
      data: { number: NUMBER, access_key: 'key', state: 'pending', payment: { client_secret: 'again' } },
    }
  })
  answer('POST /vouchers/orders', ({ headers, body }) => {
    keys.push(headers.get('idempotency-key'))
    sent.push(body)
    return {
      data: { number: NUMBER, access_key: 'key', state: 'pending', payment: { client_secret: 'of it' } },
    }
  })
  answer('POST /orders/:number/payment/refresh', () => ({
    data: { number: NUMBER, state: 'payment_failed', lines: [] },
  }))
  confirmPayment.mockResolvedValue({ error: { message: 'Votre carte est refusée.' } })
  const main = await open()
  await fillIn(main)
  await field(main, words.card.from).fill('Ada')
  await main.getByRole('button', { name: submit }).click()
  await expect.element(main.getByText('Votre carte est refusée.')).toBeVisible()
  expect(sent).toMatchObject([
    {
      amount_cents: 3000,
      design: 'shelf',
      card_language: 'fr',
      to_name: null,
      from_name: 'Ada',
      message: null,
      sending: { email: 'zoe@example.org', on: '2026-11-26' },
      name: 'Ada Byron',
      email: 'ada@example.org',
    },
  ])
  expect(keys).toHaveLength(1)
  // Another document of this tab begins with it
  expect(storedDraft()).toMatchObject({ receiver: 'zoe@example.org', fromName: 'Ada', name: 'Ada Byron' })
  await main.getByRole('button', { name: submit }).click()
  await expect.poll(() => tries).toBe(1)
})

it('shows what only the server knows to be wrong beside its field', async () => {
  answer('POST /vouchers/orders', () =>
    refusal(422, 'INVALID_FIELDS', { error: { 'sending.on': ['too_far'] } }),
  )
  const main = await open()
  await fillIn(main)
  await main.getByRole('button', { name: submit }).click()
  await expect
    .element(main.getByRole('link', { name: /Choisissez un jour du 26 novembre 2026 au 28 mai 2027/ }))
    .toBeVisible()
})

it('forgets at sign-out what was typed: the next customer of this tab reads nothing of it', async () => {
  const { arrived, shopper } = aCustomer()
  answer('GET /users/:id/cards', () => ({ data: [] }))
  const main = await open(shopper)
  await arrived()
  await fillIn(main)
  await field(main, words.card.message).fill('Pour tes dix ans')
  session.clear()
  for (const name of [words.sending.email, words.buyer.name, words.buyer.email, words.card.message])
    await expect.element(field(main, name)).toHaveValue('')
  expect(typedStore.read()).toEqual({})
  expect(storedDraft()).toEqual({})
})

it('forgets who bought it once it is paid: who signs in then is known by their account', async () => {
  const order = { number: NUMBER, access_key: 'key', state: 'pending', payment: { client_secret: 'of it' } }
  answer('POST /vouchers/orders', () => ({ data: order }))
  answer('POST /orders/:number/payment/refresh', () => ({
    data: { ...order, state: 'confirmed', lines: [] },
  }))
  confirmPayment.mockResolvedValue({})
  const main = await open()
  await fillIn(main)
  await main.getByRole('button', { name: submit }).click()
  await expect.element(field(main, words.buyer.name)).not.toBeInTheDocument()
  expect(typedStore.read()).toEqual({})
  expect(storedDraft()).toEqual({})
})
