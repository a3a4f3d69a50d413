/** Reindexes books whose words were changed by direct SQL. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { mergeFacts } from './write/merge-facts.ts'
import { readStoredBooks } from './write/stored-books.ts'
import { writeBooks } from './write/write-books.ts'
import { books } from '../books/tables.ts'
import { retitledBooks } from './tables.ts'

const BATCH = 200

async function indexBatch(db: Db): Promise<number> {
  const waiting = await db
    .select({ isbn: books.isbn })
    .from(retitledBooks)
    .innerJoin(books, eq(books.id, retitledBooks.bookId))
    .orderBy(asc(books.id))
    .limit(BATCH)
  if (waiting.length === 0) return 0
  await db.transaction(async (tx) => {
    // Locked in the common order before they leave the queue: a concurrent change queues them again
    const isbns = waiting.map(({ isbn }) => isbn)
    const stored = await readStoredBooks(tx, isbns, { forChange: true })
    const changes = {
      description: true,
      people: false,
      images: false,
      work: true,
      source: false,
      prizes: false,
      safety: false,
    }
    await writeBooks(
      tx,
      stored.map((book) => ({ book: mergeFacts(book, {}), changes })),
    )
    const ids = stored.map(({ id }) => id)
    await tx.delete(retitledBooks).where(inArray(retitledBooks.bookId, ids))
  })
  return waiting.length
}

/** Reindexes every queued book: its words, its place by title, and its work. */
export async function indexRetitled(db: Db, isStopping: () => boolean = () => false): Promise<void> {
  let found = BATCH
  while (found === BATCH && !isStopping()) found = await indexBatch(db)
}
