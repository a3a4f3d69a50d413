/** Somebody who made a book, for what is about people. */
import { eq } from 'drizzle-orm'
import { bookContributors, contributors } from '#server/catalogue/books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Returns the number of somebody who made a book; a book of nobody gets an author. */
export async function anAuthorOf(db: Db, bookId: number): Promise<number> {
  const [known] = await db.select().from(bookContributors).where(eq(bookContributors.bookId, bookId)).limit(1)
  if (known) return known.contributorId
  const name = {
    name: 'Ada Author',
    nameKey: 'ada author',
    sortName: 'Author, Ada',
    sortNameKey: 'author ada',
  }
  const [made] = await db
    .insert(contributors)
    .values(name)
    .onConflictDoUpdate({ target: contributors.nameKey, set: name })
    .returning()
  if (!made) throw new Error('The author was not stored.')
  await db.insert(bookContributors).values({ bookId, contributorId: made.id, role: 'author', position: 0 })
  return made.id
}
