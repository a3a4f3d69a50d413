/** Reads what filters ask about books: all of them, span by span, or some that changed. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PRICE_RANGES } from '#shared/catalogue/vocabulary.ts'
import { books } from '../../catalogue/tables.ts'
import type { Tx } from '../../db/database.ts'
import type { BookFacts } from './book-facts.ts'
import type { CategoryTree } from './category-tree.ts'
import { COLUMN_FEATURED, COLUMN_IN_STOCK, languageOf, readFactColumns } from './read-columns.ts'
import type { FactColumns } from './read-columns.ts'

const SPAN = 20_000

/** Languages by number, in the order in which they were met; the first is none. */
export type Languages = string[]

const RANGE_STARTS = PRICE_RANGES.slice(1).map(({ min }) => min)

function priceRangeOf(price: number): number {
  let range = 0
  while (range < RANGE_STARTS.length && price >= (RANGE_STARTS[range] as number)) range += 1
  return range
}

type Known = { facts: BookFacts; languages: Languages; tree: CategoryTree }

function numberOf(languages: Languages, language: string): number {
  const known = languages.indexOf(language)
  return known >= 0 ? known : languages.push(language) - 1
}

/** Reads along a column that stands by book: returns what calls `each` with the values of the next book asked for. */
function byBook(column: Int32Array, values: Int32Array) {
  let at = 0
  return function valuesOf(book: number, each: (value: number) => void) {
    // Books no longer on sale have theirs too
    while ((column[at] as number) < book) at += 1
    for (; column[at] === book; at += 1) each(values[at] as number)
  }
}

function take({ facts, languages, tree }: Known, { onSale, filings, parts }: FactColumns) {
  const { shelves, people } = facts
  const categoriesOf = byBook(filings.book, filings.category)
  const partsOf = byBook(parts.book, parts.part)
  const spoken = new Map<number, number>()
  for (const [at, id] of onSale.id.entries()) {
    let shelf = 0
    categoriesOf(id, (category) => {
      shelf = shelves.beside(shelf, category, tree.branches.get(category) ?? [category])
    })
    people.begin(id)
    partsOf(id, (part) => people.push(id, part))
    const letters = onSale.language[at] ?? 0
    const language = spoken.get(letters) ?? numberOf(languages, languageOf(letters))
    spoken.set(letters, language)
    const [flags, price] = [onSale.flags[at] ?? 0, onSale.price[at] ?? 0]
    facts.put(id, {
      shelf,
      publisher: onSale.publisher[at] ?? 0,
      collection: onSale.collection[at] ?? 0,
      format: onSale.format[at] ?? 0,
      language,
      inStock: (flags & COLUMN_IN_STOCK) !== 0,
      featured: (flags & COLUMN_FEATURED) !== 0,
      priceRange: priceRangeOf(price),
      price,
    })
  }
}

/** Reads every book on sale. */
export async function readAllFacts(tx: Tx, known: Known): Promise<void> {
  const { rows } = await tx.execute<{ last: number }>(sql`select coalesce(max(id), 0) as last from ${books}`)
  const last = rows[0]?.last ?? 0
  const read = (after: number) =>
    readFactColumns(tx, (id) => sql`${id} > ${after} and ${id} <= ${after + SPAN}`)
  let columns = await read(0)
  for (let after = SPAN; after < last; after += SPAN) {
    const taken = columns
    // The database reads on while these are taken in: its question leaves first
    ;[columns] = await Promise.all([read(after), setImmediate().then(() => take(known, taken))])
  }
  take(known, columns)
}

type Some = {
  ids: readonly number[]
  /** Called with books before (-1) and after (1) their facts change. */
  adjust: (ids: readonly number[], change: 1 | -1) => void
}

/** Reads some books again; those that are gone are removed. */
export async function readSomeFacts(tx: Tx, known: Known, { ids, adjust }: Some): Promise<void> {
  const { facts } = known
  for (let from = 0; from < ids.length; from += SPAN) {
    const some = ids.slice(from, from + SPAN)
    const columns = await readFactColumns(tx, (id) => sql`${id} = any(${sql.param(some)}::integer[])`)
    // From here on nothing else reads until everything is consistent
    adjust(some, -1)
    for (const id of some) {
      facts.remove(id)
      facts.people.begin(id)
    }
    take(known, columns)
    adjust(some, 1)
  }
}
