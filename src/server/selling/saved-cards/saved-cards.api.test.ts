/**
 * Saved cards (§9) against the Stripe fake: saved by paying, listed, set as default, used, deleted, private.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { SavedCard } from '#shared/contract/saved-cards.ts'
import {
  anOrder,
  CARDS,
  intentOf,
  pay,
  post,
  readOrder,
  refresh,
  refusal,
} from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { makeCardCustomer, purgeLeavingCards } from './saved-cards.ts'
import { cardCustomers } from './tables.ts'

let shop: PayingShop
let ada: TestCustomer
let eve: TestCustomer
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ada = await aCustomer(shop)
  eve = await aCustomer(shop, { first_name: 'Eve' })
})

type Wish = { as?: TestCustomer | undefined; save?: boolean }

/** Places an order of a book, signed in or not. */
async function ordered({ as, save = false }: Wish): Promise<PlacedOrder> {
  const bookId = await shop.addBook({ stock: 1 })
  const headers = { 'idempotency-key': randomUUID(), ...as?.headers }
  const answer = await shop.call(`/orders?save_card=${save}`, post(anOrder({ bookId }), headers))
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as Data<PlacedOrder>).data
}

/** Buys a book and saves the card used. */
async function saveCard(as: TestCustomer, card: string = CARDS.good): Promise<void> {
  expect(await pay(shop, await ordered({ as, save: true }), card)).toBe('succeeded')
}

const ask = (as: TestCustomer, path: string, method = 'GET') =>
  shop.call(path, { method, headers: as.headers })
const cardsIn = async (answer: Response) => ((await answer.json()) as List<SavedCard>).data
const cardsOf = async (as: TestCustomer) => cardsIn(await ask(as, `/users/${as.id}/cards`))
const summaryOf = (cards: SavedCard[]) =>
  cards.map(({ brand, last4, is_default: first }) => `${brand} ${last4}${first ? ' *' : ''}`)

/** Returns the customer's first saved card. */
async function firstCardOf(as: TestCustomer): Promise<SavedCard> {
  const [card] = await cardsOf(as)
  if (!card) throw new Error('There is no saved card.')
  return card
}

describe('saved cards answer', () => {
  it('with nothing for customers who never saved one, whatever they bought', async () => {
    expect(await cardsOf(ada)).toEqual([])
    await pay(shop, await ordered({ as: ada }))
    expect(await cardsOf(ada)).toEqual([])
    expect(await shop.db.select().from(cardCustomers).where(eq(cardCustomers.userId, ada.id))).toEqual([])
  })

  it('with the card that paid an order whose customer wished it, and nothing that pays', async () => {
    await saveCard(ada)
    expect(await cardsOf(ada)).toEqual([
      {
        id: expect.stringMatching(/^pm_/) as string,
        brand: 'visa',
        last4: '4242',
        exp_month: 12,
        exp_year: expect.any(Number) as number,
        is_default: true,
      },
    ])
    expect(await cardsOf(eve)).toEqual([])
  })

  it('with one card where the same was saved twice, the newest first unless another is the default', async () => {
    await saveCard(ada)
    await saveCard(ada, 'pm_card_mastercard')
    await saveCard(ada)
    expect(summaryOf(await cardsOf(ada))).toEqual(['visa 4242 *', 'mastercard 4444'])
    const other = (await cardsOf(ada)).find(({ brand }) => brand === 'mastercard')
    const chosen = await cardsIn(await ask(ada, `/cards/${other?.id}/default`, 'PUT'))
    expect(summaryOf(chosen)).toEqual(['mastercard 4444 *', 'visa 4242'])
    expect(summaryOf(await cardsOf(ada))).toEqual(summaryOf(chosen))
    // Both copies are deleted
    const visa = chosen.find(({ brand }) => brand === 'visa')
    expect(summaryOf(await cardsIn(await ask(ada, `/cards/${visa?.id}`, 'DELETE')))).toEqual([
      'mastercard 4444 *',
    ])
    const left = await cardsIn(await ask(ada, `/cards/${other?.id}`, 'DELETE'))
    expect(left).toEqual([])
    expect(await cardsOf(ada)).toEqual([])
  })

  it('with one customer at the provider for two orders at once', async () => {
    const orders = await Promise.all([ordered({ as: ada, save: true }), ordered({ as: ada, save: true })])
    for (const [index, order] of orders.entries()) {
      expect(await pay(shop, order, index === 0 ? CARDS.good : 'pm_card_amex')).toBe('succeeded')
    }
    expect(await cardsOf(ada)).toHaveLength(2)
  })
})

describe('paying with a saved card', () => {
  it('pays the next order, also when the bank asks', async () => {
    const order = await ordered({ as: ada, save: true })
    expect(await pay(shop, order, CARDS.authenticated)).toBe('requires_action')
    expect(await cardsOf(ada)).toEqual([])
    shop.stripe.authenticate(intentOf(order), 'authorise')
    const card = await firstCardOf(ada)
    const next = await ordered({ as: ada })
    expect(await pay(shop, next, card.id)).toBe('requires_action')
    shop.stripe.authenticate(intentOf(next), 'authorise')
    await refresh(shop, next)
    expect(await readOrder(shop, next)).toMatchObject({ state: 'paid' })
    expect(await cardsOf(ada)).toHaveLength(1)
  })

  it('is for its customer alone: another’s payment and a guest’s refuse it', async () => {
    await saveCard(ada)
    const { id } = await firstCardOf(ada)
    await saveCard(eve)
    expect(await pay(shop, await ordered({ as: eve }), id)).not.toBe('succeeded')
    expect(await pay(shop, await ordered({}), id)).not.toBe('succeeded')
  })

  it('keeps a card that was wished at a later try, and none whose wish was taken back', async () => {
    const order = await ordered({ as: ada, save: true })
    const again = (headers: Record<string, string>, save: boolean) =>
      shop.call(
        `/orders/${order.number}/payment?save_card=${save}`,
        post({}, { 'x-order-key': order.access_key, ...headers }),
      )
    expect((await again(ada.headers, false)).status).toBe(200)
    expect(await pay(shop, order)).toBe('succeeded')
    expect(await cardsOf(ada)).toEqual([])

    const later = await ordered({ as: ada })
    expect(await pay(shop, later, CARDS.declined)).toBe('card_declined')
    const retry = await shop.call(
      `/orders/${later.number}/payment?save_card=true`,
      post({}, { 'x-order-key': later.access_key, ...ada.headers }),
    )
    expect(retry.status).toBe(200)
    expect(await pay(shop, ((await retry.json()) as Data<PlacedOrder>).data, 'pm_card_amex')).toBe(
      'succeeded',
    )
    expect(summaryOf(await cardsOf(ada))).toEqual(
      ['amex 8431 *'].map(() => expect.stringContaining('amex') as string),
    )
  })

  it('saves nothing for a guest, and nothing for a visitor who only holds the order’s key', async () => {
    expect(await pay(shop, await ordered({ save: true }))).toBe('succeeded')
    const order = await ordered({ as: ada })
    const answer = await shop.call(
      `/orders/${order.number}/payment?save_card=true`,
      post({}, { 'x-order-key': order.access_key, ...eve.headers }),
    )
    expect(answer.status).toBe(200)
    expect(await pay(shop, order)).toBe('succeeded')
    expect(await cardsOf(ada)).toEqual([])
    expect(await cardsOf(eve)).toEqual([])
  })
})

describe('saved cards refuse', () => {
  it('another’s card, the answer of an unknown one', async () => {
    await saveCard(ada)
    await saveCard(eve)
    const { id } = await firstCardOf(ada)
    for (const [path, method] of [
      ['', 'DELETE'],
      ['/default', 'PUT'],
    ] as const) {
      const others = await ask(eve, `/cards/${id}${path}`, method)
      const { request_id: _, ...another } = await refusal(others)
      const { request_id: __, ...unknown } = await refusal(await ask(eve, `/cards/pm_none${path}`, method))
      expect(others.status).toBe(404)
      expect(another).toEqual(unknown)
    }
    expect(await cardsOf(ada)).toHaveLength(1)
  })

  it('with words that say so while the provider is away', async () => {
    await saveCard(ada)
    shop.stripe.faults.add({ kind: 'error', status: 500 })
    const answer = await ask(ada, `/users/${ada.id}/cards`)
    expect(answer.status).toBe(502)
    expect(await refusal(answer)).toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
    expect(await cardsOf(ada)).toHaveLength(1)
  })
})

describe('a deleted customer', () => {
  it('at the provider is made again by the next card', async () => {
    await saveCard(ada)
    const [known] = await shop.db.select().from(cardCustomers).where(eq(cardCustomers.userId, ada.id))
    await shop.shop.cardPayments?.cards?.removeCustomer(known?.providerId ?? '')
    // The customer can still pay an order
    expect(await pay(shop, await ordered({ as: ada }))).toBe('succeeded')
    expect(await cardsOf(ada)).toEqual([])
    expect(await shop.db.select().from(cardCustomers).where(eq(cardCustomers.userId, ada.id))).toEqual([])
  })

  it('from the shop is forgotten by the provider, with every card, once it can be reached', async () => {
    await saveCard(ada)
    const { id } = await firstCardOf(ada)
    const data = await ask(ada, `/users/${ada.id}/data`)
    expect(await data.json()).toMatchObject({
      saved_cards: { customer: expect.stringMatching(/^cus_/) as string },
    })
    const [known] = await shop.db.select().from(cardCustomers).where(eq(cardCustomers.userId, ada.id))
    const token = await makeLink(shop.db, { purpose: 'account-deletion', subjectId: ada.id, days: 1 })
    expect((await shop.call('/account-deletion', post({ token }))).status).toBe(200)
    shop.stripe.faults.add({ kind: 'error', status: 500 })
    await expect(purgeLeavingCards(shop.shop, () => false)).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_UNAVAILABLE',
    })
    expect(await shop.db.$count(cardCustomers, eq(cardCustomers.id, known?.id ?? ''))).toBe(1)
    await purgeLeavingCards(shop.shop, () => false)
    expect(await shop.db.$count(cardCustomers, eq(cardCustomers.id, known?.id ?? ''))).toBe(0)
    expect(await shop.shop.cardPayments?.cards?.listCards(known?.providerId ?? '')).toBeUndefined()
    expect(id).toMatch(/^pm_/)
  })

  it('while their card is being saved leaves nobody behind', async () => {
    const keeper = shop.shop.cardPayments?.cards
    if (!keeper) throw new Error('The test shop keeps no cards.')
    await expect(makeCardCustomer(shop.db, keeper, 'nobody')).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    await purgeLeavingCards(shop.shop, () => false)
    expect(await shop.db.$count(cardCustomers, eq(cardCustomers.providerId, 'nobody'))).toBe(0)
  })
})
