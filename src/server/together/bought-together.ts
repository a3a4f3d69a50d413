/** What readers of a book also bought. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { books, editions } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { workPairs } from './tables.ts'

const MAX_BOOKS = 6

/**
 * Returns the ids of books on sale that readers of a book also bought, what goes best with it first: of each work one edition,
 * in the book's language if there is one, one that is on the shelf before others. Empty where too few readers bought it.
 */
export async function boughtTogether(db: Db, bookId: number): Promise<number[]> {
  const [own, ownEdition] = [alias(books, 'own'), alias(editions, 'own_edition')]
  const best = db
    .selectDistinctOn([workPairs.otherWorkId], { id: books.id, place: workPairs.place })
    .from(ownEdition)
    .innerJoin(own, eq(own.id, ownEdition.bookId))
    .innerJoin(workPairs, eq(workPairs.workId, ownEdition.workId))
    .innerJoin(editions, eq(editions.workId, workPairs.otherWorkId))
    .innerJoin(books, and(eq(books.id, editions.bookId), isNull(books.removedAt)))
    .where(eq(ownEdition.bookId, bookId))
    .orderBy(
      asc(workPairs.otherWorkId),
      desc(sql`${books.language} = ${own.language}`),
      desc(sql`${books.stock} > 0`),
      desc(books.bestsellerCount),
      asc(books.id),
    )
    .as('best')
  const found = await db.select({ id: best.id }).from(best).orderBy(asc(best.place)).limit(MAX_BOOKS)
  return found.map(({ id }) => id)
}
