/** Changes many books at once, and puts back what they were. */
import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { BulkField, BulkRefusal } from '#shared/contract/staff/bulk-changes.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { periodBefore } from '#server/platform/retention/periods.ts'
import { highestDiscountPpm } from '../books/lawful-discount.ts'
import { lockSupplier } from '../suppliers/edit-suppliers.ts'
import { findForChange, readValues, writeValues, type FoundBook } from './fields.ts'
import type { BulkChange } from './parse-change.ts'
import { bulkChangeBooks, bulkChanges } from './tables.ts'

export type PlannedBook = FoundBook & {
  before: string | null
  after: string | null
  kind: 'changed' | 'unchanged' | 'refused'
  refusal: BulkRefusal | null
}

/** Returns what becomes of each book, by ascending id; `forChange` locks them until the transaction ends. */
export async function planBooks(
  db: Queryable,
  { field, next }: BulkChange,
  ids: readonly number[],
  options: { forChange: boolean },
): Promise<PlannedBook[]> {
  const found = await findForChange(db, ids, options)
  const values = await readValues(db, field, ids)
  const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`)
  const given = { highestDiscountPpm: await highestDiscountPpm(db), now: rows[0]?.now ?? '' }
  return found.map((book) => {
    const before = values.get(book.id) ?? null
    const planned = next(before, given)
    if ('refusal' in planned) return { ...book, before, after: before, kind: 'refused', ...planned }
    const kind = planned.value === before ? 'unchanged' : 'changed'
    return { ...book, before, after: planned.value, kind, refusal: null }
  })
}

/** Says whether books have changed since a preview: it is another when one of them has another value. */
export const fingerprintOf = (books: readonly PlannedBook[]): string =>
  createHash('sha256')
    .update(books.map(({ id, kind, before }) => `${id} ${kind} ${before ?? ''}`).join('\n'))
    .digest('base64url')

/** Returns the books of one kind. */
export const ofKind = (books: readonly PlannedBook[], kind: PlannedBook['kind']) =>
  books.filter((book) => book.kind === kind)

type Written = Pick<PlannedBook, 'id' | 'before' | 'after'>

/** Writes values and notes what they were; returns the number of the change. */
async function write(tx: Tx, field: BulkField, books: readonly Written[]): Promise<number> {
  await writeValues(tx, field, new Map(books.map(({ id, after }) => [id, after])))
  const [change] = await tx.insert(bulkChanges).values({ field }).returning({ id: bulkChanges.id })
  if (!change) throw new Error('The change was not noted.')
  const column = <Value>(of: (book: Written) => Value) => sql.param(books.map(of))
  await tx.execute(sql`
    insert into bulk_change_books (change_id, book_id, before, after)
    select ${change.id}::int, noted.* from unnest(${column(({ id }) => id)}::int[],
      ${column(({ before }) => before)}::text[], ${column(({ after }) => after)}::text[]) as noted`)
  return change.id
}

/** Changes books that its caller planned under their lock. Throws a Refusal where none changes. */
export async function changeBooks(
  tx: Tx,
  { field, supplier }: BulkChange,
  books: readonly PlannedBook[],
): Promise<number> {
  const changed = ofKind(books, 'changed')
  if (supplier) await lockSupplier(tx, supplier)
  if (changed.length === 0) throw new Refusal({ refusal: 'NO_BOOK_CHANGES', params: {} })
  return await write(tx, field, changed)
}

export type PutBack = { id: number; field: BulkField; count: number; left: FoundBook[] }

/**
 * Puts back what books were before a change; those that somebody has changed since are left alone, and so are discounts that
 * the law forbids by now. Throws a Refusal where nothing is left to put back.
 */
export async function putBackBooks(tx: Tx, id: number): Promise<PutBack> {
  const [change] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id))
  if (!change) throw new Refusal({ refusal: 'NO_SUCH_BULK_CHANGE', params: { change: id } })
  const { field } = change
  const noted = await tx.select().from(bulkChangeBooks).where(eq(bulkChangeBooks.changeId, id))
  const byId = new Map(noted.map((one) => [one.bookId, one]))
  const found = await findForChange(tx, [...byId.keys()], { forChange: true })
  const values = await readValues(tx, field, [...byId.keys()])
  const most = field === 'discount' ? await highestDiscountPpm(tx) : null
  const left: FoundBook[] = []
  const written = found.flatMap((book): Written[] => {
    const { before = null, after = null } = byId.get(book.id) ?? {}
    const isForbidden = most !== null && Number(before) > most
    if (!isForbidden && (values.get(book.id) ?? null) === after)
      return [{ id: book.id, before: after, after: before }]
    left.push(book)
    return []
  })
  if (written.length === 0) throw new Refusal({ refusal: 'NOTHING_TO_PUT_BACK', params: {} })
  return { id: await write(tx, field, written), field, count: written.length, left }
}

/** So long a change can be put back. */
const YEARS = 1

/** Deletes what old changes put back: the record of actions still says that there was one. */
export async function purgeOldChanges(db: Db, now: Date): Promise<void> {
  await db.delete(bulkChanges).where(lt(bulkChanges.at, periodBefore(now, { years: YEARS })))
}
