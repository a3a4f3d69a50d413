/** What the database knows of books, as columns of numbers: an array in one text is several times quicker than rows. */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { BOOK_FORMATS, CONTRIBUTOR_ROLES } from '#shared/catalogue/vocabulary.ts'
import { books } from '../../catalogue/tables.ts'
import type { Tx } from '../../db/database.ts'
import { numbersOf } from '../../db/numbers-of.ts'
import { ROLE_BASE } from './role-base.ts'

/** Bits of the column `flags`. */
export const [COLUMN_FEATURED, COLUMN_IN_STOCK] = [2, 1]

/** A language as one number: its letters in base 256. */
const letters = sql`(ascii(substr(${books.language}, 1, 1)) * 65536 + ascii(substr(${books.language}, 2, 1)) * 256
  + ascii(substr(${books.language}, 3, 1)))`

/** Returns the language of a number in the column `language`. */
export function languageOf(number: number): string {
  const codes = [Math.floor(number / 65_536), Math.floor(number / 256) % 256, number % 256]
  return String.fromCharCode(...codes.filter((code) => code > 0))
}

type Chosen = (id: SQL) => SQL

/** Rows of numbers, and the names of their columns. */
const TABLES = {
  onSale: {
    names: ['id', 'publisher', 'collection', 'format', 'language', 'flags', 'price'],
    rows: (chosen: Chosen) => sql`
      select ${books.id} as id, coalesce(${books.publisherId}, 0) as publisher,
        coalesce(${books.collectionId}, 0) as collection,
        coalesce(array_position(${sql.param(BOOK_FORMATS)}::text[], ${books.format}), 0) as format,
        ${letters} as language,
        (${books.featured})::int * ${COLUMN_FEATURED}::int + (${books.stock} > 0)::int as flags,
        ${books.sellingPriceCents} as price
      from ${books} where ${chosen(sql`${books.id}`)} and ${books.removedAt} is null order by ${books.id}`,
  },
  filings: {
    names: ['book', 'category'],
    rows: (chosen: Chosen) => sql`
      select book_id as book, category_id as category
      from book_categories where ${chosen(sql`book_id`)} order by 1, 2`,
  },
  parts: {
    names: ['book', 'part'],
    rows: (chosen: Chosen) => sql`
      select book_id as book, contributor_id * ${ROLE_BASE}::int
        + coalesce(array_position(${sql.param(CONTRIBUTOR_ROLES)}::text[], role), 0) as part
      from book_contributors where ${chosen(sql`book_id`)} order by 1, 2`,
  },
} as const
type Table = keyof typeof TABLES

export type FactColumns = { [Name in Table]: Record<(typeof TABLES)[Name]['names'][number], Int32Array> }

const columnOf = (table: Table, name: string) => `${table}_${name}`

/** Every column as one text, and how many rows there are. */
function asTexts(table: Table, chosen: Chosen): SQL {
  const { names, rows } = TABLES[table]
  const columns = names.map(
    (name) => sql`array_agg(${sql.identifier(name)})::text as ${sql.identifier(columnOf(table, name))}`,
  )
  return sql`(select ${sql.join(columns, sql`, `)}, count(*)::int as ${sql.identifier(columnOf(table, 'rows'))}
    from (${rows(chosen)}) listed) as ${sql.identifier(table)}`
}

/** Reads books on sale, what they are filed under and who made them, each by the book's id, with one question. */
export async function readFactColumns(tx: Tx, chosen: Chosen): Promise<FactColumns> {
  const tables = Object.keys(TABLES) as Table[]
  const { rows } = await tx.execute<Record<string, string | number | null>>(
    sql`select * from ${sql.join(
      tables.map((table) => asTexts(table, chosen)),
      sql`, `,
    )}`,
  )
  const cell = (table: Table, name: string) => rows[0]?.[columnOf(table, name)] ?? ''
  const numbers = (table: Table, name: string) =>
    numbersOf(String(cell(table, name)), Number(cell(table, 'rows')))
  return Object.fromEntries(
    tables.map((table) => [
      table,
      Object.fromEntries(TABLES[table].names.map((name) => [name, numbers(table, name)])),
    ]),
  ) as FactColumns
}
