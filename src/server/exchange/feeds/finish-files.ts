/** Writes files that change many books in steps: what sells meanwhile waits for one step and not for the whole file. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { absentLines, compareLines, writeLines, type Compared } from './apply-lines.ts'
import { readFeed, type FeedLine } from './read-lines.ts'
import { feedFiles, feeds } from './tables.ts'
import { problemsOf, type Feed, type FeedFile } from './take-file.ts'

/** Lines of a step. */
const AT_ONCE = 250

/** Writes files that are being taken, in the order of their arrival; one that was stopped goes on where its books still differ. */
export async function finishFiles(db: Db, isStopping: () => boolean): Promise<void> {
  const files = await db
    .select({ id: feedFiles.id })
    .from(feedFiles)
    .where(eq(feedFiles.state, 'taking'))
    .orderBy(asc(feedFiles.id))
  for (const { id } of files) {
    if (isStopping()) return
    await finishFile(db, id, isStopping)
  }
}

async function finishFile(db: Db, id: number, isStopping: () => boolean): Promise<void> {
  const [begun] = await db
    .select({ content: feedFiles.content, feed: feeds })
    .from(feedFiles)
    .innerJoin(feeds, eq(feeds.name, feedFiles.feed))
    .where(eq(feedFiles.id, id))
  if (!begun?.content) return
  // Only counts are written in steps, whatever the feed was set to since
  const read = await readFeed(begun.content, { ...begun.feed, means: 'count' })
  const absent = begun.feed.absentIsZero ? await absentLines(db, read.lines) : []
  const lines = [...read.lines, ...absent]
  const unknown: Compared['unknown'] = []
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    if (isStopping()) return
    const found = await writeStep(db, id, lines.slice(at, at + AT_ONCE))
    if (!found) return
    unknown.push(...found)
  }
  await db.transaction(async (tx) => {
    const file = await lockTaking(tx, id)
    if (!file) return
    await tx
      .update(feedFiles)
      .set({ ...problemsOf(read, unknown, file.short), state: 'taken', content: null })
      .where(eq(feedFiles.id, id))
  })
}

/** Writes some lines; returns those of unknown books, undefined once a newer file is in the place of this one. */
async function writeStep(
  db: Db,
  id: number,
  lines: readonly FeedLine[],
): Promise<Compared['unknown'] | undefined> {
  return await db.transaction(async (tx) => {
    const file = await lockTaking(tx, id)
    if (!file) return undefined
    const given = { feed: file.feed.name, means: 'count' as const, asOf: file.asOf, lines }
    const compared = await compareLines(tx, given)
    if (compared.differing.length > 0) {
      const { changed, short } = await writeLines(tx, given, compared)
      // After a stop the same books are short again
      const again = new Set(short.map(({ bookId }) => bookId))
      await tx
        .update(feedFiles)
        .set({
          changed: sql`${feedFiles.changed} + ${changed}`,
          short: [...file.short.filter(({ bookId }) => !again.has(bookId)), ...short],
        })
        .where(eq(feedFiles.id, id))
    }
    return compared.unknown
  })
}

type Taking = Pick<FeedFile, 'asOf' | 'short'> & { feed: Feed }

/** Returns a file that is still being taken, with its feed locked: nobody puts another in its place meanwhile. */
async function lockTaking(tx: Tx, id: number): Promise<Taking | undefined> {
  const [feed] = await tx
    .select()
    .from(feeds)
    .where(sql`${feeds.name} = (select feed from feed_files where id = ${id})`)
    .for('update')
  if (!feed) return undefined
  const [file] = await tx
    .select({ asOf: feedFiles.asOf, short: feedFiles.short })
    .from(feedFiles)
    .where(and(eq(feedFiles.id, id), eq(feedFiles.state, 'taking')))
  return file && { ...file, feed }
}
