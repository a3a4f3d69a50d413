/** Notifies search engines of pages of books that changed, by the IndexNow protocol: off until `INDEXNOW_URL` is set. */
import { asc, inArray, lte, sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { bookPath } from '#shared/catalogue/book-path.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { changesSince, momentNow, type Moment } from '#server/platform/db/changes/read-notes.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Shop } from '#server/platform/shop.ts'
import { pageUrl } from '#server/shop/mail/writing.ts'
import { pagePings } from './tables.ts'

// The key by which search engines know that a ping is of this site (IndexNow): a file of the site has it.

/** Returns the key: made of the shop's secret, stored nowhere. */
export const pingKey = (authSecret = '') =>
  createHmac('sha256', authSecret).update('indexnow').digest('hex').slice(0, 32)

/** In two languages each: at most 10,000 addresses are allowed at once. */
const BOOKS_AT_ONCE = 5000
const LONGEST_ANSWER_MS = 15_000
/** A sale that takes the last copy, and the file that brings the next, are one ping. */
const PAUSE_MINUTES = 1
const LONGEST_PAUSE_MINUTES = 360

type Desk = Pick<Shop, 'config' | 'db' | 'log'>

/** Sends the addresses of every book that changed since the last ping that was taken; of one that fails all are sent again. */
export async function pingPages({ config, db, log }: Desk): Promise<void> {
  if (config.indexNowUrl === undefined) {
    await db.delete(pagePings)
    return
  }
  const since = await claim(db)
  if (!since) return
  const { changes, moment } = await changesSince(db, since)
  // Restored from another server, whose transactions had other numbers
  const isOfHere = BigInt(since.horizon) <= BigInt(moment.horizon)
  const named = changes.flatMap(({ topic, bookId }) => (topic === 'listed' && bookId > 0 ? [bookId] : []))
  const bookIds = isOfHere ? [...new Set(named)] : []
  for (let at = 0; at < bookIds.length; at += BOOKS_AT_ONCE) {
    const answer = await ping(config, await addressesOf(db, config, bookIds.slice(at, at + BOOKS_AT_ONCE)))
    if (answer === 200 || answer === 202) continue
    log.warn({ answer, books: bookIds.length }, 'search engines did not take a ping')
    await db.update(pagePings).set({
      failures: sql`${pagePings.failures} + 1`,
      nextAttemptAt: sql`now() + make_interval(mins => least(${LONGEST_PAUSE_MINUTES}, power(2, least(${pagePings.failures}, 20)))::int)`,
    })
    return
  }
  await db.update(pagePings).set({ ...stored(moment), failures: 0 })
}

/** Returns the moment up to which they are notified, once it is time; nobody else pings meanwhile. */
async function claim(db: Db): Promise<Moment | undefined> {
  await db
    .insert(pagePings)
    .values(stored(await momentNow(db)))
    .onConflictDoNothing()
  const [row] = await db
    .update(pagePings)
    .set({ nextAttemptAt: sql`now() + make_interval(mins => ${PAUSE_MINUTES})` })
    .where(lte(pagePings.nextAttemptAt, sql`now()`))
    .returning()
  return row && { horizon: row.horizon, seen: new Set(row.seen) }
}

/** Of what was read only notes that the next look reads again need be known. */
const stored = ({ horizon, seen }: Moment) => ({
  horizon,
  seen: [...seen].filter((note) => BigInt(note.split('/')[0] ?? 0) >= BigInt(horizon)),
})

async function addressesOf(db: Db, { publicUrl }: Shop['config'], ids: number[]): Promise<string[]> {
  const { id, title } = books
  const rows = await db.select({ id, title }).from(books).where(inArray(id, ids)).orderBy(asc(id))
  return rows.flatMap((book) =>
    (['fr', 'eng'] as const).map((language) => pageUrl(publicUrl, language, bookPath(book))),
  )
}

/** Returns the status of the answer, or the fault of the connection. */
async function ping({ indexNowUrl = '', publicUrl, authSecret }: Shop['config'], urlList: string[]) {
  const key = pingKey(authSecret)
  const { host } = new URL(publicUrl)
  try {
    const { status, body } = await fetch(indexNowUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host, key, keyLocation: `${publicUrl}/${key}.txt`, urlList }),
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    })
    await body?.cancel()
    return status
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer'
  }
}

/** Returns the moment from which changes are still to be pinged; undefined where nobody is notified. */
export async function pingsFrom(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ horizon: pagePings.horizon }).from(pagePings)
  return row?.horizon
}
