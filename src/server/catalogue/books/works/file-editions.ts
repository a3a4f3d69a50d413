/** Groups books into works by their keys; the only writer of `works`, `editions` and `book_work_keys`. */
import { inArray, notExists, and, eq, sql } from 'drizzle-orm'
import { pluck } from '#shared/lists.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { books, bookWorkKeys, editions, works } from '../tables.ts'
import { isbnOfKey, relatedIsbnKey } from './work-keys.ts'

/** Connected components of books: all that share a key, directly or indirectly. */
type KeyedMember = { bookId: number; keys: readonly string[]; workId: number | undefined }

/** Books of one work; `workId` is undefined for a new work. */
export type Component = { workId: number | undefined; bookIds: number[] }

function leaderOf(leaders: Map<string, string>, node: string): string {
  let leader = node
  for (
    let above = leaders.get(leader);
    above !== undefined && above !== leader;
    above = leaders.get(leader)
  ) {
    leader = above
  }
  leaders.set(node, leader)
  return leader
}

/**
 * Groups members into works. A work's id stays with most of its books, so that a correction of one book moves
 * only that book.
 */
export function componentsOf(members: readonly KeyedMember[]): Component[] {
  const leaders = new Map<string, string>()
  for (const { bookId, keys } of members) {
    for (const key of keys) {
      leaders.set(leaderOf(leaders, `key ${key}`), leaderOf(leaders, `book ${bookId}`))
    }
  }
  const groups = Map.groupBy(members, ({ bookId }) => leaderOf(leaders, `book ${bookId}`))
  const taken = new Set<number>()
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .map((group) => {
      const counts = Map.groupBy(
        group.filter(({ workId }) => workId !== undefined && !taken.has(workId)),
        ({ workId }) => workId,
      )
      const [best] = [...counts].toSorted((a, b) => b[1].length - a[1].length || (a[0] ?? 0) - (b[0] ?? 0))
      const workId = best?.[0]
      if (workId !== undefined) taken.add(workId)
      return { workId, bookIds: group.map(({ bookId }) => bookId) }
    })
}

/** A key shared by more books than this identifies no work. */
const MAX_EDITIONS = 500

export type BookToFile = { bookId: number; isbn: string; keys: readonly string[] }

type Affected = { ids: number[]; vagueKeys: ReadonlySet<string> }

/** Returns books with their keys and current work. */
async function readMembers(tx: Tx, { ids, vagueKeys }: Affected): Promise<KeyedMember[]> {
  const rows = await tx
    .select({
      bookId: books.id,
      isbn: books.isbn,
      workId: editions.workId,
      keys: sql<string[]>`array(select key from book_work_keys where book_id = ${books.id})`,
    })
    .from(books)
    .leftJoin(editions, eq(editions.bookId, books.id))
    .where(inArray(books.id, ids))
  return rows.map(({ bookId, isbn, workId, keys }) => ({
    bookId,
    workId: workId ?? undefined,
    // A book that refers to this one by ISBN shares this key with it
    keys: [...keys.filter((key) => !vagueKeys.has(key)), relatedIsbnKey(isbn)],
  }))
}

/**
 * Returns every book whose work may change: the given ones, those that share a key with them, and all books
 * of their works.
 */
async function readAffected(tx: Tx, given: readonly BookToFile[]): Promise<Affected> {
  const keys = given.flatMap((book) => [...book.keys, relatedIsbnKey(book.isbn)])
  const sharing = await tx
    .select({ key: bookWorkKeys.key, ids: sql<number[]>`array_agg(${bookWorkKeys.bookId})` })
    .from(bookWorkKeys)
    .where(inArray(bookWorkKeys.key, keys))
    .groupBy(bookWorkKeys.key)
  const vague = sharing.filter((one) => one.ids.length > MAX_EDITIONS)
  const named = keys.flatMap((key) => isbnOfKey(key) ?? [])
  const byIsbn = await tx.select({ id: books.id }).from(books).where(inArray(books.isbn, named))
  const ids = [
    ...new Set([
      ...given.map(({ bookId }) => bookId),
      ...sharing.flatMap((one) => (vague.includes(one) ? [] : one.ids)),
      ...byIsbn.map(({ id }) => id),
    ]),
  ]
  const together = await tx.execute<{ id: number }>(sql`
    select other.book_id as id from editions one join editions other on other.work_id = one.work_id
    where one.book_id = any(${sql.param(ids)}::int[])`)
  return {
    ids: [...new Set([...ids, ...together.rows.map(({ id }) => id)])],
    vagueKeys: new Set(vague.map(({ key }) => key)),
  }
}

async function writeKeys(tx: Tx, given: readonly BookToFile[]) {
  await tx.delete(bookWorkKeys).where(inArray(bookWorkKeys.bookId, pluck(given, 'bookId')))
  const rows = given.flatMap(({ bookId, keys }) => [...new Set(keys)].map((key) => ({ bookId, key })))
  if (rows.length > 0) await tx.insert(bookWorkKeys).values(rows)
}

/**
 * Groups new books, or books with changed keys, into works: creates, merges and splits works by their keys.
 * Locks no book; concurrent calls run one after another.
 */
export async function fileEditions(tx: Tx, given: readonly BookToFile[]): Promise<void> {
  if (given.length === 0) return
  await tx.execute(sql`lock table works in exclusive mode`)
  await writeKeys(tx, given)
  const members = await readMembers(tx, await readAffected(tx, given))
  const components = componentsOf(members)
  const fresh = components.filter(({ workId }) => workId === undefined)
  const made =
    fresh.length === 0
      ? []
      : await tx
          .insert(works)
          .values(fresh.map(() => ({})))
          .returning({ id: works.id })
  for (const [at, component] of fresh.entries()) component.workId = made[at]?.id
  const before = new Map(members.map(({ bookId, workId }) => [bookId, workId]))
  const moved = components.flatMap(({ workId, bookIds }) =>
    bookIds.flatMap((bookId) =>
      workId !== undefined && before.get(bookId) !== workId ? { bookId, workId } : [],
    ),
  )
  if (moved.length === 0) return
  await tx
    .insert(editions)
    .values(moved)
    .onConflictDoUpdate({ target: editions.bookId, set: { workId: sql`excluded.work_id` } })
  const left = moved.flatMap(({ bookId }) => before.get(bookId) ?? [])
  if (left.length === 0) return
  const inUse = tx.select().from(editions).where(eq(editions.workId, works.id))
  await tx.delete(works).where(and(inArray(works.id, left), notExists(inUse)))
}
