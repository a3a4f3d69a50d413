/** Fields that are changed in many books at once: how their values are read and written, as texts. */
import { sql } from 'drizzle-orm'
import type { BulkField } from '#shared/contract/staff/bulk-changes.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { books } from '../books/tables.ts'
import { shelveBooks, shelvesOf, unshelveBooks } from '../shelves/places.ts'
import { suppliesOf, writeSupplies } from '../suppliers/supply-of-book.ts'

export type Values = ReadonlyMap<number, string | null>
export type FoundBook = { id: number; isbn: string; title: string }

const anyOf = (ids: readonly number[]) => sql`${books.id} = any(${sql.param([...ids])}::int[])`

/** Returns books by ascending id, on sale or not; `forChange` locks them. */
export async function findForChange(
  db: Queryable,
  ids: readonly number[],
  { forChange }: { forChange: boolean },
): Promise<FoundBook[]> {
  const { id, isbn, title } = books
  const found = db.select({ id, isbn, title }).from(books).where(anyOf(ids)).orderBy(id)
  return await (forChange ? found.for('no key update') : found)
}

const COLUMNS = {
  price: { name: sql`public_price_cents`, type: sql`integer` },
  discount: { name: sql`discount_ppm`, type: sql`integer` },
  sale: { name: sql`removed_at`, type: sql`timestamptz` },
} as const

const SUPPLIES = { supplier: 'supplierId', minimum: 'minimumStock' } as const

const isColumn = (field: BulkField): field is keyof typeof COLUMNS => field in COLUMNS

/** Returns the value of each book; null where it has none. */
export async function readValues(db: Queryable, field: BulkField, ids: readonly number[]): Promise<Values> {
  if (field === 'shelf') return withNull(ids, await shelvesOf(db, ids))
  if (!isColumn(field)) {
    const supplies = await suppliesOf(db, ids)
    return new Map(ids.map((id) => [id, textOf(supplies.get(id)?.[SUPPLIES[field]])]))
  }
  const value = sql<string | null>`${COLUMNS[field].name}::text`
  const rows = await db.select({ id: books.id, value }).from(books).where(anyOf(ids))
  return new Map(rows.map((row) => [row.id, row.value]))
}

const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? null : String(value)
const withNull = (ids: readonly number[], known: ReadonlyMap<number, string>) =>
  new Map(ids.map((id) => [id, known.get(id) ?? null]))

/** The triggers that note changed books compare each row of a statement with each: many small ones are quicker. */
const BATCH = 200

/** Writes the value of each book, which its caller has locked. */
export async function writeValues(tx: Tx, field: BulkField, values: Values): Promise<void> {
  const entries = [...values]
  for (let at = 0; at < entries.length; at += BATCH)
    await writeBatch(tx, field, new Map(entries.slice(at, at + BATCH)))
}

async function writeBatch(tx: Tx, field: BulkField, values: Values): Promise<void> {
  if (isColumn(field)) return await writeColumn(tx, COLUMNS[field], values)
  const idsByValue = Map.groupBy(values.keys(), (id) => values.get(id) ?? null)
  for (const [value, ids] of idsByValue) {
    if (field !== 'shelf')
      await writeSupplies(tx, ids, { [SUPPLIES[field]]: value === null ? null : Number(value) })
    else if (value === null) await unshelveBooks(tx, ids)
    else await shelveBooks(tx, value, ids)
  }
}

async function writeColumn(
  tx: Tx,
  { name, type }: (typeof COLUMNS)[keyof typeof COLUMNS],
  values: Values,
): Promise<void> {
  const ids = sql.param([...values.keys()])
  const texts = sql.param([...values.values()])
  await tx.execute(sql`
    update books set ${name} = written.value::${type}, updated_at = now()
    from unnest(${ids}::int[], ${texts}::text[]) as written(id, value)
    where books.id = written.id`)
}
