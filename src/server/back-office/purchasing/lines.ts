/** What staff make of the proposal, line by line. */
import { eq } from 'drizzle-orm'
import { findByIsbn } from '#server/catalogue/books/find-by-isbn.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { computeProposals, lockProposals } from './compute.ts'
import { proposals } from './tables.ts'

export type ProposalRow = typeof proposals.$inferSelect

/** What staff said of a line. */
export type OfStaff = Pick<ProposalRow, 'quantity' | 'postponedUntil' | 'isAdded'>

/** Returns the line of a book; undefined where it has none. */
export async function findLine(tx: Tx, bookId: number): Promise<ProposalRow | undefined> {
  const [found] = await tx.select().from(proposals).where(eq(proposals.bookId, bookId))
  return found
}

/** Locks the proposal and returns a book with its line, worked out now. Throws a Refusal for an unknown ISBN. */
export async function lockLine(tx: Tx, isbn: string) {
  await lockProposals(tx)
  const book = await findByIsbn(tx, isbn)
  await computeProposals(tx, [book.id])
  return { book, line: await findLine(tx, book.id) }
}

/** Writes what staff say of the line of a book; one that nobody needs goes. */
export async function writeLine(tx: Tx, bookId: number, said: Partial<OfStaff>): Promise<void> {
  await tx
    .insert(proposals)
    .values({ bookId, computedAt: new Date(), ...said })
    .onConflictDoUpdate({ target: proposals.bookId, set: said })
  await computeProposals(tx, [bookId])
}
