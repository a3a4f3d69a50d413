/** Changes of the proposal by staff, line by line. */
import { eq } from 'drizzle-orm'
import { findByIsbn } from '#server/catalogue/books/find-books.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { computeProposals, lockProposals } from './compute.ts'
import { proposals } from './tables.ts'

export type ProposalRow = typeof proposals.$inferSelect

/** The fields of a line that staff set. */
export type OfStaff = Pick<ProposalRow, 'quantity' | 'postponedUntil' | 'isAdded'>

/** Returns the line of a book, if it has one. */
export async function findLine(tx: Tx, bookId: number): Promise<ProposalRow | undefined> {
  const [found] = await tx.select().from(proposals).where(eq(proposals.bookId, bookId))
  return found
}

/**
 * Locks the proposal and returns a book with its line, computed now. Throws a Refusal for an unknown ISBN.
 */
export async function lockLine(tx: Tx, isbn: string) {
  await lockProposals(tx)
  const book = await findByIsbn(tx, isbn)
  await computeProposals(tx, [book.id])
  return { book, line: await findLine(tx, book.id) }
}

/** Writes the fields of staff to the line of a book; deletes a line without need. */
export async function writeLine(tx: Tx, bookId: number, said: Partial<OfStaff>): Promise<void> {
  await tx
    .insert(proposals)
    .values({ bookId, computedAt: new Date(), ...said })
    .onConflictDoUpdate({ target: proposals.bookId, set: said })
  await computeProposals(tx, [bookId])
}
