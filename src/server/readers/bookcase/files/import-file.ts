/** Imports a file into a bookcase: previews first, imports on the second request, and adds nothing twice. */
import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { type BookcaseImport, MAX_BOOKCASE_BOOKS } from '#shared/contract/bookcase.ts'
import { lockCustomer } from '#server/people/accounts/lock-customer.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import type { Owner } from '#server/selling/orders/customer-data.ts'
import { boughtBooksOf } from '../bought.ts'
import { titleIdentity, toShelfRow } from '../shelf-book.ts'
import { bookcaseBooks } from '../tables.ts'
import { requireOn } from '../enable-bookcase.ts'
import { readFile, type ReadFile, type ReadRow } from './read-file.ts'

const ROWS_AT_ONCE = 250
const MAX_SAMPLE = 20

type ShelfRow = ReturnType<typeof toShelfRow>
type Plan = {
  fresh: { row: ReadRow; book: ShelfRow }[]
  known: number
  toRead: number
  faults: ReadFile['faults']
}

/** Keys that identify a book: its ISBN, or its title and author. */
const marksOf = ({ isbn, titleKey, authorKey }: Pick<ShelfRow, 'isbn' | 'titleKey' | 'authorKey'>) => [
  ...(isbn === null || isbn === undefined ? [] : [`isbn ${isbn}`]),
  titleIdentity({ titleKey, authorKey }),
]

/** Everything that the bookcase contains or has contained, removed books included. */
async function readMarks(db: Queryable, owner: Owner) {
  const added = await db
    .select({
      isbn: bookcaseBooks.isbn,
      titleKey: bookcaseBooks.titleKey,
      authorKey: bookcaseBooks.authorKey,
    })
    .from(bookcaseBooks)
    .where(eq(bookcaseBooks.customerId, owner.id))
  const marks = new Set(added.flatMap(marksOf))
  for (const which of ['on the shelf', 'taken off'] as const) {
    const bought = boughtBooksOf(db, owner, which)
    const isbns = await db
      .select({ isbn: books.isbn })
      .from(bought)
      .innerJoin(books, eq(books.id, bought.bookId))
    for (const { isbn } of isbns) marks.add(`isbn ${isbn}`)
  }
  return { marks, held: added.length }
}

async function plan(db: Queryable, owner: Owner, file: ReadFile, takesToRead: boolean): Promise<Plan> {
  const { marks, held } = await readMarks(db, owner)
  const planned: Plan = { fresh: [], known: 0, toRead: 0, faults: [...file.faults] }
  for (const [at, row] of file.rows.entries()) {
    // Yield, so that other requests are served
    if (at % ROWS_AT_ONCE === 0) await setImmediate()
    if (row.isToRead && !takesToRead) {
      planned.toRead += 1
      continue
    }
    const book = toShelfRow(row)
    const own = marksOf(book)
    // Two editions with the same title are two books if both have an ISBN
    if (marks.has(own[0] ?? '')) planned.known += 1
    else if (held + planned.fresh.length >= MAX_BOOKCASE_BOOKS)
      planned.faults.push({ row: row.row, text: row.title, why: 'too_many_books' })
    else {
      for (const mark of own) marks.add(mark)
      planned.fresh.push({ row, book })
    }
  }
  return planned
}

async function keep(tx: Tx, owner: Owner, site: ReadFile['site'], { fresh }: Plan): Promise<void> {
  for (let at = 0; at < fresh.length; at += ROWS_AT_ONCE) {
    const rows = fresh
      .slice(at, at + ROWS_AT_ONCE)
      .map(({ book }) => ({ ...book, customerId: owner.id, source: site }))
    await tx.insert(bookcaseBooks).values(rows).onConflictDoNothing()
  }
}

type Wanted = { keeps: boolean; takesToRead: boolean }

/**
 * Previews or imports a file. Throws ShopError INVALID_FIELDS for an unreadable file (`read-file.ts`) or a disabled
 * bookcase.
 */
export async function importFile(
  db: Db,
  owner: Owner,
  bytes: Buffer,
  wanted: Wanted,
): Promise<BookcaseImport> {
  await requireOn(db, owner.id)
  const file = await readFile(bytes)
  const planned = wanted.keeps
    ? await db.transaction(async (tx) => {
        await lockCustomer(tx, owner.id)
        // Another tab may have disabled it while the file was read
        await requireOn(tx, owner.id)
        const found = await plan(tx, owner, file, wanted.takesToRead)
        await keep(tx, owner, file.site, found)
        return found
      })
    : await plan(db, owner, file, wanted.takesToRead)
  return {
    site: file.site,
    rows: file.rows.length + file.faults.length,
    new: planned.fresh.length,
    known: planned.known,
    to_read: planned.toRead,
    sample: planned.fresh
      .slice(0, MAX_SAMPLE)
      .map(({ row: { row, title, author, isbn } }) => ({ row, title, author, isbn })),
    faults: planned.faults.toSorted((a, b) => a.row - b.row),
  }
}
