/** Lists for staff: by address, by words of the title, or by the number of copies wanted. */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { StaffList } from '#shared/contract/staff/book-lists.ts'
import { pluck } from '#shared/lists.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasKey, isOpen, isThere, takenCopies } from './taken-copies.ts'
import { bookListItems, bookLists } from './tables.ts'

/** The storefront's base URL. */
type Requested = { publicUrl: string }

const PAGE = 50
const MOST_FOUND = 20
/** Fewer letters would match half of the lists. */
const MIN_LETTERS = 3

/** Copies for each expected pupil. */
const wanted = sql<number>`coalesce(sum(${bookListItems.quantity} * coalesce(${bookLists.readers}, 1)), 0)::int`

/** Returns the open lists with most copies wanted, a page at a time. */
export async function busiestLists(db: Db, { after, publicUrl }: Requested & { after: string | undefined }) {
  const [copies, id] = after?.split('.') ?? []
  const beyond =
    after === undefined ? undefined : sql`(${wanted}, ${bookLists.id}) < (${Number(copies)}, ${Number(id)})`
  const found = await selectLists(db, {
    where: sql`${isThere} and ${isOpen}`,
    having: beyond,
    limit: PAGE + 1,
  })
  const page = found.slice(0, PAGE)
  const last = page.at(-1)
  return {
    rows: await withTaken(db, page, publicUrl),
    next: found.length > PAGE && last ? `${last.wanted}.${last.id}` : null,
  }
}

/** Returns the list of an address, or those whose title or signature has all the words. */
export async function findLists(
  db: Db,
  { typed, publicUrl }: Requested & { typed: string },
): Promise<StaffList[]> {
  const key = /(?:^|\/list\/)([\da-f]{32})\b/.exec(typed)?.[1]
  const where = key === undefined ? hasWords(typed) : hasKey(key)
  return where ? await withTaken(db, await selectLists(db, { where, limit: MOST_FOUND }), publicUrl) : []
}

function hasWords(typed: string): SQL | undefined {
  const words = typed.split(/\s+/).filter(Boolean)
  if (words.join('').length < MIN_LETTERS) return undefined
  const said = sql`${bookLists.title} || ' ' || coalesce(${bookLists.signature}, '')`
  const like = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return and(isThere, ...words.map((word) => sql`${said} ilike ${like(word)}`))
}

type Which = { where: SQL | undefined; having?: SQL | undefined; limit: number }

const selectLists = (db: Db, { where, having, limit }: Which) =>
  db
    .select({
      id: bookLists.id,
      key: bookLists.key,
      kind: bookLists.kind,
      title: bookLists.title,
      signature: bookLists.signature,
      isOpen,
      closesOn: bookLists.closesOn,
      readers: bookLists.readers,
      books: sql<number>`count(${bookListItems.bookId})::int`,
      wanted,
    })
    .from(bookLists)
    .leftJoin(bookListItems, eq(bookListItems.listId, bookLists.id))
    .where(where)
    .groupBy(bookLists.id)
    .having(having)
    .orderBy(desc(wanted), desc(bookLists.id))
    .limit(limit)

type Row = Awaited<ReturnType<typeof selectLists>>[number]

async function withTaken(db: Db, rows: readonly Row[], publicUrl: string): Promise<StaffList[]> {
  const taken = await takenCopies(db, pluck(rows, 'id'))
  const copiesOf = Map.groupBy(taken, ({ listId }) => listId)
  return rows.map(({ key, isOpen: open, closesOn, ...row }) => ({
    ...row,
    is_open: open,
    closes_on: closesOn,
    taken: (copiesOf.get(row.id) ?? []).reduce((sum, { copies }) => sum + copies, 0),
    shop_url: `${publicUrl}/list/${key}`,
  }))
}
