/** The accounts, for the owner: a period's totals, its documents and their files. */
import { createRoute, z } from '@hono/zod-openapi'
import { and, desc, lt, sql } from 'drizzle-orm'
import { Accounts, AccountsDocument, AccountsQuery } from '#shared/contract/staff/accounts.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { drawingOf } from '../documents.ts'
import { invoices } from '../tables.ts'
import { issuedIn, readPeriod } from './period.ts'
import { readAccounts, readDocument } from './totals.ts'

const PAGE = 50
const PDF = 'application/pdf'
const DocumentNumber = z.string().regex(/^[AF]-\d{4}-\d{1,9}$/)

const getAccounts = createRoute({
  method: 'get',
  path: '/staff/accounts',
  tags: ['accounts'],
  summary: 'Sales, credit notes, VAT and money of a period',
  request: { query: AccountsQuery },
  responses: { 200: jsonAnswer('The accounts', dataOf(Accounts)), ...refusals(422) },
})

const listDocuments = createRoute({
  method: 'get',
  path: '/staff/accounts/documents',
  tags: ['accounts'],
  summary: 'Invoices and credit notes of a period, the latest first',
  request: { query: AccountsQuery.extend({ after: DocumentNumber.optional() }) },
  responses: {
    200: jsonAnswer(
      'A page of documents',
      z.object({ data: z.array(AccountsDocument), meta: z.object({ next: z.string().nullable() }) }),
    ),
    ...refusals(422),
  },
})

const getDocument = createRoute({
  method: 'get',
  path: '/staff/accounts/documents/{number}',
  tags: ['accounts'],
  summary: 'An invoice or credit note as it was issued',
  request: { params: z.object({ number: DocumentNumber }) },
  responses: {
    200: { description: 'The file', content: { [PDF]: { schema: z.string().meta({ format: 'binary' }) } } },
    ...refusals(404, 422),
  },
})

const vatCents = sql<number>`(select coalesce(sum((part ->> 'vatCents')::integer), 0)
  from jsonb_array_elements(${invoices.content} -> 'vat') part)`.mapWith(Number)

/** Creates the routes of the accounts, for the owner only. */
export function accountRoutes({ db }: Shop) {
  /** The number orders two documents of the same moment. */
  async function before(number: string | undefined) {
    if (number === undefined) return undefined
    const last = await readDocument(db, number)
    if (!last) throw new ShopError('NOT_FOUND')
    return lt(sql`(${invoices.issuedAt}, ${invoices.number})`, sql`(${last.issuedAt}, ${last.number})`)
  }
  return createStaffRouter()
    .openapi(getAccounts, async (c) =>
      c.json({ data: await readAccounts(db, readPeriod(c.req.valid('query'))) }, 200),
    )
    .openapi(listDocuments, async (c) => {
      const { after, ...given } = c.req.valid('query')
      const rows = await db
        .select({
          number: invoices.number,
          kind: invoices.kind,
          issuedAt: invoices.issuedAt,
          order: sql<string>`${invoices.content} -> 'order' ->> 'number'`,
          corrects: sql<string | null>`${invoices.content} -> 'corrects' ->> 'number'`,
          country: sql<string>`${invoices.buyer} -> 'address' ->> 'country'`,
          total_cents: invoices.totalCents,
          vat_cents: vatCents,
        })
        .from(invoices)
        .where(and(issuedIn(readPeriod(given)), await before(after)))
        .orderBy(desc(invoices.issuedAt), desc(invoices.number))
        .limit(PAGE)
      const last = rows.length === PAGE ? rows.at(-1) : undefined
      const data = rows.map(({ issuedAt, ...row }) => ({ ...row, issued_at: issuedAt.toISOString() }))
      return c.json({ data, meta: { next: last?.number ?? null } }, 200)
    })
    .openapi(getDocument, async (c) => {
      const document = await readDocument(db, c.req.valid('param').number)
      if (!document) throw new ShopError('NOT_FOUND')
      return c.body(new Uint8Array(await drawingOf(db, document)), 200, {
        'content-type': PDF,
        'content-disposition': `inline; filename="${document.number}.pdf"`,
      })
    })
}
