/** The till for staff: feeds with their last files, what is to ring, copies for the shelf. */
import { createRoute, z } from '@hono/zod-openapi'
import { desc, eq, sql } from 'drizzle-orm'
import type { Language } from '#shared/contract/preferences.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { MAX_ROW_NUMBER } from '#shared/contract/row-number.ts'
import { TillView, type FeedView, type FeedProblem } from '#shared/contract/staff/feeds.ts'
import { feedFaultSentence, feedsWords } from '#shared/text/staff/feeds-words.ts'
import type { Db } from '#server/platform/db/database.ts'
import { API_PATH } from '#server/platform/http/api-path.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import type { Shop } from '#server/platform/shop.ts'
import { listShelfRules } from '../shelf-copies/rules.ts'
import { listToRing } from '../to-ring/list-to-ring.ts'
import { feedFolder } from './folder.ts'
import { subjectOf } from './subject.ts'
import { feedFiles, feeds } from './tables.ts'
import { toCell } from '#server/catalogue/import/command/report-file.ts'

/** Returns the report in a member's language; the byte order mark makes Excel read it as UTF-8. */
function reportOf(problems: readonly FeedProblem[], language: Language): string {
  const { reportColumns, problems: words } = feedsWords[language]
  const rows = problems.map(({ line, column, isbn, read, problem }) => [
    line === 0 ? '' : line,
    column,
    isbn,
    read,
    words[problem],
  ])
  return `\uFEFF${[Object.values(reportColumns), ...rows].map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')}`
}

const FILES_SHOWN = 12

const getTill = createRoute({
  method: 'get',
  path: '/staff/till',
  tags: ['till'],
  summary: 'Feeds of the till and their last files, what is to ring, last copies for the shelf',
  responses: { 200: jsonAnswer('The till', dataOf(TillView)) },
})

const getReport = createRoute({
  method: 'get',
  path: '/staff/till/files/{id}/report',
  tags: ['till'],
  summary: 'The lines of a file with a problem, as a CSV file',
  request: { params: z.object({ id: z.coerce.number().int().min(1).max(MAX_ROW_NUMBER) }) },
  responses: {
    200: { description: 'The report', content: { 'text/csv': { schema: z.string() } } },
    ...refusals(404, 422),
  },
})

async function readFeeds({ db, config }: Shop, language: Language): Promise<FeedView[]> {
  const all = await db.select().from(feeds).orderBy(feeds.createdAt, feeds.name)
  const versions = await versionsOf(
    db,
    all.map(({ name }) => subjectOf(name)),
  )
  const files = await Promise.all(all.map(({ name }) => lastFiles(db, name)))
  return all.map((feed, at) => ({
    name: feed.name,
    version: versions.get(subjectOf(feed.name)) ?? '0',
    means: feed.means,
    has_prices: feed.hasPrices,
    absent_is_zero: feed.absentIsZero,
    columns: feed.columns,
    header: feed.header,
    fewer_percent: feed.fewerPercent,
    silent_hours: feed.silentHours,
    has_token: feed.tokenHash !== null,
    address: `${config.publicUrl}${API_PATH}/feeds/${feed.name}`,
    folder: feedFolder(config, feed.name),
    files: (files[at] ?? []).map(({ asOf, at: moment, fault, ...file }) => ({
      ...file,
      at: moment.toISOString(),
      as_of: asOf.toISOString(),
      fault: fault && feedFaultSentence(language, fault),
    })),
  }))
}

/** Those that wait for a person come first. */
const lastFiles = (db: Db, feed: string) =>
  db
    .select({
      id: feedFiles.id,
      file: feedFiles.file,
      at: feedFiles.at,
      asOf: feedFiles.asOf,
      by: feedFiles.by,
      state: feedFiles.state,
      books: feedFiles.books,
      changed: feedFiles.changed,
      problems: feedFiles.problemCount,
      fault: feedFiles.fault,
    })
    .from(feedFiles)
    .where(eq(feedFiles.feed, feed))
    .orderBy(desc(sql`${feedFiles.state} = 'waiting'`), desc(feedFiles.id))
    .limit(FILES_SHOWN)

/** Creates the routes of the till for staff. */
export function tillStaffRoutes(shop: Shop) {
  const { db } = shop
  return createStaffRouter()
    .openapi(getTill, async (c) => {
      const [all, toRing, rules] = await Promise.all([
        readFeeds(shop, c.get('member').language),
        listToRing(db),
        listShelfRules(db),
      ])
      return c.json({ data: { feeds: all, to_ring: toRing, shelf_rules: rules } }, 200)
    })
    .openapi(getReport, async (c) => {
      const { id } = c.req.valid('param')
      const [file] = await db.select().from(feedFiles).where(eq(feedFiles.id, id))
      if (!file) throw new ShopError('NOT_FOUND')
      return c.body(reportOf(file.problems, c.get('member').language), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="till-${id}.csv"`,
      })
    })
}
