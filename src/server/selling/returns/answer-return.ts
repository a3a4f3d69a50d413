/** What the shop does with a return: accept, reject, receive, refund. Each locks the order first. */
import { and, eq, inArray } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { takeBack } from '../orders/stock.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { queueRefund, recallRefund } from '../payments/queue-refund.ts'
import { isReleased, priceOf, readRefundable, type PricedCopies } from '../payments/refundable.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { returnedCopies, lockReturn, type Return } from './find-return.ts'
import { moveReturn, undoMove, type Revocable } from './moves.ts'
import { refundKey, returnedLines } from './return-view.ts'
import { returnLines, returns } from './tables.ts'
import { linesOf, type Order } from '../orders/read-orders.ts'

/** Accepts a request; throws ShopError RETURN_STATE unless it waits for an answer. */
export async function acceptReturn(tx: Tx, number: string): Promise<void> {
  const { claimed } = await lockReturn(tx, { number })
  await moveReturn(tx, { claimed, to: 'accepted' })
}

/** Rejects a request with a reason for the customer; a withdrawal cannot be rejected. */
export async function refuseReturn(tx: Tx, number: string, reason: string): Promise<void> {
  const { claimed } = await lockReturn(tx, { number })
  await moveReturn(tx, { claimed, to: 'refused', facts: { refusal: reason } })
}

/** Which copies can be resold: all, none, or a number by ISBN. */
export type Sellable = 'all' | 'none' | ReadonlyMap<string, number>

/**
 * Marks the parcel as received and restocks the sellable copies; returns their number. Throws ShopError
 * INVALID_FIELDS for more copies than came, or for a book that is not among them.
 */
export async function receiveReturn(tx: Tx, number: string, sellable: Sellable): Promise<number> {
  const { claimed, order } = await lockReturn(tx, { number })
  await moveReturn(tx, { claimed, to: 'received' })
  const lines = (await returnedLines(tx, [claimed.id])).map((one) => ({ ...one, came: copiesThatCame(one) }))
  if (typeof sellable !== 'string') requireAmong(lines, sellable)
  let back = 0
  // Locks books in ascending order, as everywhere: no deadlock
  for (const { line, bought, came } of lines.toSorted((a, b) => a.bought.bookId - b.bought.bookId)) {
    const copies = copiesOf(sellable, { isbn: bought.isbn, quantity: came })
    await tx
      .update(returnLines)
      .set({ sellable: copies })
      .where(and(eq(returnLines.returnId, claimed.id), eq(returnLines.position, line.position)))
    const { position } = line
    back += await takeBack(tx, order, { position, bookId: bought.bookId, quantity: came, sellable: copies })
  }
  return back
}

type ReturnedLine = Awaited<ReturnType<typeof returnedLines>>[number]

/** Excludes copies that were never sent, or were cancelled or restocked since. */
const copiesThatCame = ({ line, bought }: ReturnedLine) =>
  Math.min(line.quantity - line.neverSent, bought.quantity - bought.cancelled - bought.returned)

function copiesOf(sellable: Sellable, { isbn, quantity }: { isbn: string; quantity: number }): number {
  if (sellable === 'none') return 0
  return sellable === 'all' ? quantity : (sellable.get(isbn) ?? 0)
}

function requireAmong(
  lines: readonly { came: number; bought: { isbn: string } }[],
  sellable: ReadonlyMap<string, number>,
) {
  for (const [isbn, copies] of sellable) {
    const came = lines.find(({ bought }) => bought.isbn === isbn)?.came ?? 0
    if (copies > came)
      throw new ShopError('INVALID_FIELDS', { fields: { [isbn]: [fault('MORE_THAN_CAME', { came })] } })
  }
}

export type Refunding = { kind: 'refunded'; cents: number } | { kind: 'tooMuch'; refundableCents: number }

/**
 * Refunds a received return to what paid it: the price paid for its copies, or less
 * (`atMostCents`). `tooMuch`: less is left of the captured amount, and nothing changed.
 */
export async function refundReturn(
  tx: Tx,
  number: string,
  atMostCents = Number.POSITIVE_INFINITY,
  toVoucherId?: string,
): Promise<Refunding> {
  const { claimed, order } = await lockReturn(tx, { number })
  if (claimed.state !== 'received') throw new ShopError('RETURN_STATE')
  const worth = await worthOfReturn(tx, claimed, order)
  const cents = Math.min(worth.cents, atMostCents)
  const queued = await queueRefund(tx, {
    orderId: order.id,
    amountCents: cents,
    copies: worth.copies,
    deliveryCents: worth.deliveryCents,
    reason: `${claimed.kind} ${number}`,
    key: refundKey(claimed.id),
    toVoucherId,
  })
  if (queued.kind === 'tooMuch') return queued
  await moveReturn(tx, { claimed, to: 'refunded', facts: { refundCents: cents } })
  return { kind: 'refunded', cents }
}

/**
 * Undoes an answer before its notification; throws ShopError RETURN_STATE, or a Refusal once its mail or
 * refund has been sent.
 */
export async function reopenReturn(tx: Tx, number: string, answered: Revocable): Promise<void> {
  const { claimed, order } = await lockReturn(tx, { number })
  if (claimed.state !== answered) throw new ShopError('RETURN_STATE')
  // The voucher that was withdrawn from is dead
  if ((await returnedLines(tx, [claimed.id])).length === 0) throw new ShopError('RETURN_STATE')
  if (answered === 'refunded') await recallRefund(tx, order.id, refundKey(claimed.id))
  if (!(await undoMove(tx, claimed, answered))) throw new Refusal({ refusal: 'ALREADY_MAILED', params: {} })
}

/** `cents` includes the delivery cost where it is refunded. */
type Worth = { cents: number; copies: PricedCopies[]; deliveryCents: number }

/**
 * Returns the refund due for a return: the price paid for its copies that were not refunded otherwise.
 * Includes the delivery, unless it was refunded before, once withdrawals cover the whole order.
 */
export async function worthOfReturn(db: Queryable, claimed: Return, order: Order): Promise<Worth> {
  if (claimed.state === 'refunded') {
    return { cents: claimed.refundCents ?? 0, copies: [], deliveryCents: 0 }
  }
  const refundable = await readRefundable(db, order)
  const lines = await returnedLines(db, [claimed.id])
  const copies = lines.flatMap(({ line: { position, quantity, neverSent } }) => {
    const wanted = { sent: quantity - neverSent, unsent: neverSent }
    return refundable.lines.get(position)?.price(wanted) ?? []
  })
  const deliveryCents = (await takesOrderBack(db, claimed, order)) ? refundable.deliveryCents : 0
  const cents = (await isReleased(db, order)) ? 0 : priceOf(copies) + deliveryCents
  return { cents, copies, deliveryCents }
}

/** Returns whether a withdrawal is the last of an order of which the buyer keeps nothing. */
async function takesOrderBack(db: Queryable, claimed: Return, order: Order): Promise<boolean> {
  if (claimed.kind !== 'withdrawal') return false
  const isLast = (await openWithdrawals(db, order.id)).every(({ id }) => id === claimed.id)
  const withdrawn = await returnedCopies(db, order.id, {
    states: ['refunded'],
    except: claimed.id,
    kind: 'withdrawal',
  })
  for (const { line } of await returnedLines(db, [claimed.id])) {
    const before = withdrawn.get(line.position) ?? 0
    withdrawn.set(line.position, before + line.quantity - line.neverSent)
  }
  const lines = await linesOf(db, order.id)
  return (
    isLast &&
    lines.every(
      ({ position, quantity, cancelled }) => (withdrawn.get(position) ?? 0) === quantity - cancelled,
    )
  )
}

const openWithdrawals = (db: Queryable, orderId: string) =>
  db
    .select({ id: returns.id })
    .from(returns)
    .where(
      and(
        eq(returns.orderId, orderId),
        eq(returns.kind, 'withdrawal'),
        inArray(returns.state, ['accepted', 'received']),
      ),
    )
