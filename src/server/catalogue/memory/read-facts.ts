/** Reads what filters ask about books: all of them, span by span, or some that changed. */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { BOOK_FORMATS, CONTRIBUTOR_ROLES, PRICE_RANGES } from '#shared/catalogue/vocabulary.ts'
import { books, unroundedPrice } from '../tables.ts'
import type { Tx } from '../../db/database.ts'
import type { BookFacts } from './book-facts.ts'
import { numbersOf } from './numbers.ts'
import { ROLE_BASE } from './role-base.ts'

const SPAN = 20_000
const [FEATURED, IN_STOCK] = [2, 1]

/** Languages by number, in the order in which they were met; the first is none. */
export type Languages = string[]

const NUMBERS_OF_A_BOOK = 7

const RANGE_STARTS = PRICE_RANGES.slice(1).map(({ min }) => min)

/** A language as one number: its letters in base 256. */
const letters = sql`(ascii(substr(${books.language}, 1, 1)) * 65536 + ascii(substr(${books.language}, 2, 1)) * 256
  + ascii(substr(${books.language}, 3, 1)))`

function languageOf(number: number): string {
  const codes = [Math.floor(number / 65_536), Math.floor(number / 256) % 256, number % 256]
  return String.fromCharCode(...codes.filter((code) => code > 0))
}

type Lists = { book: string; filed: string; people: string; books: number; filings: number; parts: number }

/** Three texts of numbers: books on sale, their categories with those above, their people with roles. */
const factsOf = (tx: Tx, chosen: (id: SQL) => SQL) =>
  tx.execute<Lists>(sql`
    with book as (
      select string_agg(concat_ws(',', ${books.id}, coalesce(${books.publisherId}, 0), coalesce(${books.collectionId}, 0),
        coalesce(array_position(${sql.param(BOOK_FORMATS)}::text[], ${books.format}), 0), ${letters},
        (${books.featured})::int * ${FEATURED}::int + (${books.stock} > 0)::int,
        (${unroundedPrice(books)} + 500000) / 1000000), ';') as list, count(*)::int as count
      from ${books} where ${chosen(sql`${books.id}`)} and ${books.removedAt} is null),
    filed as (
      select string_agg(book_id || ',' || category_id, ';') as list, count(*)::int as count from (
        select filed.book_id, branch.id as category_id
        from book_categories filed
        join categories theme on theme.id = filed.category_id
        left join categories parent on parent.id = theme.parent_id
        join categories branch on branch.id in (theme.id, theme.parent_id, parent.parent_id)
        where ${chosen(sql`filed.book_id`)} group by 1, 2 order by 1, 2) filings),
    people as (
      select string_agg(book_id || ',' || person, ';') as list, count(*)::int as count from (
        select part.book_id, part.contributor_id * ${ROLE_BASE}::int
          + coalesce(array_position(${sql.param(CONTRIBUTOR_ROLES)}::text[], part.role), 0) as person
        from book_contributors part where ${chosen(sql`part.book_id`)} order by 1, 2) parts)
    select coalesce(book.list, '') as book, coalesce(filed.list, '') as filed, coalesce(people.list, '') as people,
      book.count as books, filed.count as filings, people.count as parts
    from book, filed, people`)

/** Returns the numbers of each book, out of pairs of book and number that are sorted by both. */
function byBook(text: string, pairs: number): Map<number, number[]> {
  const numbers = numbersOf(text, pairs * 2)
  const lists = new Map<number, number[]>()
  for (let at = 0; at < numbers.length; at += 2) {
    const list = lists.get(numbers[at] ?? 0)
    if (list) list.push(numbers[at + 1] ?? 0)
    else lists.set(numbers[at] ?? 0, [numbers[at + 1] ?? 0])
  }
  return lists
}

function take(facts: BookFacts, languages: Languages, lists: Lists) {
  for (const [id, parts] of byBook(lists.people, lists.parts)) {
    facts.people.begin(id)
    for (const part of parts) facts.people.push(id, part)
  }
  const filed = byBook(lists.filed, lists.filings)
  const numbers = numbersOf(lists.book, lists.books * NUMBERS_OF_A_BOOK)
  for (let at = 0; at < numbers.length; at += NUMBERS_OF_A_BOOK) {
    const [id = 0, publisher = 0, collection = 0, format = 0, language = 0, flags = 0, price = 0] =
      numbers.subarray(at, at + NUMBERS_OF_A_BOOK)
    facts.put(id, {
      shelf: facts.shelves.numberOf(filed.get(id) ?? []),
      publisher,
      collection,
      format,
      language: numberOf(languages, languageOf(language)),
      inStock: (flags & IN_STOCK) !== 0,
      featured: (flags & FEATURED) !== 0,
      priceRange: RANGE_STARTS.filter((start) => price >= start).length,
      price,
    })
  }
}

function numberOf(languages: Languages, language: string): number {
  const known = languages.indexOf(language)
  return known >= 0 ? known : languages.push(language) - 1
}

/** Reads every book on sale. */
export async function readAllFacts(tx: Tx, facts: BookFacts, languages: Languages): Promise<void> {
  const { rows } = await tx.execute<{ last: number }>(sql`select coalesce(max(id), 0) as last from ${books}`)
  const last = rows[0]?.last ?? 0
  for (let after = 0; after < last; after += SPAN) {
    const read = await factsOf(tx, (id) => sql`${id} > ${after} and ${id} <= ${after + SPAN}`)
    if (read.rows[0]) take(facts, languages, read.rows[0])
  }
}

type Some = {
  ids: readonly number[]
  languages: Languages
  /** Called with books before (-1) and after (1) their facts change. */
  adjust: (ids: readonly number[], change: 1 | -1) => void
}

/** Reads some books anew; those that are gone leave. */
export async function readSomeFacts(
  tx: Tx,
  facts: BookFacts,
  { ids, languages, adjust }: Some,
): Promise<void> {
  for (let from = 0; from < ids.length; from += SPAN) {
    const some = ids.slice(from, from + SPAN)
    const read = await factsOf(tx, (id) => sql`${id} = any(${sql.param(some)}::integer[])`)
    // From here on nobody else looks until all is as it should be
    adjust(some, -1)
    for (const id of some) {
      facts.remove(id)
      facts.people.begin(id)
    }
    if (read.rows[0]) take(facts, languages, read.rows[0])
    adjust(some, 1)
  }
}
