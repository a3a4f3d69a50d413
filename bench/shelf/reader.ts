/** Readers with a shelf, for the bench. */
import { randomUUID } from 'node:crypto'
import { users } from '#server/accounts/tables.ts'
import { addBook } from '#server/bookcase/add-book.ts'
import { importFile } from '#server/bookcase/files/import-file.ts'
import { turnOn } from '#server/bookcase/turn-on.ts'
import type { Db } from '#server/db/database.ts'
import type { Owner } from '#server/orders/customer-data.ts'

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Stores a reader whose shelf is on. */
export async function aReader(db: Db): Promise<Owner> {
  const id = randomUUID()
  const reader = { id, email: `${id}@example.org` }
  await db.insert(users).values({ ...reader, firstName: 'Reader', emailVerified: true })
  await turnOn(db, id)
  return reader
}

/** Returns a file as Goodreads writes it. */
export const goodreadsFile = (rows: readonly { title: string; author: string; isbn: string }[]): Buffer =>
  Buffer.from(
    [
      'Title,Author,ISBN,ISBN13,Exclusive Shelf',
      ...rows.map(
        ({ title, author, isbn }) => `${quoted(title)},${quoted(author)},"=""""","=""${isbn}""",read`,
      ),
      '',
    ].join('\n'),
  )

/** Puts on a shelf what a gold case says is owned. */
export async function own(db: Db, reader: Owner, owned: string): Promise<void> {
  if (/^\d{13}$/.test(owned)) {
    await addBook(db, reader, { isbn: owned, title: null, author: null })
    return
  }
  const [title = '', author = ''] = owned.split(' / ')
  await importFile(db, reader, goodreadsFile([{ title, author, isbn: '' }]), {
    keeps: true,
    takesToRead: false,
  })
}
