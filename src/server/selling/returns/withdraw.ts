/**
 * The withdrawal from a contract (docs/decisions: "The withdrawal function"): declared, stored, receipted,
 * opened as a return.
 */
import { and, eq, inArray, type InferSelectModel } from 'drizzle-orm'
import { ShopError, type FieldErrors } from '#shared/contract/errors.ts'
import type { WithdrawalReceipt, WithdrawalRequest } from '#shared/contract/returns.ts'
import { HOLDING_STATES } from '#shared/returns/states.ts'
import { withdrawalWindow } from '#shared/returns/withdrawal.ts'
import { pluck } from '#shared/lists.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { lockOrder } from '../orders/moves.ts'
import { type Order, linesOf } from '../orders/read-orders.ts'
import { cancelLineCopies } from '../orders/cancel-copies.ts'
import { cancellableCopies, linesWithCopies } from '../orders/line-copies.ts'
import { notePartlySent } from '../orders/parcels.ts'
import { boughtVoucherId } from '../voucher-orders/read.ts'
import { repayVoucher } from '../voucher-orders/refund.ts'
import { returnedCopies, type Return } from './find-return.ts'
import { addressOf, moveReturn, openReturn, type NewLine } from './moves.ts'
import { articleOf, refundKey, returnedLines } from './return-view.ts'
import { returnLines, returns, withdrawals } from './tables.ts'
import { fingerprint } from '#server/platform/runtime/secrets.ts'

/** A pending request does not block the right to withdraw: it is cancelled. */
export const WITHDRAWN_STATES = HOLDING_STATES.filter((state) => state !== 'requested')

type Declaring = {
  orderId: string
  request: WithdrawalRequest
  idempotencyKey: string
  /** When the statement was made, if that was before its author was verified. */
  declaredAt?: Date
}
export type Declared = { kind: 'new' | 'repeated'; receipt: WithdrawalReceipt }

/**
 * Declares a withdrawal, idempotent by key; the caller has checked access to the order. Throws
 * WITHDRAWAL_OVER after the last day, ORDER_STATE for an unpaid or closed order, ALREADY_RETURNED naming each
 * line that lacks copies, VOUCHER_SPENT for a bought voucher that paid for something, IDEMPOTENCY_CONFLICT for a
 * key with another content.
 */
export async function withdraw(
  db: Db,
  { orderId, request, idempotencyKey, declaredAt = new Date() }: Declaring,
): Promise<Declared> {
  return await db.transaction(async (tx) => {
    // Locked first: a second click waits here and finds the first declaration
    const order = await lockOrder(tx, orderId)
    const requestHash = fingerprint(JSON.stringify([order.id, request]))
    const [known] = await tx.select().from(withdrawals).where(eq(withdrawals.idempotencyKey, idempotencyKey))
    if (known) {
      if (known.requestHash !== requestHash) throw new ShopError('IDEMPOTENCY_CONFLICT')
      return { kind: 'repeated', receipt: await receiptOf(tx, known, order) }
    }
    const { kind } = withdrawalWindow(order, declaredAt)
    if (kind !== 'open') throw new ShopError(kind === 'over' ? 'WITHDRAWAL_OVER' : 'ORDER_STATE')
    const voucherId = await boughtVoucherId(tx, order.id)
    const isVoucher = voucherId !== null && request.lines === null
    const { chosen, isWhole } = isVoucher
      ? { chosen: [], isWhole: true }
      : await chosenLines(tx, order, request)
    await takeRequestsBack(tx, order, pluck(chosen, 'position'))
    const opened = await openReturn(tx, {
      orderId: order.id,
      kind: 'withdrawal',
      language: request.language,
      lines: await withoutUnsent(tx, order, chosen),
    })
    const [declared] = await tx
      .insert(withdrawals)
      .values({
        returnId: opened.id,
        idempotencyKey,
        requestHash,
        declaredAt,
        name: request.name,
        orderNumber: order.number,
        isWhole,
        lines: chosen.map(({ position, isbn, title, quantity }) => ({ position, isbn, title, quantity })),
      })
      .returning()
    if (!declared) throw new Error('The withdrawal was not stored.')
    await enqueueReceipt(tx, opened, order)
    if (isVoucher) await payBack(tx, { opened, order, voucherId })
    return { kind: 'new', receipt: await receiptOf(tx, declared, order) }
  })
}

type PayingBack = { opened: Return; order: Order; voucherId: string }

/** Of a voucher nothing comes back: it ends, and is paid back at once. */
async function payBack(tx: Tx, { opened, order, voucherId }: PayingBack): Promise<void> {
  const repaid = await repayVoucher(tx, {
    order,
    voucherId,
    actor: 'customer',
    reason: `withdrawal ${opened.number}`,
    key: refundKey(opened.id),
  })
  // Of disputed money nothing can go back
  if (repaid.kind !== 'repaid') throw new ShopError(repaid.kind === 'inUse' ? 'VOUCHER_SPENT' : 'ORDER_STATE')
  await moveReturn(tx, { claimed: opened, to: 'refunded', facts: { refundCents: repaid.cents } })
}

async function enqueueReceipt(tx: Tx, { id, language }: Return, order: Order): Promise<void> {
  await enqueueMail(tx, {
    template: 'withdrawal-receipt',
    subjectId: id,
    recipient: await addressOf(tx, order),
    language,
  })
}

/**
 * Returns the chosen lines with what was bought; without a choice, every copy that is not being returned
 * already.
 */
async function chosenLines(tx: Tx, order: Order, { lines }: WithdrawalRequest) {
  const gone = await returnedCopies(tx, order.id, { states: WITHDRAWN_STATES })
  const bought = (await linesOf(tx, order.id)).map((line) => ({
    ...line,
    left: line.quantity - line.cancelled - (gone.get(line.position) ?? 0),
  }))
  const fields: FieldErrors = {}
  const wanted =
    lines ?? bought.flatMap(({ position, left }) => (left > 0 ? [{ position, quantity: left }] : []))
  const chosen = wanted.flatMap(({ position, quantity }, index) => {
    const line = bought.find((one) => one.position === position)
    if (!line) throw new ShopError('INVALID_FIELDS', { fields: { [`lines.${index}.position`]: ['unknown'] } })
    if (quantity > line.left) fields[`lines.${index}.quantity`] = ['already_returned']
    return [{ ...line, quantity }]
  })
  if (chosen.length === 0 || Object.keys(fields).length > 0)
    throw new ShopError('ALREADY_RETURNED', { fields })
  const copies = (counted: readonly { quantity: number }[]) =>
    counted.reduce((sum, { quantity }) => sum + quantity, 0)
  const remaining = bought.map(({ quantity, cancelled }) => ({ quantity: quantity - cancelled }))
  return { chosen, isWhole: copies(chosen) === copies(remaining) }
}

type Chosen = { position: number; bookId: number; quantity: number }

/** Cancels copies that were not sent; they go to the next backorder or back on the shelf. */
async function withoutUnsent(tx: Tx, order: Order, chosen: readonly Chosen[]) {
  const lines = new Map<number, NewLine>()
  for (const { position, bookId, quantity } of chosen.toSorted((a, b) => a.bookId - b.bookId)) {
    const line = (await linesWithCopies(tx, [order.id])).find((one) => one.position === position)
    const neverSent = line ? Math.min(quantity, cancellableCopies(order, line, 0)) : 0
    if (neverSent > 0)
      await cancelLineCopies(tx, order, { position, bookId, quantity: neverSent, actor: 'customer' })
    lines.set(position, { position, quantity, neverSent, note: '' })
  }
  if (order.state === 'shipped') await notePartlySent(tx, order.id)
  return chosen.flatMap(({ position }) => lines.get(position) ?? [])
}

async function takeRequestsBack(tx: Tx, order: Order, positions: readonly number[]): Promise<void> {
  const touched = await tx
    .selectDistinct({ id: returns.id })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(
      and(
        eq(returns.orderId, order.id),
        eq(returns.state, 'requested'),
        inArray(returnLines.position, [...positions]),
      ),
    )
  for (const { id } of touched) {
    const [claimed] = await tx.select().from(returns).where(eq(returns.id, id))
    if (claimed) await moveReturn(tx, { claimed, to: 'cancelled' })
  }
}

/** Returns the declaration, for its screen and its mail. */
export async function receiptOf(
  db: Queryable,
  declared: InferSelectModel<typeof withdrawals>,
  order: Order,
): Promise<WithdrawalReceipt> {
  const [opened] = await db.select().from(returns).where(eq(returns.id, declared.returnId))
  if (!opened) throw new Error(`The return of the withdrawal ${declared.id} is gone.`)
  const lines = await returnedLines(db, [opened.id])
  return {
    return_number: opened.number,
    order_number: declared.orderNumber,
    declared_at: declared.declaredAt.toISOString(),
    name: declared.name,
    email: await addressOf(db, order),
    whole: declared.isWhole,
    lines: lines.map(({ line, bought }) => ({ ...articleOf(bought), quantity: line.quantity })),
    voucher_cents: lines.length === 0 ? opened.refundCents : null,
  }
}
