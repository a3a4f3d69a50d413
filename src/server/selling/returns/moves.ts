/** The only place where a return's state changes: by an allowed transition, with its event and mail. */
import { desc, eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { canMoveReturn, type ReturnState, type ReturnKind } from '#shared/returns/states.ts'
import { findUser } from '#server/people/accounts/users.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { enqueueMail, recallMail, enqueueToShop } from '#server/shop/mail/queue.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { type Order, orderById } from '../orders/read-orders.ts'
import type { Return } from './find-return.ts'
import { returnEvents, returnPhotos, returns, returnLines } from './tables.ts'
import { newNumber } from '../orders/new-order.ts'

type Move = { claimed: Return; to: ReturnState; facts?: { refusal?: string; refundCents?: number } }

/**
 * Moves a locked return to another state; throws ShopError RETURN_STATE for a transition missing from
 * `RETURN_MOVES`.
 */
export async function moveReturn(tx: Tx, { claimed, to, facts }: Move): Promise<void> {
  if (!canMoveReturn(claimed.state, to)) throw new ShopError('RETURN_STATE')
  await tx
    .update(returns)
    .set({ state: to, updatedAt: new Date(), ...facts })
    .where(eq(returns.id, claimed.id))
  // Nobody needs the photos any more
  if (to === 'cancelled') await tx.delete(returnPhotos).where(eq(returnPhotos.returnId, claimed.id))
  await noteState(tx, { ...claimed, state: to })
}

/** Answers that can be undone while their mail is queued. */
export const REVOCABLE = ['accepted', 'refused', 'refunded'] as const
export type Revocable = (typeof REVOCABLE)[number]

/** Undoes the last transition of a locked return, with its event; false once its mail was sent. */
export async function undoMove(tx: Tx, { id }: Return, state: Revocable): Promise<boolean> {
  if (!(await recallMail(tx, { template: `return-${state}`, subjectId: id }))) return false
  const [last, before] = await tx
    .select()
    .from(returnEvents)
    .where(eq(returnEvents.returnId, id))
    .orderBy(desc(returnEvents.id))
    .limit(2)
  if (!last || !before) throw new Error(`The return ${id} has had no state before ${state}.`)
  await tx.delete(returnEvents).where(eq(returnEvents.id, last.id))
  const facts = { state: before.state, refusal: null, refundCents: null, updatedAt: before.at }
  await tx.update(returns).set(facts).where(eq(returns.id, id))
  return true
}

/** Records a return's current state and mails it. */
async function noteState(tx: Tx, { id, orderId, kind, state, language }: Return): Promise<void> {
  await tx.insert(returnEvents).values({ returnId: id, state })
  // A customer who cancelled or withdrew knows; a withdrawal has its own receipt; who gave a present is not notified of its exchange
  if (state === 'cancelled' || kind === 'exchange' || (kind === 'withdrawal' && state === 'accepted')) return
  const order = await orderById(tx, orderId)
  await enqueueMail(tx, {
    template: `return-${state}`,
    subjectId: id,
    recipient: await addressOf(tx, order),
    language,
  })
}

/** Returns the e-mail of an order's buyer: their account's current one, otherwise the order's. */
export async function addressOf(db: Queryable, { customerId, email }: Order): Promise<string> {
  if (customerId === null) return email
  const user = await findUser(db, customerId)
  return user?.email ?? email
}

/** Opens a return, as a request or a withdrawal: its row, lines, first event and mails. */
export type NewLine = Pick<
  typeof returnLines.$inferInsert,
  'position' | 'quantity' | 'neverSent' | 'reason' | 'note'
>
type NewReturn = { orderId: string; kind: ReturnKind; language: Language; lines: readonly NewLine[] }

/** A withdrawal needs no acceptance. */
const FIRST_STATES = {
  return: 'requested',
  withdrawal: 'accepted',
  exchange: 'accepted',
} as const satisfies Record<ReturnKind, ReturnState>

/** Opens a return of a locked order whose copies were checked, and returns it. */
export async function openReturn(tx: Tx, { lines, kind, ...given }: NewReturn): Promise<Return> {
  const [opened] = await tx
    .insert(returns)
    .values({ ...given, kind, number: newNumber('RET'), state: FIRST_STATES[kind] })
    .returning()
  if (!opened) throw new Error('The return was not stored.')
  if (lines.length > 0) await keepLines(tx, opened, lines)
  await noteState(tx, opened)
  // The shop has the books of an exchange in its hands, and of a voucher nothing comes back
  if (kind !== 'exchange' && lines.length > 0)
    await enqueueToShop(tx, { template: 'return-to-shop', subjectId: opened.id })
  return opened
}

/** Stores the lines of a return that has none. */
export async function keepLines(tx: Tx, { id, orderId }: Return, lines: readonly NewLine[]): Promise<void> {
  await tx.insert(returnLines).values(lines.map((line) => ({ ...line, returnId: id, orderId })))
}
