/** Staff actions on feeds of the till and their files. */
import { count, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { FEED_MEANINGS } from '#shared/feeds/meanings.ts'
import { FEED_NAME } from '#shared/feeds/limits.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { fileBytes, limit, line, moment, whole } from '#server/platform/actions/values.ts'
import { copiesToRing } from '../to-ring/tables.ts'
import { hashOfKey } from '../keys/require-key.ts'
import { noteOpenOrders } from '../to-ring/list-to-ring.ts'
import { acceptFile, rejectFile } from './answer-file.ts'
import { FEED_COLUMNS } from './read-lines.ts'
import { subjectOf } from './subject.ts'
import { lockFeed, takeFile, type Feed, type Taken } from './take-file.ts'
import { feedFiles, feeds } from './tables.ts'

const theFeed = () => z.string().max(40).meta({ description: 'Name of the feed' })

const PROFILE = {
  means: z.enum(FEED_MEANINGS).default('count').meta({
    description:
      'What a line says: count, how many copies there are (usual), or movement, how many came or went',
  }),
  prices: z.boolean().default(false).meta({ description: 'Its files change public prices too' }),
  absentIsZero: z
    .boolean()
    .default(false)
    .meta({ description: 'A book that a count does not name has no copies' }),
  column: z
    .array(z.string().trim().max(120))
    .max(8)
    .default([])
    .meta({
      description: `OURS=THEIRS for a column that is not recognised; ours: ${FEED_COLUMNS.join(', ')}`,
    }),
  header: z
    .string()
    .trim()
    .max(500)
    .default('')
    .meta({ description: 'Names of the columns in their order, for files without: isbn,,stock' }),
  fewer: whole(1, 100).default(30).meta({
    description:
      'A file that lacks more than this percentage of the books of the last one waits for a person (30)',
  }),
  silent: whole(0, 500)
    .default(8)
    .meta({ description: 'Opening hours without a file after which Today says so (8); 0: never' }),
}

type Profile = z.output<z.ZodObject<typeof PROFILE>>

function columnsOf({ means, prices, absentIsZero, column, header, fewer, silent }: Profile) {
  for (const pair of column)
    if (!FEED_COLUMNS.some((ours) => pair.startsWith(`${ours}=`) && pair.length > ours.length + 1))
      throw new Refusal({ refusal: 'WRONG_FEED_COLUMN', params: { column: pair } })
  return {
    means,
    hasPrices: prices,
    absentIsZero,
    columns: column,
    header: header === '' ? null : header,
    fewerPercent: fewer,
    silentHours: silent,
  }
}

/** A feed's profile as typed values, for undo. */
const typedOf = ({ means, hasPrices, absentIsZero, columns, header, fewerPercent, silentHours }: Feed) => ({
  means,
  prices: hasPrices,
  absentIsZero,
  column: columns,
  header: header ?? '',
  fewer: String(fewerPercent),
  silent: String(silentHours),
})

/** What became of a file, for the log. */
function doneWith(feed: string, file: string, taken: Taken) {
  const subject = subjectOf(feed)
  if (taken.kind === 'same') return { subject, outcome: 'FEED_FILE_SAME' as const, params: { file } }
  const { state, books, changed, problemCount: problems, id } = taken.row
  const params = { file, books, changed, problems }
  const details = { id, state, ...params }
  if (state === 'refused')
    return { subject, details, outcome: 'FEED_FILE_REFUSED' as const, params: { file } }
  if (state === 'waiting')
    return { subject, details, outcome: 'FEED_FILE_WAITS' as const, params: { file, books } }
  if (state === 'taking')
    return { subject, details, outcome: 'FEED_FILE_TAKING' as const, params: { file, books } }
  return state === 'tried'
    ? { subject, details, outcome: 'FEED_FILE_TRIED' as const, params }
    : { subject, details, outcome: 'FEED_FILE_TAKEN' as const, params }
}

const theFile = () => whole(1, 999_999_999).meta({ description: 'Number of the file' })

export const feedCommands = [
  defineRead({
    words: 'feeds list',
    help: 'Shows the feeds of the till',
    async read(db) {
      const all = await db.select().from(feeds).orderBy(feeds.name)
      return {
        rows: all.map(({ name, means, hasPrices, lastBooks, lastAsOf, tokenHash }) => ({
          name,
          means,
          prices: hasPrices,
          token: tokenHash !== null,
          books: lastBooks,
          lastFile: lastAsOf,
        })),
        none: 'No till is connected yet: feeds add till.',
      }
    },
  }),
  defineRead({
    words: 'feeds files',
    help: 'Shows the last files of the till and what became of them',
    input: { limit: limit() },
    async read(db, { limit: most }) {
      const { id, feed, file, asOf, state, books, changed, problemCount: problems } = feedFiles
      const rows = await db
        .select({ id, feed, file, asOf, state, books, changed, problems })
        .from(feedFiles)
        .orderBy(desc(id))
        .limit(most)
      return { rows, none: 'No file has arrived yet.' }
    },
  }),
  defineAction({
    words: 'feeds add',
    help: 'Connects a till: its files are taken from now on',
    positionals: ['feed'],
    input: {
      feed: z
        .string()
        .trim()
        .regex(FEED_NAME, fault('NOT_FEED_NAME', {}))
        .meta({ description: 'Its name, of small letters, digits and hyphens' }),
      ...PROFILE,
    },
    async run(tx, { feed, ...profile }) {
      const [{ before } = { before: 0 }] = await tx.select({ before: count() }).from(feeds)
      const added = await tx
        .insert(feeds)
        .values({ name: feed, ...columnsOf(profile) })
        .onConflictDoNothing()
        .returning()
      if (added.length === 0) throw new Refusal({ refusal: 'FEED_EXISTS', params: { feed } })
      if (before === 0) await noteOpenOrders(tx)
      return {
        subject: subjectOf(feed),
        details: { means: profile.means },
        outcome: 'FEED_ADDED',
        params: { feed },
        undo: undoBy('feeds-remove', { feed }),
      }
    },
  }),
  defineAction({
    words: 'feeds edit',
    help: 'Changes how the files of a till are read; what is not named gets its usual value',
    positionals: ['feed'],
    input: { feed: theFeed(), ...PROFILE },
    async run(tx, { feed, ...profile }) {
      const before = await lockFeed(tx, feed)
      await tx.update(feeds).set(columnsOf(profile)).where(eq(feeds.name, feed))
      return {
        subject: subjectOf(feed),
        outcome: 'FEED_CHANGED',
        params: { feed },
        undo: undoBy('feeds-edit', { feed, ...typedOf(before) }),
      }
    },
  }),
  defineAction({
    words: 'feeds remove',
    help: 'Disconnects a till and forgets its files; stock stays as it is',
    positionals: ['feed'],
    input: { feed: theFeed() },
    async run(tx, { feed }) {
      await lockFeed(tx, feed)
      await tx.delete(feeds).where(eq(feeds.name, feed))
      const [{ others } = { others: 0 }] = await tx.select({ others: count() }).from(feeds)
      // Nobody notes what is to ring where there is no till
      if (others === 0) await tx.delete(copiesToRing)
      return { subject: subjectOf(feed), outcome: 'FEED_REMOVED', params: { feed } }
    },
  }),
  defineAction({
    words: 'feeds token',
    help: 'Sets the token with which a program sends files; only its hash is stored, and the one before it ends',
    positionals: ['feed', 'token'],
    input: {
      feed: theFeed(),
      token: z
        .string()
        .regex(/^[\w-]{32,200}$/, fault('NOT_TOKEN', {}))
        .meta({ description: 'At least 32 random letters and digits' }),
    },
    async run(tx, { feed, token }) {
      await lockFeed(tx, feed)
      await tx
        .update(feeds)
        .set({ tokenHash: hashOfKey(token) })
        .where(eq(feeds.name, feed))
      return { subject: subjectOf(feed), outcome: 'FEED_TOKEN_SET', params: { feed } }
    },
  }),
  defineAction({
    words: 'feeds take',
    help: 'Takes a file of the till, as its folder and its address do',
    positionals: ['feed', 'file'],
    input: {
      feed: theFeed(),
      file: fileBytes().meta({ description: 'A table with a code and a number of copies on each line' }),
      named: line()
        .default('file')
        .meta({ description: 'Its name; a time in it is the time of its numbers' }),
      at: moment()
        .optional()
        .meta({ description: 'The time of its numbers, such as "2026-11-28 18:30" (now)' }),
      trial: z.boolean().default(false).meta({ description: 'Only say what would change' }),
    },
    async run(tx, { feed, file: bytes, named: file, at, trial: isTrial }, { actor }) {
      const asOf = at === undefined ? undefined : new Date(at)
      return doneWith(feed, file, await takeFile(tx, { feed, file, bytes, asOf, by: actor, isTrial }))
    },
  }),
  defineAction({
    words: 'feeds accept',
    help: 'Takes a file that waits because it has few books',
    positionals: ['file'],
    input: { file: theFile() },
    async run(tx, { file }, { actor }) {
      const { feed, name, taken } = await acceptFile(tx, file, actor)
      return doneWith(feed, name, taken)
    },
  }),
  defineAction({
    words: 'feeds reject',
    help: 'Leaves a file that waits because it has few books',
    positionals: ['file'],
    input: { file: theFile() },
    async run(tx, { file: id }) {
      const { feed, file } = await rejectFile(tx, id)
      return { subject: subjectOf(feed), details: { id }, outcome: 'FEED_FILE_REJECTED', params: { file } }
    },
  }),
]
