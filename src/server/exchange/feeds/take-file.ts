/** Takes a file of a till: whole, once, in the order of its time, or not at all. */
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import type { FeedFault } from '#shared/text/staff/feeds-words.ts'
import { FileFault } from '#server/catalogue/import/file-fault.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { noteSoldReservations } from '../to-ring/settle.ts'
import { applyLines } from './apply-lines.ts'
import { timeInName } from './file-time.ts'
import { problemList, readFeed, type FeedLine, type FeedLines } from './read-lines.ts'
import { feedFiles, feeds } from './tables.ts'

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

/** Takes a file, or notes why not. `same`: it is known, and nothing changes. Throws Refusal NO_SUCH_FEED. */
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
  const read = await readBytes(bytes, feed).catch((error: unknown) => {
    if (error instanceof FileFault) return error
    throw error
  })
  if (read instanceof FileFault) return refuse(read.fault)
  const once = feed.means === 'count' ? lastOfEach(read) : read
  const books = new Set(once.lines.map(({ isbn }) => isbn)).size
  if (books === 0) return refuse({ fault: 'NO_LINES' })
  const found = { books, problemCount: once.problemCount, problems: once.problems }
  if (!isTrial && !isAccepted && feed.means === 'count' && isFew(books, feed)) {
    await tx
      .update(feedFiles)
      .set({ state: 'rejected', content: null, fault: { fault: 'REPLACED' } })
      .where(and(eq(feedFiles.feed, feed.name), eq(feedFiles.state, 'waiting')))
    return note({
      ...found,
      state: 'waiting',
      content: bytes,
      fault: { fault: 'FEWER', params: { books, usual: feed.lastBooks ?? 0 } },
    })
  }
  await noteSoldReservations(tx)
  const { changed, unknown, short } = await applyLines(tx, {
    ...feed,
    feed: feed.name,
    asOf,
    isTrial,
    lines: once.lines,
  })
  const list = problemList()
  for (const problem of once.problems) list.add(problem)
  const { isbn: column } = once.headers
  for (const { line, isbn } of unknown) list.add({ line, column, isbn, read: isbn, problem: 'unknown' })
  for (const { isbn, copies } of short)
    list.add({ line: 0, column: '', isbn, read: String(copies), problem: 'more_sold' })
  if (!isTrial)
    await tx
      .update(feeds)
      .set({ lastAsOf: asOf, lastDigest: digest, lastBooks: books, lastTakenAt: sql`now()` })
      .where(eq(feeds.name, feed.name))
  return note({
    books,
    changed,
    state: isTrial ? 'tried' : 'taken',
    problemCount: once.problemCount + unknown.length + short.length,
    problems: list.problems,
    short: short.map(({ bookId, copies }) => ({ bookId, copies })),
  })
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

/** The table reader opens files by their path: it knows workbooks and packed files by their first bytes. */
async function readBytes(bytes: Buffer, feed: Feed): Promise<FeedLines> {
  const folder = await mkdtemp(join(tmpdir(), 'gmp-feed-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, bytes, { mode: 0o600 })
    return await readFeed(path, feed)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Of several counts of a book the last one stands; the others are reported. */
function lastOfEach({ lines, problems, problemCount, headers }: FeedLines): FeedLines {
  const list = problemList()
  for (const problem of problems) list.add(problem)
  const last = new Map<string, FeedLine>()
  let twice = 0
  for (const line of lines) {
    const before = last.get(line.isbn)
    last.set(line.isbn, line)
    if (!before) continue
    twice += 1
    const { line: number, isbn, copies } = before
    list.add({ line: number, column: headers.stock, isbn, read: String(copies), problem: 'twice' })
  }
  return { lines: [...last.values()], problems: list.problems, problemCount: problemCount + twice, headers }
}
