/** What holds after every single step, whatever happened. */
import { expect } from 'vitest'
import { canMove } from '#shared/orders/states.ts'
import type { OrderState } from '#shared/orders/states.ts'
import { snapshotOf } from './snapshot.ts'
import { BASKETS, COUPON_USES, GOODS, totalOf } from './story.ts'
import type { KnownOrder, Model, Story } from './story.ts'

/** An order in one of these was paid and keeps its money, what staff gave back taken off. */
export const KEEPING: readonly OrderState[] = ['paid', 'preparing', 'shipped', 'delivered']

/** Returns what may still go back of an order, in cents of euro. */
export const leftToGive = (known: KnownOrder, state: OrderState) =>
  KEEPING.includes(state) ? totalOf(known) - known.givenCents : 0

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

export async function checkSums(story: Story, model: Model): Promise<void> {
  if (model.orders.length === 0) return
  const { pretending, bookIds } = story
  const shop = await snapshotOf(story, model)
  const known = shop.orders.map((order) => {
    const found = model.orders.find(({ number }) => number === order.number)
    if (!found) throw new Error(`The model does not know ${order.number}.`)
    return { ...found, order }
  })
  expect(known).toHaveLength(model.orders.length)

  for (const [n, id] of bookIds.entries()) {
    const held = known
      .filter(({ order }) => order.stockHeld)
      // Of an order that was paid back what had not left is for others again
      .map(({ basket, sent, order }) => (order.state === 'refunded' ? sent : BASKETS[basket].copies)[n] ?? 0)
    expect((shop.stock[id] ?? 0) + sum(held), 'stock plus sold plus held').toBe(GOODS[n]?.stock)
  }
  expect(shop.ledger, 'movements of stock').toEqual(shop.stock)
  const reduced = known.filter(({ isReduced, order }) => isReduced && order.stockHeld).length
  expect(shop.couponUses, 'uses of the coupon').toBe(reduced)
  expect(reduced).toBeLessThanOrEqual(COUPON_USES)

  for (const { order, ...one } of known) {
    const { id, state, stockHeld, totalCents } = order
    const states = shop.states[id] ?? []
    expect(states[0]).toBe('pending')
    expect(states.at(-1)).toBe(state)
    const moves = states.slice(1).map((to, n) => [states[n], to] as const)
    const illegal = moves.filter(([from, to]) => from === undefined || !canMove(from, to))
    expect(illegal, 'illegal moves').toEqual([])
    const holds = state === 'pending' || KEEPING.includes(state) || states.includes('shipped')
    expect(stockHeld, `copies of an order that is ${state}`).toBe(holds)
    expect(totalCents).toBe(totalOf(one))

    const taken = shop.taken.filter(({ orderId }) => orderId === id)
    for (const { providerId, provider, amountCents, givenCents, givenOrderCents } of taken) {
      expect(pretending[provider].takenOf(providerId)).toBe(amountCents)
      expect(givenCents, 'refunds within the capture').toBeLessThanOrEqual(amountCents)
      expect(givenOrderCents, 'refunds within the total').toBeLessThanOrEqual(totalCents)
    }
    const left = sum(taken.map(({ givenOrderCents }) => totalCents - givenOrderCents))
    expect(left, `kept of an order that is ${state}`).toBe(leftToGive(one, state))
    const told = (template: string) => shop.mails.filter((key) => key === `${template}:${id}`).length
    const times = (is: OrderState) => states.filter((past) => past === is).length
    expect(told('order-confirmation'), 'confirmations').toBe(times('paid'))
    expect(told('order-delivered'), 'mails about the arrival').toBe(times('delivered'))
    expect(told('order-cancelled'), 'mails about the end').toBeLessThanOrEqual(times('cancelled'))
  }
}
