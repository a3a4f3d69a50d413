/** Readers with a shelf, for the bench. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { users } from '#server/people/accounts/tables.ts'
import { addBook } from '#server/readers/bookcase/add-book.ts'
import { importFile } from '#server/readers/bookcase/files/import-file.ts'
import { enableBookcase } from '#server/readers/bookcase/enable-bookcase.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Owner } from '#server/selling/orders/customer-data.ts'

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Stores a reader whose shelf is on. */
export async function aReader(db: Db): Promise<Owner> {
  const id = randomUUID()
  const reader = { id, email: `${id}@example.org` }
  await db.insert(users).values({ ...reader, firstName: 'Reader', emailVerified: true })
  await enableBookcase(db, id)
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

/** Has a reader buy books here, two in an order, delivered long ago. */
export async function buy(db: Db, reader: Owner, bookIds: readonly number[]): Promise<void> {
  const bought = sql`unnest(${sql.param([...bookIds])}::int[]) with ordinality as bought(book_id, place)`
  await db.execute(sql`
    insert into orders (number, idempotency_key, request_hash, customer_id, state, stock_held, hold_expires_at, language,
      currency, email, phone, delivery_address, delivery_method, terms_version, subtotal_cents, delivery_cents, total_cents,
      vat_cents, paid_at)
    select 'GMP-' || place, place::text, '', ${reader.id}, 'delivered', false, now(), 'fr', 'eur', ${reader.email}, '', '{}',
      'pickup', 'x', 1290, 0, 1290, 80, now() - interval '1 year'
    from ${bought} where place % 2 = 0`)
  await db.execute(sql`
    insert into order_lines (order_id, position, book_id, isbn, title, author, quantity, public_price_cents,
      discount_ppm, unit_price_cents, vat_permille)
    select orders.id, place % 2, book_id, '', '', '', 1, 1290, 0, 1290, 55
    from ${bought} join orders on orders.idempotency_key = (place + place % 2)::text`)
  await db.execute(sql`vacuum (analyze) orders, order_lines`)
}
