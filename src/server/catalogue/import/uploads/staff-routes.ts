/** Routes of uploaded catalogues: upload, progress, result. */
import { MAX_ROW_NUMBER } from '#shared/contract/row-number.ts'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createRoute, z } from '@hono/zod-openapi'
import { desc, eq, lt } from 'drizzle-orm'
import {
  type ImportRow as Row,
  ImportComplaint,
  ImportDetail,
  ImportRow,
} from '#shared/contract/staff/import.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { MAX_CATALOGUE_BYTES } from '#shared/import/limits.ts'
import { faultSentence } from '#shared/text/staff/import-words.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { catalogueImports } from '../tables.ts'
import { readComplaints, reportAsCsv } from './complaints.ts'
import { reportPath } from './folder.ts'
import { receiveCatalogue } from './receive.ts'
import { readRunning, type Import } from './runs.ts'

/** Larger bodies are accepted here only: streamed to a file, for members only. */
export const UPLOADS = '/staff/imports'
const PAGE = 20

const id = () => z.coerce.number().int().min(1).max(MAX_ROW_NUMBER)
const ofImport = { params: z.object({ id: id() }) }

const uploadImport = createRoute({
  method: 'post',
  path: UPLOADS,
  tags: ['imports'],
  summary: 'Sends a catalogue, CSV or ONIX; nothing is imported yet',
  request: {
    query: z.object({
      file: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .regex(/^[^\p{Cc}\p{Cf}/\\]+$/u)
        .meta({ description: 'Name of the file' }),
    }),
    body: { content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } } },
  },
  responses: {
    201: jsonAnswer('The import', dataOf(z.object({ id: z.number().int() }))),
    ...refusals(413, 422),
  },
})

const listImports = createRoute({
  method: 'get',
  path: UPLOADS,
  tags: ['imports'],
  summary: 'Uploaded catalogues, the latest first',
  request: { query: z.object({ after: id().optional() }) },
  responses: {
    200: jsonAnswer(
      'A page of imports',
      z.object({ data: z.array(ImportRow), meta: z.object({ next: z.string().nullable() }) }),
    ),
    ...refusals(422),
  },
})

const getImport = createRoute({
  method: 'get',
  path: `${UPLOADS}/{id}`,
  tags: ['imports'],
  summary: 'One uploaded catalogue: what was recognised, chosen, found, done',
  request: ofImport,
  responses: { 200: jsonAnswer('The import', dataOf(ImportDetail)), ...refusals(404, 422) },
})

const listComplaints = createRoute({
  method: 'get',
  path: `${UPLOADS}/{id}/complaints`,
  tags: ['imports'],
  summary: 'Rows that were refused and values that were left out, as the file has them',
  request: {
    ...ofImport,
    query: z.object({ after: z.coerce.number().int().min(0).max(MAX_ROW_NUMBER).default(0) }),
  },
  responses: {
    200: jsonAnswer(
      'A page of them',
      z.object({ data: z.array(ImportComplaint), meta: z.object({ next: z.string().nullable() }) }),
    ),
    ...refusals(404, 422),
  },
})

const getReport = createRoute({
  method: 'get',
  path: `${UPLOADS}/{id}/report`,
  tags: ['imports'],
  summary: 'The same as a CSV file',
  request: ofImport,
  responses: {
    200: { description: 'The report', content: { 'text/csv': { schema: z.string() } } },
    ...refusals(404, 422),
  },
})

const toRow = ({ id: number, file, bytes, uploadedBy, runBy, createdAt, state, progress }: Import): Row => ({
  id: number,
  file,
  bytes,
  by: runBy ?? uploadedBy,
  at: createdAt.toISOString(),
  state,
  progress,
})

/** Creates the routes of uploaded catalogues. */
export function importRoutes(shop: Shop) {
  const { db, config } = shop

  async function read(number: number): Promise<Import> {
    const [found] = await db.select().from(catalogueImports).where(eq(catalogueImports.id, number))
    if (!found) throw new ShopError('NOT_FOUND')
    return found
  }

  return createStaffRouter()
    .openapi(uploadImport, async (c) => {
      // Rejected before any byte is read
      const announced = Number(c.req.header('content-length') ?? 0)
      if (announced > MAX_CATALOGUE_BYTES) throw new ShopError('CATALOGUE_TOO_LARGE')
      const body = (c.req.raw.body ?? Readable.toWeb(Readable.from([]))) as ReadableStream<Uint8Array>
      const { file } = c.req.valid('query')
      return c.json(
        { data: { id: await receiveCatalogue(shop, { file, body, member: c.get('member') }) } },
        201,
      )
    })
    .openapi(listImports, async (c) => {
      const { after } = c.req.valid('query')
      const rows = await db
        .select()
        .from(catalogueImports)
        .where(after === undefined ? undefined : lt(catalogueImports.id, after))
        .orderBy(desc(catalogueImports.id))
        .limit(PAGE)
      const last = rows.length === PAGE ? rows.at(-1) : undefined
      return c.json({ data: rows.map(toRow), meta: { next: last ? String(last.id) : null } }, 200)
    })
    .openapi(getImport, async (c) => {
      const found = await read(c.req.valid('param').id)
      const { source, choices, fault, changes, complaints, aliveAt, stopRequested } = found
      const running = await readRunning(db)
      const data = {
        ...toRow(found),
        source,
        choices,
        problem: fault && faultSentence(c.get('member').language, fault),
        changes,
        complaints,
        is_claimed: aliveAt !== null,
        is_stopping: stopRequested,
        running: running && running.id !== found.id ? toRow(running) : null,
      }
      return c.json({ data }, 200)
    })
    .openapi(listComplaints, async (c) => {
      const { id: number } = await read(c.req.valid('param').id)
      const { complaints, next } = await readComplaints(
        reportPath(config, number),
        c.req.valid('query').after,
      )
      return c.json({ data: complaints, meta: { next: next === null ? null : String(next) } }, 200)
    })
    .openapi(getReport, async (c) => {
      const { id: number, complaints } = await read(c.req.valid('param').id)
      if (complaints === 0) throw new ShopError('NOT_FOUND')
      const report = Readable.from(reportAsCsv(reportPath(config, number)), { objectMode: false })
      return c.body(Readable.toWeb(report) as unknown as globalThis.ReadableStream, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="import-${number}.csv"`,
      })
    })
}
