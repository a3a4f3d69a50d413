/** Reads books on sale: all of them in spans, or some. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { books } from '../../books/tables.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Books } from './books.ts'
import { readColumns } from './read-columns.ts'

const SPAN = 20_000

/** Reads every book. */
export async function readAllBooks(tx: Tx): Promise<Books> {
  const { rows } = await tx.execute<{ size: number; last: number }>(
    sql`select count(*)::int as size, coalesce(max(id), 0) as last from ${books} where ${books.removedAt} is null`,
  )
  const { size = 0, last = 0 } = rows[0] ?? {}
  const all = new Books(size)
  const read = (after: number) => readColumns(tx, (id) => sql`${id} > ${after} and ${id} <= ${after + SPAN}`)
  let columns = await read(0)
  for (let after = SPAN; after < last; after += SPAN) {
    const adding = columns
    // The next query is sent first, so that the database works while these rows are added
    ;[columns] = await Promise.all([read(after), setImmediate().then(() => all.add(adding))])
  }
  all.add(columns)
  return all
}

/** Reads some books; those not on sale are missing. */
export async function readSomeBooks(tx: Tx, ids: readonly number[]): Promise<Books> {
  const columns = await readColumns(tx, (id) => sql`${id} = any(${sql.param(ids)}::integer[])`)
  const some = new Books(columns.onSale.id.length)
  some.add(columns)
  return some
}
