/** What holds of copies and money by line after every single step, whatever happened. */
import { expect } from 'vitest'
import { snapshotOf, type BackorderSnapshot, type LineSnapshot, type Snapshot } from './snapshot.ts'
import { ALLOTMENT, DELIVERY_CENTS, PRICES, type Model, type Story } from './story.ts'

const KEEPING = ['paid', 'preparing', 'shipped', 'delivered']

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const awaited = ({ wanted, allocated }: BackorderSnapshot) => wanted - allocated
const keyOf = ({ orderId, position }: { orderId: string; position: number }) => `${orderId} ${position}`

/** Checks them, and remembers what the shop has now. */
export async function checkSums(story: Story, model: Model): Promise<Snapshot> {
  const now = await snapshotOf(story)
  for (const [n, bookId] of story.bookIds.entries()) {
    const backorders = now.backorders.filter((one) => one.bookId === bookId)
    checkCopies(now, { bookId, owned: model.owned[n] ?? 0 })
    expect(sum(backorders.map(awaited)), 'copies promised and not there').toBeLessThanOrEqual(ALLOTMENT)
    const paid = backorders.filter(({ isPaid }) => isPaid)
    // A paid promise comes before the shelf
    if (sum(paid.map(awaited)) > 0) expect(now.stock[bookId], 'copies anybody could buy').toBe(0)
    checkTurns(backorders, model.before)
  }
  checkPromises(now)
  checkMoney(now, story, model)
  model.before = now
  return now
}

/** Every copy that the shop ever had is on the shelf, reserved for an order, or gone with one. */
function checkCopies(
  { orders, lines, backorders, stock, ledger }: Snapshot,
  { bookId, owned }: { bookId: number; owned: number },
) {
  const held = new Set(orders.flatMap(({ id, stockHeld }) => (stockHeld ? [id] : [])))
  const ofOrders = lines
    .filter((line) => line.bookId === bookId && held.has(line.orderId))
    .map(({ quantity, cancelled, returned }) => quantity - cancelled - returned)
  const promised = backorders.filter((one) => one.bookId === bookId).map(awaited)
  expect((stock[bookId] ?? 0) + sum(ofOrders) - sum(promised), 'shelf and orders').toBe(owned)
  expect(ledger[bookId] ?? 0, 'movements of stock').toBe(stock[bookId])
}

/** Who got a copy in this step had ordered before everybody who had paid already and still waits. */
function checkTurns(backorders: readonly BackorderSnapshot[], before: Snapshot | undefined) {
  const known = new Map(before?.backorders.map((one) => [keyOf(one), one]))
  for (const winner of backorders) {
    if (winner.allocated <= (known.get(keyOf(winner))?.allocated ?? 0)) continue
    const passedOver = backorders.filter(
      (one) => one.turn < winner.turn && awaited(one) > 0 && known.get(keyOf(one))?.isPaid,
    )
    expect(passedOver, 'waiting before one who got a copy').toEqual([])
  }
}

/** Nothing is reserved for an order that is over, nor for copies that were cancelled; nothing leaves that is not there. */
function checkPromises({ orders, lines, backorders }: Snapshot) {
  for (const one of backorders) {
    const order = orders.find(({ id }) => id === one.orderId)
    const line = lines.find((other) => keyOf(other) === keyOf(one)) as LineSnapshot
    expect(order?.stockHeld, `a promise of an order that is ${order?.state}`).toBe(true)
    expect(one.wanted, 'copies promised of a line').toBeLessThanOrEqual(line.quantity - line.cancelled)
    expect(one.isPaid, `a paid promise of an order that is ${order?.state}`).toBe(order?.state !== 'pending')
    if (!one.isPaid) expect(one.allocated, 'copies kept for whoever has not paid').toBe(0)
  }
  for (const line of lines) {
    const waiting = backorders.find((one) => keyOf(one) === keyOf(line))
    const there = line.quantity - line.cancelled - (waiting ? awaited(waiting) : 0)
    expect(line.gone, 'copies that left').toBeLessThanOrEqual(there)
  }
}

/** What stays of the money of an order is the price of its copies that were not cancelled, and its delivery; nothing of one that is over. */
function checkMoney({ orders, lines }: Snapshot, { bookIds }: Story, model: Model) {
  for (const { id, state, retainedCents } of orders) {
    const known = model.orders.find((one) => one.id === id)
    if (!known) throw new Error(`The model does not know order ${id}.`)
    const mine = lines.filter(({ orderId }) => orderId === id)
    const prices = mine.map(({ bookId, quantity, cancelled }) => {
      const n = bookIds.indexOf(bookId)
      // A cancelled order was cancelled as a whole: its lines say so or not
      if (state !== 'cancelled') expect(cancelled, 'copies cancelled').toBe(known.cancelled[n])
      return (quantity - cancelled) * (PRICES[n] ?? 0)
    })
    const isPaidFor = KEEPING.includes(state)
    const due = isPaidFor ? sum(prices) + (known.isSent ? DELIVERY_CENTS : 0) : 0
    expect(retainedCents, `kept of an order that is ${state}`).toBe(due)
  }
}
