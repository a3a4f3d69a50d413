/** A return to a supplier, from draft to credit. */
import { and, eq, sql, type InferSelectModel } from 'drizzle-orm'
import {
  MAX_PROPOSED_TITLES,
  UNSOLD_DAYS,
  type SupplierReturnState,
} from '#shared/receiving/supplier-returns.ts'
import { readNumber } from '#shared/orders/order-number.ts'
import { pluck } from '#shared/lists.ts'
import { lockByIsbn, findBooks } from '#server/catalogue/books/find-books.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newNumber } from '#server/selling/orders/new-order.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { restockCopies, reserveCopies, type Book, setStockReason } from '#server/catalogue/stock/copies.ts'
import { unsoldArrivals } from '#server/catalogue/stock/unsold.ts'
import { findSupplier } from '#server/catalogue/suppliers/read-suppliers.ts'
import { suppliersOf } from '#server/catalogue/suppliers/supplier-of-book.ts'
import { supplierReturnLines, supplierReturns } from './tables.ts'

export type SupplierReturn = InferSelectModel<typeof supplierReturns>
type Line = InferSelectModel<typeof supplierReturnLines>

/**
 * Adds unsold copies that may still be returned to the supplier's draft, and returns it; quantities set by
 * staff stay. Throws Refusal NO_SUCH_SUPPLIER, and NO_RETURNS for a supplier that doesn't accept returns.
 */
export async function proposeReturn(tx: Tx, supplierId: number, createdBy: string): Promise<SupplierReturn> {
  const supplier = await findSupplier(tx, supplierId)
  if (!supplier) throw new Refusal({ refusal: 'NO_SUCH_SUPPLIER', params: { supplier: supplierId } })
  const { name, returnDays } = supplier
  if (returnDays === null) throw new Refusal({ refusal: 'NO_RETURNS', params: { name } })
  const draft = await draftOf(tx, supplierId, createdBy)
  const unsold = await unsoldArrivals(tx, { withinDays: returnDays, unsoldDays: UNSOLD_DAYS })
  const from = await suppliersOf(tx, pluck(unsold, 'bookId'))
  const proposed = unsold
    .filter(({ bookId }) => from.get(bookId)?.supplierId === supplierId)
    .slice(0, MAX_PROPOSED_TITLES)
  if (proposed.length > 0) {
    await tx
      .insert(supplierReturnLines)
      .values(
        proposed.map(({ bookId, copies, arrivedAt }) => ({
          returnId: draft.id,
          bookId,
          quantity: copies,
          arrivedAt,
        })),
      )
      .onConflictDoNothing()
  }
  return draft
}

/** Returns the one draft of a supplier, creating it if needed; concurrent calls get the same. */
async function draftOf(tx: Tx, supplierId: number, createdBy: string): Promise<SupplierReturn> {
  await tx
    .insert(supplierReturns)
    .values({ number: newNumber('RTS'), supplierId, createdBy })
    .onConflictDoNothing()
  const [draft] = await tx
    .select()
    .from(supplierReturns)
    .where(and(eq(supplierReturns.supplierId, supplierId), eq(supplierReturns.state, 'draft')))
    .for('no key update')
  if (!draft) throw new Error('The return was neither stored nor known.')
  return draft
}

/**
 * Locks a return by its number as typed; throws Refusal NO_SUCH_SUPPLIER_RETURN, RETURN_IS for another state.
 */
export async function lockReturn(tx: Tx, typed: string, state: SupplierReturnState): Promise<SupplierReturn> {
  const number = readNumber('RTS', typed)
  const [found] =
    number === undefined
      ? []
      : await tx.select().from(supplierReturns).where(eq(supplierReturns.number, number)).for('no key update')
  if (!found) throw new Refusal({ refusal: 'NO_SUCH_SUPPLIER_RETURN', params: { number: typed } })
  if (found.state !== state)
    throw new Refusal({ refusal: 'RETURN_IS', params: { number: found.number, state: found.state } })
  return found
}

/** Sets how many copies of a title are returned, 0 removes it; returns the previous number. */
export async function setReturned(
  tx: Tx,
  { id: returnId }: SupplierReturn,
  { isbn, copies }: { isbn: string; copies: number },
): Promise<{ book: Book; before: number }> {
  const book = await lockByIsbn(tx, isbn)
  const { title, stock } = book
  if (copies > stock) throw new Refusal({ refusal: 'TOO_FEW_COPIES', params: { title, stock } })
  const which = and(eq(supplierReturnLines.returnId, returnId), eq(supplierReturnLines.bookId, book.id))
  const [known] = await tx.select().from(supplierReturnLines).where(which)
  if (copies === 0) await tx.delete(supplierReturnLines).where(which)
  else
    await tx
      .insert(supplierReturnLines)
      .values({ returnId, bookId: book.id, quantity: copies })
      .onConflictDoUpdate({
        target: [supplierReturnLines.returnId, supplierReturnLines.bookId],
        set: { quantity: copies },
      })
  return { book, before: known?.quantity ?? 0 }
}

/**
 * Takes the copies of a draft out of stock; throws Refusal TOO_FEW_COPIES if some sold meanwhile,
 * EMPTY_RETURN if there are none.
 */
export async function sendReturn(tx: Tx, { id, number }: SupplierReturn): Promise<number> {
  const lines = await linesInOrder(tx, id)
  if (lines.length === 0) throw new Refusal({ refusal: 'EMPTY_RETURN', params: { number } })
  await setStockReason(tx, { reason: 'supplier_return', reference: number })
  for (const { bookId, quantity } of lines) {
    if (await reserveCopies(tx, { bookId, quantity })) continue
    const book = (await findBooks(tx, [bookId])).get(bookId)
    const params = { title: book?.title ?? '', stock: book?.stock ?? 0 }
    throw new Refusal({ refusal: 'TOO_FEW_COPIES', params })
  }
  await tx
    .update(supplierReturns)
    .set({ state: 'sent', sentAt: sql`now()` })
    .where(eq(supplierReturns.id, id))
  return lines.reduce((copies, { quantity }) => copies + quantity, 0)
}

/** Restocks the copies of a return, which becomes a draft again. */
export async function undoReturn(tx: Tx, { id, number, supplierId }: SupplierReturn): Promise<void> {
  const drafts = and(eq(supplierReturns.supplierId, supplierId), eq(supplierReturns.state, 'draft'))
  if ((await tx.$count(supplierReturns, drafts)) > 0)
    throw new Refusal({ refusal: 'RETURN_DRAFTED', params: { number } })
  await setStockReason(tx, { reason: 'correction', reference: number })
  for (const line of await linesInOrder(tx, id)) await restockCopies(tx, line)
  await tx.update(supplierReturns).set({ state: 'draft', sentAt: null }).where(eq(supplierReturns.id, id))
}

/** Records the supplier's credit for a return; null removes it. */
export async function noteCredit(tx: Tx, { id }: SupplierReturn, creditCents: number | null): Promise<void> {
  const credited = { state: 'credited', creditedAt: sql`now()`, creditCents } as const
  await tx
    .update(supplierReturns)
    .set(creditCents === null ? { state: 'sent', creditedAt: null, creditCents } : credited)
    .where(eq(supplierReturns.id, id))
}

/** In the lock order of books. */
async function linesInOrder(tx: Tx, id: string): Promise<Line[]> {
  return await tx
    .select()
    .from(supplierReturnLines)
    .where(eq(supplierReturnLines.returnId, id))
    .orderBy(supplierReturnLines.bookId)
}
