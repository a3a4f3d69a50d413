/** What an order asks of the database, from its quote to its payment: statements are counted, no time is measured. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { filesEntered } from '../../../../tests/support/entered-files.ts'
import { pay, placed, post, refresh } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { queries } from '#server/platform/runtime/metrics-events.ts'

const LIMIT = 30
const LIMIT_OF_RETURN = 13
const FILES = 62

let shop: PayingShop
let statements: string[] = []
beforeAll(async () => {
  // As a shop runs: tries and unpaid orders are limited
  shop = await openPayingShop({ environment: { UNPAID_LIMITS: '1' } })
  queries.on(({ text }) => statements.push(text))
})
afterAll(() => shop.close())

/** Runs a step until its notices have arrived; returns its statements, `begin` and `commit` among them. */
async function statementsOf(step: () => Promise<unknown>): Promise<string[]> {
  statements = []
  await step()
  await shop.stripe.webhooks.idle()
  return statements.map((text) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 100))
}

/** Places and pays an order of so many books; returns it, and the queries of each step. */
async function buy(books: number) {
  const ids: number[] = []
  for (let n = 0; n < books; n += 1) ids.push(await shop.addBook({ stock: 5, publicPriceCents: 1000 }))
  const lines = ids.map((id) => ({ article_id: id, quantity: 1 }))
  const given = { lines, delivery_method: 'pickup' }
  let order: PlacedOrder | undefined
  const quoted = await statementsOf(() => shop.call('/orders/quote', post({ ...given, country: 'FR' })))
  const ordered = await statementsOf(async () => {
    order = await placed(shop, { ...given, totalCents: books * 1000 })
  })
  if (!order) throw new Error('The order was not placed.')
  const paying = order
  const settled = await statementsOf(() => pay(shop, paying))
  expect((await shop.storedOrder(paying.number)).state).toBe('paid')
  return { order: paying, bought: { quoted, ordered, settled } }
}

/** Does the same, and lets the buyer return. */
async function anOrderOf(books: number) {
  const { order, bought } = await buy(books)
  return { bought, returned: await statementsOf(() => refresh(shop, order)) }
}

it(`an order of three books is quoted, placed and settled in ${LIMIT} statements at most`, async () => {
  const { bought, returned } = await anOrderOf(3)
  const all = Object.values(bought).flat()
  expect(all.length, JSON.stringify({ ...bought, returned }, null, 1)).toBeLessThanOrEqual(LIMIT)
  expect(returned.length, JSON.stringify(returned, null, 1)).toBeLessThanOrEqual(LIMIT_OF_RETURN)
})

it('an order of ten books needs as many as one of two', async () => {
  const [few, many] = [await anOrderOf(2), await anOrderOf(10)]
  const count = ({ bought, returned }: typeof few) => [
    ...Object.values(bought).map(({ length }) => length),
    returned.length,
  ]
  expect(count(many)).toEqual(count(few))
})

it(`an order, from its quote to its payment, enters ${FILES} files at most`, async () => {
  await buy(2)
  const files = await filesEntered(() => buy(2))
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(FILES)
})
