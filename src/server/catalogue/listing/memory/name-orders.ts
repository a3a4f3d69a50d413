/** Names in every sort order, as arrays of ids: a page is a walk along one. */
import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { INDEX_LETTERS, type IndexLetter } from '#shared/catalogue/index-letters.ts'
import { letterOf } from '../name-condition.ts'
import { collections, contributors, publishers } from '../../books/tables.ts'
import type { ChangeVersion } from '#server/platform/db/changes/read-change-version.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readNumbers } from '#server/platform/db/read-numbers.ts'

type Order = { table: PgTable & { id: AnyPgColumn }; key: AnyPgColumn; letteredBy: AnyPgColumn }

const byName = (table: typeof collections | typeof publishers): Order => ({
  table,
  key: table.nameKey,
  letteredBy: table.nameKey,
})

/** People are indexed by the letter of their sort name, in every order. */
const ORDERS = {
  collaborator: { table: contributors, key: contributors.nameKey, letteredBy: contributors.sortNameKey },
  shelvedCollaborator: {
    table: contributors,
    key: contributors.sortNameKey,
    letteredBy: contributors.sortNameKey,
  },
  collection: byName(collections),
  publisher: byName(publishers),
} satisfies Record<string, Order>
export type NameOrderName = keyof typeof ORDERS

/** Ids, and the index in `INDEX_LETTERS` of each name's letter. */
export type NameOrder = Record<'id' | 'letter', Int32Array>

function readOrder(db: Db, name: NameOrderName): Promise<NameOrder> {
  const { table, key, letteredBy } = ORDERS[name]
  return readNumbers(
    db,
    ['id', 'letter'],
    sql`select ${table.id} as id, array_position(${sql.param(INDEX_LETTERS)}::text[], ${letterOf(letteredBy)}) - 1 as letter
      from ${table} order by ${key}, ${table.id}`,
  )
}

/**
 * Returns whether the names include everybody with books on sale; the change log does not record new names.
 */
function isComplete({ id: ids }: NameOrder, counts: Uint32Array): boolean {
  const listed = ids.reduce((sum, id) => sum + ((counts[id] ?? 0) > 0 ? 1 : 0), 0)
  return listed === counts.subarray(1).reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0)
}

const heldBy = new WeakMap<Db, Map<NameOrderName, { order: Promise<NameOrder>; from: number }>>()

/** Returns the names in an order, including all with books on sale; `counts` are those books by id. */
export async function nameOrder(
  now: ChangeVersion,
  name: NameOrderName,
  counts: Uint32Array,
): Promise<NameOrder> {
  const held = heldBy.get(now.db) ?? new Map()
  heldBy.set(now.db, held)
  const known = held.get(name)
  const order = known && now.of(['names']) <= known.from ? await known.order : undefined
  if (order && isComplete(order, counts)) return order
  const reading = { order: readOrder(now.db, name), from: now.latest }
  held.set(name, reading)
  reading.order.catch(() => held.get(name) === reading && held.delete(name))
  return await reading.order
}

type Requested = {
  /** Books on sale by id. */
  counts: Uint32Array
  letter?: IndexLetter | undefined
  among?: ReadonlySet<number> | undefined
  limit: number
  offset: number
}

/** Returns a page of the names with books on sale, and their total. */
export function pageOfNames(
  { id: ids, letter: letters }: NameOrder,
  { counts, letter, among, limit, offset }: Requested,
): { page: number[]; total: number } {
  const wanted = letter && INDEX_LETTERS.indexOf(letter)
  const page: number[] = []
  let total = 0
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] ?? 0
    const isListed = (counts[id] ?? 0) > 0 && (wanted === undefined || letters[at] === wanted)
    if (isListed && (!among || among.has(id))) {
      if (total >= offset && page.length < limit) page.push(id)
      total += 1
    }
  }
  return { page, total }
}

/** Returns the number of names with books on sale by letter; letters without any are missing. */
export function countLetters({ id: ids, letter: letters }: NameOrder, counts: Uint32Array) {
  const byLetter = new Uint32Array(INDEX_LETTERS.length)
  for (let at = 0; at < ids.length; at += 1) {
    const letter = letters[at] ?? 0
    if ((counts[ids[at] ?? 0] ?? 0) > 0) byLetter[letter] = (byLetter[letter] ?? 0) + 1
  }
  return INDEX_LETTERS.flatMap((letter, at) => {
    const count = byLetter[at] ?? 0
    return count > 0 ? { letter, count } : []
  })
}
