/**
 * Resolves a discrepancy: claimed from the supplier, awaited with another parcel, or accepted. Lock its
 * reception first.
 */
import { and, eq, type InferSelectModel } from 'drizzle-orm'
import {
  claimable,
  discrepancyOf,
  isUnanswered,
  type DiscrepancyAnswer,
} from '#shared/receiving/discrepancies.ts'
import { lockByIsbn } from '#server/catalogue/books/find-books.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueueMail, recallMail } from '#server/shop/mail/queue.ts'
import { linesByIds } from '#server/catalogue/purchase-orders/open-lines.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Book } from '#server/catalogue/stock/copies.ts'
import { findSupplier } from '#server/catalogue/suppliers/read-suppliers.ts'
import { lineOf } from './read-copies.ts'
import type { Reception } from './receptions.ts'
import { closeForOrders, reopenForOrders, sharesOf, type OfBook } from './assign-to-orders.ts'
import { receptionLines, supplierClaims } from './tables.ts'

export type Claim = InferSelectModel<typeof supplierClaims>
type Answered = { book: Book; copies: number }

/** Marks the discrepancy of a line as awaited or accepted; throws Refusal NO_DISCREPANCY for a line without one. */
export async function answerDiscrepancy(
  tx: Tx,
  { id: receptionId }: Reception,
  { isbn, answer }: { isbn: string; answer: Exclude<DiscrepancyAnswer, 'claimed'> },
): Promise<Answered> {
  const book = await lockByIsbn(tx, isbn)
  const of = { receptionId, bookId: book.id }
  const line = await lineOf(tx, of)
  const found = line && discrepancyOf(line)
  if (!found || (found.kind === 'unannounced') !== (answer === 'accepted'))
    throw new Refusal({ refusal: 'NO_DISCREPANCY', params: { title: book.title } })
  await setAnswer(tx, of, answer, found.copies)
  return { book, copies: found.copies }
}

/**
 * Claims a credit from the supplier by mail, and stops waiting for the copies; throws Refusal NO_DISCREPANCY and
 * NO_SUPPLIER_MAIL.
 */
export async function claimDiscrepancy(
  tx: Tx,
  { id: receptionId, supplierId }: Reception,
  isbn: string,
): Promise<Answered & { claim: Claim; supplier: string }> {
  const book = await lockByIsbn(tx, isbn)
  const of = { receptionId, bookId: book.id }
  const line = await lineOf(tx, of)
  const copies = line ? claimable(line) : 0
  const { title } = book
  if (!line || copies === 0 || line.answer === 'claimed')
    throw new Refusal({ refusal: 'NO_DISCREPANCY', params: { title } })
  const supplier = supplierId === null ? undefined : await findSupplier(tx, supplierId)
  if (!supplier?.email)
    throw new Refusal({ refusal: 'NO_SUPPLIER_MAIL', params: { name: supplier?.name ?? '' } })
  const [claim] = await tx
    .insert(supplierClaims)
    .values({
      ...of,
      supplierId: supplier.id,
      missing: copies - line.damaged,
      damaged: line.damaged,
      creditCents: copies * (await netCentsOf(tx, of)),
    })
    .returning()
  if (!claim) throw new Error('The claim was not stored.')
  await closeForOrders(tx, of, copies)
  await setAnswer(tx, of, 'claimed', discrepancyOf(line)?.copies ?? copies)
  await enqueueMail(tx, {
    template: 'supplier-claim',
    subjectId: claim.id,
    recipient: supplier.email,
    language: 'fr',
  })
  return { book, copies, claim, supplier: supplier.name }
}

/** Reopens the discrepancy of a line; throws Refusal CLAIM_SENT once the supplier's mail was sent. */
export async function reopenDiscrepancy(tx: Tx, { id: receptionId }: Reception, isbn: string): Promise<Book> {
  const book = await lockByIsbn(tx, isbn)
  const of = { receptionId, bookId: book.id }
  const [claim] = await tx
    .select()
    .from(supplierClaims)
    .where(and(eq(supplierClaims.receptionId, receptionId), eq(supplierClaims.bookId, book.id)))
  if (claim) {
    const isUnsent = await recallMail(tx, { template: 'supplier-claim', subjectId: claim.id })
    if (!isUnsent) throw new Refusal({ refusal: 'CLAIM_SENT', params: { title: book.title } })
    await tx.delete(supplierClaims).where(eq(supplierClaims.id, claim.id))
    await reopenForOrders(tx, of)
  }
  await setAnswer(tx, of, null, 0)
  return book
}

/** Returns how many lines of a reception have an unresolved discrepancy. */
export async function openDiscrepancies(tx: Tx, { id }: Reception): Promise<number> {
  const lines = await tx.select().from(receptionLines).where(eq(receptionLines.receptionId, id))
  return lines.filter(isUnanswered).length
}

/** Net cost of a copy as ordered; 0 if it was not ordered. */
async function netCentsOf(tx: Tx, of: OfBook): Promise<number> {
  const [share] = await sharesOf(tx, of)
  return share ? ((await linesByIds(tx, [share.purchaseLineId]))[0]?.unitNetCents ?? 0) : 0
}

async function setAnswer(
  tx: Tx,
  { receptionId, bookId }: OfBook,
  answer: DiscrepancyAnswer | null,
  answeredCopies: number,
): Promise<void> {
  await tx
    .update(receptionLines)
    .set({ answer, answeredCopies })
    .where(and(eq(receptionLines.receptionId, receptionId), eq(receptionLines.bookId, bookId)))
}
