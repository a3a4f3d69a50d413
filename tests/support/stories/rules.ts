/** What must be true once a story is over and everything that waited is done; each rule names what it found. */
import { isProvider } from '#shared/orders/payment-providers.ts'
import { expect } from 'vitest'
import { paidForCopies } from '#shared/money/line-sums.ts'
import { canMove, type OrderState } from '#shared/orders/states.ts'
import { lineRefundKey } from '#server/selling/fulfilment/cancel-line.ts'
import { staffRefundKey } from '#server/selling/fulfilment/money-commands.ts'
import { refundKey } from '#server/selling/returns/return-view.ts'
import { COUPON_USES } from './goods.ts'
import type { Facts, OrderFacts } from './facts.ts'
import type { Story } from './story.ts'

/** An order in one of these was paid and keeps its money, what was given back taken off. */
const KEEPING: readonly OrderState[] = ['paid', 'preparing', 'shipped', 'delivered']

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const cents = (all: readonly { amountCents: number }[]) => sum(all.map(({ amountCents }) => amountCents))
const euros = (all: readonly { orderCents: number }[]) => sum(all.map(({ orderCents }) => orderCents))

type Refund = OrderFacts['payments'][number]['refunds'][number]
const counted = (all: readonly Refund[]) => all.filter(({ state }) => state !== 'dropped')

/** What a present was paid that is exchanged: the provider keeps it, and its code has it. */
const exchanged = (all: readonly Refund[]) => all.filter(({ toVoucherId }) => toVoucherId !== null)

export function checkRules(story: Story, facts: Facts): void {
  expect(story.broken, 'what must be refused').toEqual([])
  for (const one of facts.orders) {
    checkStates(one)
    checkPayments(story, one)
    checkBalance(story, one)
    checkGivenCopies(story, one)
    checkCopies(one, facts)
    checkPapers(one)
    checkMessages(one)
  }
  checkVouchers(facts)
  checkCredit(facts)
  checkStock(facts)
}

function checkStates({ order, states }: OrderFacts) {
  expect(states[0]).toBe('pending')
  expect(states.at(-1), 'the last event').toBe(order.state)
  const moves = states.slice(1).map((to, n) => [states[n], to] as const)
  expect(
    moves.filter(([from, to]) => from === undefined || !canMove(from, to)),
    'illegal moves',
  ).toEqual([])
}

/** Refunds stay within the capture, in both currencies, and the provider says what the books say. */
function checkPayments({ world }: Story, { order, payments }: OrderFacts) {
  for (const { provider, providerId, state, amountCents, refunds } of payments) {
    expect(cents(counted(refunds)), 'refunded of what was captured').toBeLessThanOrEqual(amountCents)
    expect(euros(counted(refunds)), 'refunded of the total').toBeLessThanOrEqual(order.totalCents)
    if (!isProvider(provider)) {
      expect(state, `what was taken by ${provider}`).toBe('captured')
      continue
    }
    const at = world.pretending[provider]
    expect(at.takenOf(providerId), `taken by ${provider}`).toBe(state === 'captured' ? amountCents : 0)
    // What staff paid by hand after it had failed is no refund of the provider
    const done = refunds.filter(
      (one) => one.state === 'done' && !at.hasFailed(one.providerId) && one.toVoucherId === null,
    )
    expect(cents(done), `given back by ${provider}, in the books`).toBe(at.givenOf(providerId))
  }
}

/** An order that is over keeps nothing without a trouble that says so; one that goes on was paid, once. */
function checkBalance(story: Story, { order, payments, isInTrouble, lines, returned }: OrderFacts) {
  const { pretending } = story.world
  const captured = payments.filter(({ state }) => state === 'captured')
  const unrefunded = captured
    .map(({ provider, providerId, amountCents, refunds }) => ({
      provider,
      cents: isProvider(provider)
        ? pretending[provider].leftOf(providerId) - cents(exchanged(refunds))
        : amountCents - cents(counted(refunds)),
    }))
    .filter((one) => one.cents > 0)
  const charged = unrefunded.filter(({ provider }) => provider !== 'voucher')
  if (KEEPING.includes(order.state)) {
    expect(captured.length, `payments of an order that is ${order.state}`).toBeGreaterThan(0)
    if (!isInTrouble)
      expect(charged.length, `charges kept of an order that is ${order.state}`).toBeLessThan(2)
  } else {
    expect(['cancelled', 'refunded']).toContain(order.state)
    if (!isInTrouble) expect(unrefunded, `kept of an order that is ${order.state}`).toEqual([])
  }
  const withdrawals = returned.filter(
    ({ claimed }) => claimed.kind === 'withdrawal' && claimed.state === 'refunded',
  )
  // Copies that never left were cancelled
  const isWithdrawn = lines.every(({ position, quantity, cancelled }) => {
    const theirs = withdrawals.flatMap(({ line }) => (line.position === position ? [line] : []))
    return cancelled + sum(theirs.map((line) => line.quantity - line.neverSent)) >= quantity
  })
  const isLowered = withdrawals.some(({ claimed }) => story.lowered.has(claimed.number))
  if (withdrawals.length > 0 && isWithdrawn && !isLowered && !isInTrouble)
    expect(unrefunded, 'kept of an order from which its buyer withdrew').toEqual([])
}

/** Whatever named a copy or the delivery gave its money back once. */
function checkGivenCopies(story: Story, { order, lines, payments, cancellations, returned }: OrderFacts) {
  const given = counted(payments.flatMap(({ refunds }) => refunds))
  // A refund that is divided has a part for each means of payment
  const byKey = (key: string) => given.filter((one) => keyOf(one) === key)
  const byStaff = story.givenCopies.map(({ key, isbn, quantity }) => ({
    refunds: byKey(staffRefundKey(order.id, key)),
    position: lines.find((line) => line.isbn === isbn)?.position,
    quantity,
  }))
  const called = cancellations.map(({ id, position, quantity }) => ({
    refunds: byKey(lineRefundKey(id)),
    position,
    quantity,
  }))
  const sentBack = returned.map(({ claimed, line }) => ({
    refunds: byKey(refundKey(claimed.id)),
    position: line.position,
    quantity: line.quantity,
  }))
  const named = [...byStaff, ...called, ...sentBack].filter(({ refunds }) => refunds.length > 0)
  const deliveries = [...story.givenDeliveries].flatMap((key) => byKey(staffRefundKey(order.id, key)))
  const worth = lines.map((line) => {
    const copies = sum(named.flatMap((one) => (one.position === line.position ? [one.quantity] : [])))
    return paidForCopies(line, Math.min(copies, line.quantity))
  })
  const isDeliveryBack =
    deliveries.length > 0 || returned.some(({ claimed }) => claimed.kind === 'withdrawal')
  const refunds = new Set([...deliveries, ...named.flatMap((one) => one.refunds)])
  // Copies of a line are counted from its beginning or from its end: a cent of rounding for each
  const most =
    sum(worth) +
    (isDeliveryBack ? order.deliveryCents + order.wrappingCents : 0) +
    new Set([...refunds].map(keyOf)).size -
    1
  if (refunds.size > 0) expect(euros([...refunds]), 'given for copies').toBeLessThanOrEqual(most)
}

const keyOf = ({ key }: Refund) => key.split('#')[0]
const byPart = (a: Refund, b: Refund) => a.key.length - b.key.length || a.key.localeCompare(b.key)

/** No copy left that was cancelled; the ledger says of an order what its lines say. */
function checkCopies({ order, lines, gone, waiting }: OrderFacts, { movements }: Facts) {
  const moved = movements.filter(({ reference }) => reference === order.number)
  for (const line of lines) {
    const { position, quantity, cancelled, bookId } = line
    const at = <T extends { position: number }>(one: T) => one.position === position
    const left = sum(gone.filter(at).map((one) => one.quantity))
    expect(left, 'copies in parcels').toBeLessThanOrEqual(quantity - cancelled)
    const backordered = sum(waiting.filter(at).map(({ wanted, allocated }) => wanted - allocated))
    const mine = moved.filter((one) => one.bookId === bookId)
    const taken = sum(mine.flatMap(({ reason, change }) => (reason === 'return' ? [] : [0 - change])))
    const putBack = sum(mine.flatMap(({ reason, change }) => (reason === 'return' ? [change] : [])))
    if (order.stockHeld)
      expect(taken, `copies off the shelf for an order that is ${order.state}`).toBe(
        quantity - cancelled - backordered,
      )
    else
      expect(taken, `copies kept by an order that is ${order.state}`).toBeLessThanOrEqual(
        Math.max(left, line.returned),
      )
    expect(putBack, 'copies that came back').toBeLessThanOrEqual(Math.max(0, taken))
  }
}

/** Programs are notified of each move, and of money that came or went back. */
function checkMessages({ states, payments, notified }: OrderFacts) {
  const of = (event: string) => notified.filter((one) => one === event).length
  // A move that was taken back is followed by the state of before
  const moves = notified.filter((event) => event.startsWith('order.') && event !== 'order.changed')
  expect(moves.at(-1), 'the last message').toBe(`order.${states.at(-1)}`)
  expect(
    states.filter((state) => !moves.includes(`order.${state}`)),
    'states that no program knows',
  ).toEqual([])
  expect(of('payment.captured'), 'messages of payments').toBeGreaterThanOrEqual(
    payments.filter(({ state }) => state === 'captured').length,
  )
  const done = payments.flatMap(({ refunds }) => refunds).filter(({ state }) => state === 'done')
  expect(of('payment.refunded'), 'messages of refunds').toBeGreaterThanOrEqual(done.length)
}

/** Invoice and credit notes say what was captured and what went back. */
function checkPapers({ order, lines, papers, payments, buysVoucher }: OrderFacts) {
  const [invoice, second] = papers.filter(({ kind }) => kind === 'invoice')
  const notes = papers.filter(({ kind }) => kind === 'credit_note')
  expect(second, 'a second invoice').toBeUndefined()
  expect(invoice !== undefined, `an invoice of an order that is ${order.state}`).toBe(order.paidAt !== null)
  if (!invoice) return expect(notes).toEqual([])
  const { vat, payment } = invoice.content
  expect(invoice.totalCents, 'invoiced').toBe(order.totalCents)
  // A voucher is taxed when it is spent
  const taxedCents = buysVoucher ? 0 : order.totalCents
  expect(sum(vat.map(({ grossCents }) => grossCents)), 'VAT of the invoice').toBe(taxedCents)
  const soldCents = sum(lines.map((line) => line.unitPriceCents * line.quantity))
  expect(soldCents).toBe(buysVoucher ? 0 : order.subtotalCents)
  const refunds = payments
    .filter(({ id, provider }) => id === payment.id || provider === 'voucher')
    .flatMap((one) => one.refunds)
  // What was paid at the till is owed from then on, until it is handed out
  const isDone = payment.provider === 'till' ? ['done', 'owed'] : ['done']
  // A refund that is divided has one, once none of its parts is still to come; what failed after it was given keeps its own
  const over = [...Map.groupBy(counted(refunds), keyOf).values()].filter((parts) =>
    parts.every(({ state }) => state !== 'queued'),
  )
  const nameOf = (parts: Refund[]) => parts.toSorted(byPart)[0]?.id ?? ''
  const due = over.filter((parts) => parts.some(({ state }) => isDone.includes(state)))
  const noted = notes.map(({ refundId }) => refundId ?? '')
  expect(noted, 'credit notes of refunds').toEqual(expect.arrayContaining(due.map(nameOf)))
  expect(over.map(nameOf), 'refunds that are credited').toEqual(expect.arrayContaining(noted))
  expect(new Set(noted).size, 'one credit note of each').toBe(notes.length)
  for (const parts of over) {
    const note = notes.find(({ refundId }) => refundId === nameOf(parts))
    if (note) expect(note.totalCents, 'credited').toBe(euros(parts))
  }
  if (sum(notes.map(({ totalCents }) => totalCents)) < order.totalCents) return
  // Everything went back: the credit notes undo the invoice, rate by rate
  for (const { permille, vatCents } of vat) {
    const credited = notes.flatMap(({ content }) => content.vat).filter((part) => part.permille === permille)
    expect(sum(credited.map((part) => part.vatCents)), 'VAT given back').toBe(vatCents)
  }
}

/** What an order puts on a card or on the voucher that it buys, and takes off it again. */
const EARNING: readonly string[] = ['issued', 'corrected']

/** Issued and corrected is spent, expired and open; what an order spent is what its vouchers paid less what went back to them. */
function checkVouchers({ vouchers, voucherMovements, cardMovements, orders }: Facts) {
  const of = (...kinds: string[]) =>
    sum(voucherMovements.flatMap(({ kind, cents: moved }) => (kinds.includes(kind) ? [moved] : [])))
  const open = sum(vouchers.map(({ balanceCents }) => balanceCents))
  expect(of('reissued'), 'from lost vouchers to others').toBe(0)
  expect(of('issued', 'corrected'), 'issued and corrected').toBe(
    open - of('spent', 'released', 'refunded', 'expired'),
  )
  expect(
    vouchers.filter(({ replacedBy, balanceCents }) => replacedBy !== null && balanceCents > 0),
    'money on a dead voucher',
  ).toEqual([])
  for (const facts of orders) {
    if (facts.buysVoucher) checkBought(facts, { vouchers, voucherMovements })
    const { order, payments, buysVoucher } = facts
    const paid = payments.filter(({ provider }) => provider === 'voucher')
    const given = [
      ...paid.flatMap(({ refunds }) => refunds),
      ...payments.flatMap((one) => (one.provider === 'voucher' ? [] : exchanged(one.refunds))),
    ].filter(({ state }) => state === 'done')
    const ofOrder = voucherMovements.filter(
      ({ orderId, kind }) => orderId === order.id && kind !== 'reissued',
    )
    const mine = ofOrder.filter(
      (one) => !(EARNING.includes(one.kind) && (buysVoucher || cardMovements.includes(one))),
    )
    expect(cents(paid), 'paid by vouchers').toBe(order.paidAt === null ? 0 : order.voucherCents)
    expect(0 - sum(mine.map((one) => one.cents)), `spent on an order that is ${order.state}`).toBe(
      cents(paid) - euros(given),
    )
  }
}

/** What an order has of a voucher until it is paid or over, or a lost one passes on. */
const HELD: readonly string[] = ['spent', 'released', 'reissued']

/** A voucher is issued when its order is paid, and loses what goes back of it, unless it was spent before. */
function checkBought(
  { order, payments }: OrderFacts,
  { vouchers, voucherMovements: movements }: Pick<Facts, 'vouchers' | 'voucherMovements'>,
) {
  const mine = movements.filter(({ orderId }) => orderId === order.id)
  const of = (kind: string) => sum(mine.flatMap((one) => (one.kind === kind ? [one.cents] : [])))
  expect(of('issued'), `issued by an order that is ${order.state}`).toBe(
    order.paidAt === null ? 0 : order.totalCents,
  )
  if (order.paidAt === null) return
  const withdrawn = 0 - of('corrected')
  const captured = payments.filter(({ state }) => state === 'captured').length * order.totalCents
  const refunds = counted(payments.flatMap((one) => one.refunds))
  const stays = captured - euros(refunds)
  expect(withdrawn, 'taken off a bought voucher').toBeLessThanOrEqual(order.totalCents)
  expect(withdrawn, 'taken off a bought voucher').toBeLessThanOrEqual(Math.max(0, order.totalCents - stays))
  const theirs = new Set(mine.flatMap((one) => (one.kind === 'issued' ? [one.voucherId] : [])))
  // And those that stand for lost ones
  for (const { id, replacedBy } of vouchers.toSorted((a, b) => +a.createdAt - +b.createdAt))
    if (replacedBy !== null && theirs.has(id)) theirs.add(replacedBy)
  const onIt = movements.filter(({ voucherId }) => theirs.has(voucherId))
  const isUntouched = onIt.every(
    ({ kind, orderId }) =>
      kind === 'issued' || HELD.includes(kind) || (kind === 'corrected' && orderId === order.id),
  )
  const held = sum(onIt.flatMap((one) => (HELD.includes(one.kind) ? [one.cents] : [])))
  if (isUntouched && held === 0)
    expect(order.totalCents - withdrawn, 'left on a bought voucher that nobody used').toBe(
      Math.min(order.totalCents, stays),
    )
}

/** Collected books alone earn, 5 % at most; money that went back takes its credit along, as far as it was not spent. */
function checkCredit({ orders, cardMovements }: Facts) {
  for (const { order, lines, states, isReduced, creditDue, returned, payments } of orders) {
    const mine = cardMovements.filter(({ orderId }) => orderId === order.id)
    const issued = mine.filter(({ kind }) => kind === 'issued')
    expect(issued.length, 'credit of an order').toBeLessThan(2)
    const [first] = issued
    if (!first) continue
    const books = lines.filter((line) => line.unitPriceCents >= line.publicPriceCents)
    const price = sum(books.map((line) => line.unitPriceCents * line.quantity))
    expect(order.deliveryMethod, 'what earned credit').toBe('pickup')
    expect(states).toContain('delivered')
    expect(isReduced, 'credit beside a coupon').toBe(false)
    expect(first.cents * 20, 'credit of books').toBeLessThanOrEqual(price)
    const earned =
      first.cents + sum(mine.flatMap(({ kind, cents: moved }) => (kind === 'corrected' ? [moved] : [])))
    expect(earned, 'credit that stays').toBeGreaterThanOrEqual(0)
    const used = cardMovements.filter(
      ({ id, kind, orderId }) =>
        id > first.id && kind !== 'issued' && !(kind === 'corrected' && orderId === order.id),
    )
    const usedCents = 0 - sum(used.flatMap(({ cents: moved }) => (moved < 0 ? [moved] : [])))
    // Copies that somebody wants to bring back, or that came back for nothing, and what is disputed: the money is still the shop's
    const isPaidBack = returned.every(
      ({ claimed }) => claimed.state === 'refunded' && claimed.refundCents !== 0,
    )
    const isDisputed = payments.some(({ disputes }) => disputes.some(({ state }) => state === 'open'))
    if (isPaidBack && !isDisputed)
      expect(earned - creditDue, 'credit on money that went back').toBeLessThanOrEqual(usedCents)
  }
}

function checkStock({ stock, movements, couponUses, orders }: Facts) {
  for (const { id, stock: copies } of stock) {
    const ledger = sum(movements.flatMap(({ bookId, change }) => (bookId === id ? [change] : [])))
    expect(ledger, 'movements of stock').toBe(copies)
  }
  const reduced = orders.filter(({ isReduced, order }) => isReduced && order.stockHeld).length
  expect(couponUses, 'uses of the coupon').toBe(reduced)
  expect(couponUses).toBeLessThanOrEqual(COUPON_USES)
}
