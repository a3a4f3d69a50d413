/** Takes a file of a till: whole, once, in the order of its time, or not at all. */
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FeedFault } from '#shared/text/staff/feeds-words.ts'
import { FileFault } from '#server/catalogue/import/file-fault.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { noteSoldReservations } from '../to-ring/settle.ts'
import { absentLines, compareLines, writeLines, type Compared, type Short } from './apply-lines.ts'
import { timeInName } from './file-time.ts'
import { problemList, readFeed, type FeedLines } from './read-lines.ts'
import { feedFiles, feeds } from './tables.ts'

/** A count that changes more books is written in steps, each with its own transaction: orders of these books do not wait long. */
const MOST_AT_ONCE = 1000

export type Feed = typeof feeds.$inferSelect
export type FeedFile = typeof feedFiles.$inferSelect

export type Arrival = {
  feed: string
  /** Name of the file; a time in it is the time of its numbers. */
  file: string
  bytes: Buffer
  /** The time of its numbers where the name has none; by default now. */
  asOf?: Date | undefined
  by: string
  isTrial?: boolean
  /** A person has accepted a file with few books. */
  isAccepted?: boolean
}

export type Taken = { kind: 'file'; row: FeedFile } | { kind: 'same' }

/** Returns a feed, locked; throws Refusal NO_SUCH_FEED. */
export async function lockFeed(tx: Tx, name: string): Promise<Feed> {
  const [feed] = await tx.select().from(feeds).where(eq(feeds.name, name)).for('update')
  if (!feed) throw new Refusal({ refusal: 'NO_SUCH_FEED', params: { feed: name } }, { see: 'feeds list' })
  return feed
}

/**
 * Takes a file, or notes why not. `same`: it is known, and nothing changes. One that changes many books is `taking`: it is
 * decided here and written by `finishFiles`. Throws Refusal NO_SUCH_FEED.
 */
export async function takeFile(tx: Tx, arrival: Arrival): Promise<Taken> {
  const feed = await lockFeed(tx, arrival.feed)
  const { file, bytes, by, isTrial = false, isAccepted = false } = arrival
  const digest = digestOf(feed, arrival)
  if (!isTrial && !isAccepted && (await isKnown(tx, feed, digest))) {
    if (feed.lastDigest === digest)
      await tx
        .update(feeds)
        .set({ lastTakenAt: sql`now()` })
        .where(eq(feeds.name, feed.name))
    return { kind: 'same' }
  }
  // A clock that is ahead would make every later file look old
  const asOf = new Date(Math.min(Date.now(), (timeInName(file) ?? arrival.asOf ?? new Date()).getTime()))
  const note = async (values: Partial<typeof feedFiles.$inferInsert>): Promise<Taken> => {
    const [row] = await tx
      .insert(feedFiles)
      .values({ feed: feed.name, file, digest, asOf, by, state: 'refused', ...values })
      .returning()
    if (!row) throw new Error('The file was not noted.')
    return { kind: 'file', row }
  }
  const refuse = (fault: FeedFault) => note({ fault })
  if (!isTrial && feed.lastAsOf && asOf < feed.lastAsOf)
    return refuse({ fault: 'OLDER', params: { asOf: asOf.toISOString(), last: feed.lastAsOf.toISOString() } })
  const read = await readFeed(bytes, feed).catch((error: unknown) => {
    if (error instanceof FileFault) return error
    throw error
  })
  if (read instanceof FileFault) return refuse(read.fault)
  const books = new Set(read.lines.map(({ isbn }) => isbn)).size
  if (books === 0) return refuse({ fault: 'NO_LINES' })
  const found = { books, problemCount: read.problemCount, problems: read.problems }
  if (!isTrial && !isAccepted && feed.means === 'count' && isFew(books, feed)) {
    await replace(tx, feed, 'waiting')
    return note({
      ...found,
      state: 'waiting',
      content: bytes,
      fault: { fault: 'FEWER', params: { books, usual: feed.lastBooks ?? 0 } },
    })
  }
  await noteSoldReservations(tx)
  const lines =
    feed.means === 'count' && feed.absentIsZero
      ? [...read.lines, ...(await absentLines(tx, read.lines))]
      : read.lines
  const given = { feed: feed.name, means: feed.means, asOf, lines }
  const compared = await compareLines(tx, given, { isTrial })
  if (isTrial)
    return note({
      ...problemsOf(read, compared.unknown, []),
      books,
      changed: compared.changes,
      state: 'tried',
    })
  await tx
    .update(feeds)
    .set({ lastAsOf: asOf, lastDigest: digest, lastBooks: books, lastTakenAt: sql`now()` })
    .where(eq(feeds.name, feed.name))
  await replace(tx, feed, 'taking')
  if (feed.means === 'count' && compared.differing.length > MOST_AT_ONCE)
    return note({ ...found, state: 'taking', content: bytes })
  const { changed, short } = await writeLines(tx, given, compared)
  return note({ ...problemsOf(read, compared.unknown, short), books, changed, state: 'taken', short })
}

/** A newer file is in the place of one that waits for a person, or is still written. */
async function replace(tx: Tx, { name }: Feed, state: 'waiting' | 'taking'): Promise<void> {
  await tx
    .update(feedFiles)
    .set({ state: 'rejected', content: null, fault: { fault: 'REPLACED' } })
    .where(and(eq(feedFiles.feed, name), eq(feedFiles.state, state)))
}

/** Returns the report of a file: what is wrong with its lines, and copies that were sold twice. */
export function problemsOf(
  read: FeedLines,
  unknown: Compared['unknown'],
  short: readonly Short[],
): Pick<FeedFile, 'problemCount' | 'problems'> {
  const list = problemList(read)
  const { isbn: column } = read.headers
  for (const { line, isbn } of unknown) list.add({ line, column, isbn, read: isbn, problem: 'unknown' })
  for (const { isbn, copies } of short)
    list.add({ line: 0, column: '', isbn, read: String(copies), problem: 'more_sold' })
  return { problemCount: list.count(), problems: list.problems }
}

/** Notes a file that is too large to be read. */
export async function noteTooLarge(
  tx: Tx,
  { feed, file, by, asOf = new Date() }: Omit<Arrival, 'bytes'>,
): Promise<Taken> {
  const [row] = await tx
    .insert(feedFiles)
    .values({ feed, file, digest: '', asOf, by, state: 'refused', fault: { fault: 'TOO_LARGE' } })
    .returning()
  if (!row) throw new Error('The file was not noted.')
  return { kind: 'file', row }
}

const isFew = (books: number, { lastBooks, fewerPercent }: Feed) =>
  lastBooks !== null && books * 100 < lastBooks * (100 - fewerPercent)

/** A count is the same as the last one by its content; a movement may happen twice, but not in two files of one name. */
const digestOf = ({ means }: Feed, { file, bytes }: Arrival) =>
  createHash('sha256')
    .update(means === 'movement' ? `${file}\0` : '')
    .update(bytes)
    .digest('hex')

async function isKnown(tx: Tx, feed: Feed, digest: string): Promise<boolean> {
  if (feed.lastDigest === digest) return true
  const known = await tx
    .select({ id: feedFiles.id })
    .from(feedFiles)
    .where(
      and(
        eq(feedFiles.feed, feed.name),
        eq(feedFiles.digest, digest),
        feed.means === 'movement' ? sql`${feedFiles.state} = 'taken'` : sql`${feedFiles.state} = 'waiting'`,
      ),
    )
    .limit(1)
  return known.length > 0
}
