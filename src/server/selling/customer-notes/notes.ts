/** Notes about customers: of an account, or of whoever placed an order as a guest. */
import { and, asc, count, desc, eq, isNull, min, or, sql, type SQL } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { customerNotes } from './tables.ts'

export type Note = typeof customerNotes.$inferSelect
export type NoteOf = Pick<Note, 'customerId' | 'orderId'>

type Written = NoteOf & Pick<Note, 'text' | 'callBack' | 'writtenBy'>

/** Writes a note; returns its id. */
export async function writeNote(tx: Tx, note: Written): Promise<string> {
  const [written] = await tx.insert(customerNotes).values(note).returning({ id: customerNotes.id })
  if (!written) throw new Error('The note was not stored.')
  return written.id
}

type Change = Partial<Pick<Note, 'removedAt' | 'doneAt' | 'doneBy'>>

/** Changes a note as long as `from` holds of it; throws NOT_FOUND for any other. */
async function changeNote(
  tx: Tx,
  id: string,
  { from, to }: { from: SQL | undefined; to: Change },
): Promise<Note> {
  const [changed] = await tx
    .update(customerNotes)
    .set(to)
    .where(and(eq(customerNotes.id, id), from))
    .returning()
  if (!changed) throw new ShopError('NOT_FOUND')
  return changed
}

/** Crosses a note out, or takes that back. */
export const setRemoved = async (tx: Tx, id: string, isRemoved: boolean): Promise<Note> =>
  await changeNote(tx, id, {
    from: isRemoved ? isNull(customerNotes.removedAt) : sql`${customerNotes.removedAt} is not null`,
    to: { removedAt: isRemoved ? new Date() : null },
  })

const isToCall = and(
  eq(customerNotes.callBack, true),
  isNull(customerNotes.doneAt),
  isNull(customerNotes.removedAt),
)

/** Stores by whom a customer was called back; undefined takes that back. */
export const setCalled = async (tx: Tx, id: string, by: string | undefined): Promise<Note> =>
  await changeNote(tx, id, {
    from: by === undefined ? sql`${customerNotes.doneAt} is not null` : isToCall,
    to: by === undefined ? { doneAt: null, doneBy: null } : { doneAt: new Date(), doneBy: by },
  })

/** Returns the notes of an account and of some orders, a subquery of ids; the latest first. */
export async function notesAbout(
  db: Queryable,
  { customerId, orderIds }: { customerId: string | null; orderIds: SQL },
): Promise<Note[]> {
  const ofOrders = sql`${customerNotes.orderId} in ${orderIds}`
  const theirs = customerId === null ? ofOrders : or(eq(customerNotes.customerId, customerId), ofOrders)
  return await db
    .select()
    .from(customerNotes)
    .where(and(theirs, isNull(customerNotes.removedAt)))
    .orderBy(desc(customerNotes.createdAt))
}

/** Returns how many customers are to be called back, and since when the first. */
export async function callsWaiting(db: Queryable): Promise<{ count: number; since: string | null }> {
  const [waiting] = await db
    .select({ count: count(), since: min(customerNotes.createdAt) })
    .from(customerNotes)
    .where(isToCall)
  return { count: waiting?.count ?? 0, since: waiting?.since?.toISOString() ?? null }
}

/** Returns who is to be called back, who waits longest first. */
export async function notesToCall(db: Queryable, most: number): Promise<Note[]> {
  return await db
    .select()
    .from(customerNotes)
    .where(isToCall)
    .orderBy(asc(customerNotes.createdAt))
    .limit(most)
}
