/** How long a large shelf takes: to be read from a file, and to advise. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { count, sql } from 'drizzle-orm'
import { advise } from '#server/readers/bookcase/advice/advise.ts'
import { importFile } from '#server/readers/bookcase/files/import-file.ts'
import { authorsOf } from '#server/catalogue/books/find-contributors.ts'
import { createArticles } from '#server/catalogue/promises/articles-with-promises.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { heldUntil } from '#server/selling/orders/unpaid.ts'
import type { Owner } from '#server/selling/orders/customer-data.ts'
import { aReader, buy, goodreadsFile } from './reader.ts'

const [FILE_ROWS, OWNED, ORDERS, REQUESTS, ROUNDS] = [10_000, 5000, 500, 24, 60]
const MAX_FILE_SECONDS = 5
const MAX_HELD_MS = 200
const MAX_ADVICE_MS = 20

/** Books all over the catalogue, as files name them. */
async function someBooks(db: Db, most: number) {
  const found = await db
    .select()
    .from(books)
    .orderBy(sql`md5(${books.isbn})`)
    .limit(most)
  const authors = await authorsOf(
    db,
    found.map(({ id }) => id),
  )
  return found.map(({ id, isbn, title }) => ({
    id,
    isbn,
    title,
    author: authors.get(id)?.split(', ')[0] ?? '',
  }))
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

type Row = Awaited<ReturnType<typeof someBooks>>[number]

/** Returns the median time of advice for books all over, half of which are owned. */
async function timeAdvice(db: Db, reader: Owner, rows: readonly Row[]): Promise<number> {
  const articles = createArticles(db, heldUntil)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = Array.from(
      { length: REQUESTS },
      (_, at) => rows[(round * 131 + at * 397) % rows.length]?.id ?? 0,
    )
    const started = performance.now()
    await advise(db, articles, reader, { ids, language: 'fr' })
    times.push(performance.now() - started)
  }
  return median(times)
}

/** Prints the times and says whether they are met. */
export async function measureTimes(db: Db): Promise<boolean> {
  const rows = await someBooks(db, FILE_ROWS)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const begun = performance.now()
  await importFile(db, await aReader(db), goodreadsFile(rows), { keeps: true, takesToRead: false })
  const seconds = (performance.now() - begun) / 1000
  delay.disable()
  const held = delay.max / 1e6
  console.log(
    `a file of ${rows.length} rows: ${seconds.toFixed(1)} s (at most ${MAX_FILE_SECONDS}), others wait ${held.toFixed(0)} ms at most (${MAX_HELD_MS})`,
  )
  const reader = await aReader(db)
  await importFile(db, reader, goodreadsFile(rows.slice(0, OWNED)), { keeps: true, takesToRead: false })
  const usual = await timeAdvice(db, reader, rows)
  const [catalogue] = await db.select({ books: count() }).from(books)
  const summary = `advice for ${REQUESTS} books of ${catalogue?.books}`
  console.log(
    `${summary} beside ${OWNED} owned: ${usual.toFixed(1)} ms at the median (at most ${MAX_ADVICE_MS})`,
  )
  await buy(
    db,
    reader,
    rows.slice(OWNED, OWNED + 2 * ORDERS).map(({ id }) => id),
  )
  const withBought = await timeAdvice(db, reader, rows)
  console.log(
    `with ${ORDERS} orders of 2 books besides: ${withBought.toFixed(1)} ms (at most ${MAX_ADVICE_MS})`,
  )
  return seconds <= MAX_FILE_SECONDS && held <= MAX_HELD_MS && Math.max(usual, withBought) <= MAX_ADVICE_MS
}
