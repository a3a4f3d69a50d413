/** What a change of many books would do; nothing is written. */
import { createRoute, z } from '@hono/zod-openapi'
import { isbnsOfText } from '#shared/book-lists/isbns-of-text.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { BulkPreview, BulkPreviewRequest } from '#shared/contract/staff/bulk-changes.ts'
import { MAX_BULK_BOOKS, MAX_BULK_ROWS } from '#shared/staff/limits.ts'
import { refusalSentence } from '#shared/text/staff/action-words.ts'
import { faultsOf } from '#server/platform/actions/field-errors.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Db } from '#server/platform/db/database.ts'
import { jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { findBookIds } from '../books/find-books.ts'
import { createStaffBooks } from '../listing/staff-books.ts'
import { fingerprintOf, ofKind, planBooks } from './change-books.ts'
import { CHANGE_FIELDS, changeOf, type BulkChange } from './parse-change.ts'

/** The path whose bodies may hold thousands of ISBNs. */
export const BULK_PREVIEWS = '/staff/bulk-changes/*'

const postPreview = createRoute({
  method: 'post',
  path: '/staff/bulk-changes/preview',
  tags: ['books'],
  summary: 'What a change of many books would do; nothing is written',
  request: { body: jsonBody(BulkPreviewRequest) },
  responses: { 200: jsonAnswer('The preview', dataOf(BulkPreview)), ...refusals(403, 422) },
})

/** Throws ShopError, with the faults of the fields or the sentence of the refusal. */
function readChange(typed: Record<string, string>, language: Language): BulkChange {
  const parsed = z.object(CHANGE_FIELDS).safeParse(typed)
  if (!parsed.success) throw new ShopError('INVALID_FIELDS', { fields: faultsOf(parsed.error, language) })
  try {
    return changeOf(parsed.data)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { refusal, params } = error.refused
    const message = refusalSentence(language, refusal, params)
    throw new ShopError('ACTION_REFUSED', { cause: error, details: { refusal, params, message } })
  }
}

type Chosen = { ids?: number[]; found: number; unknown: string[]; wrong: string[] }

async function readText(db: Db, text: string): Promise<Chosen> {
  const { right, wrong } = isbnsOfText(text)
  if (right.length > MAX_BULK_BOOKS) return { found: right.length, unknown: [], wrong }
  const ids = await findBookIds(db, right)
  const unknown = right.filter((isbn) => !ids.has(isbn))
  return { ids: [...ids.values()], found: ids.size, unknown, wrong }
}

/** Creates the route. */
export function bulkChangeRoutes({ db }: Shop) {
  const staffBooks = createStaffBooks(db)
  return createStaffRouter().openapi(postPreview, async (c) => {
    const { filter, books: text, change: typed } = c.req.valid('json')
    const change = readChange(typed, c.get('member').language)
    const { ids, ...chosen }: Chosen = filter
      ? { unknown: [], wrong: [], ...(await staffBooks.all(filter, MAX_BULK_BOOKS)) }
      : await readText(db, text ?? '')
    const books = await planBooks(db, change, ids ?? [], { forChange: false })
    const changed = ofKind(books, 'changed')
    const refused = ofKind(books, 'refused')
    const rows = [...changed.slice(0, MAX_BULK_ROWS), ...refused.slice(0, MAX_BULK_ROWS)]
    const data: BulkPreview = {
      ...chosen,
      field: change.field,
      is_too_many: ids === undefined,
      isbns: books.map(({ isbn }) => isbn),
      changed: changed.length,
      unchanged: ofKind(books, 'unchanged').length,
      refused: refused.length,
      rows: rows.map(({ isbn, title, before, after, refusal }) => ({ isbn, title, before, after, refusal })),
      fingerprint: fingerprintOf(books),
    }
    return c.json({ data }, 200)
  })
}
