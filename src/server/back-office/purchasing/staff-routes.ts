/** The proposal and the orders to suppliers, for staff. */
import { createRoute, z } from '@hono/zod-openapi'
import { ShopError } from '#shared/contract/errors.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import {
  OnePurchase,
  Proposal,
  ProposalQuery,
  ProposedLines,
  ProposedLinesQuery,
  PurchaseFilePath,
  PurchasePath,
  PurchasesQuery,
  StaffPurchases,
} from '#shared/contract/staff/purchasing.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import { findPurchase } from '#server/catalogue/purchase-orders/record-purchase.ts'
import type { Shop } from '#server/platform/shop.ts'
import { refreshProposals } from './compute.ts'
import { fileOf } from './files.ts'
import { readProposal, readProposedLines } from './read-proposal.ts'
import { listPurchases, readPurchase } from './read-purchases.ts'

const staff = { tags: ['purchasing'] }

const getProposal = createRoute({
  ...staff,
  method: 'get',
  path: '/staff/proposal',
  summary: 'From whom the shop should order, and how much',
  request: { query: ProposalQuery },
  responses: { 200: jsonAnswer('The suppliers', dataOf(Proposal)), ...refusals(422) },
})

const getLines = createRoute({
  ...staff,
  method: 'get',
  path: '/staff/proposal/lines',
  summary: 'What it should order from one of them, with the reasons, a page at a time',
  request: { query: ProposedLinesQuery },
  responses: { 200: jsonAnswer('The lines', ProposedLines), ...refusals(422) },
})

const getPurchases = createRoute({
  ...staff,
  method: 'get',
  path: '/staff/purchases',
  summary: 'Orders that were sent to suppliers, the latest first, a page at a time',
  request: { query: PurchasesQuery },
  responses: { 200: jsonAnswer('The orders', StaffPurchases), ...refusals(422) },
})

const getPurchase = createRoute({
  ...staff,
  method: 'get',
  path: '/staff/purchases/{id}',
  summary: 'One of them with its lines',
  request: { params: PurchasePath },
  responses: { 200: jsonAnswer('The order', dataOf(OnePurchase)), ...refusals(404, 422) },
})

const getFile = createRoute({
  ...staff,
  method: 'get',
  path: '/staff/purchases/{id}/{kind}',
  summary: 'It as a file that its supplier takes: CSV, or EDIFACT ORDERS D.96A',
  request: { params: PurchaseFilePath },
  responses: {
    200: {
      description: 'The file',
      content: { 'text/csv': { schema: z.string() }, 'application/EDIFACT': { schema: z.string() } },
    },
    ...refusals(404, 422),
  },
})

/** Creates the routes of purchasing. */
export const purchasingRoutes = ({ db }: Shop) =>
  createStaffRouter()
    .openapi(getProposal, async (c) => {
      if (c.req.valid('query').fresh) await refreshProposals(db)
      return c.json({ data: await readProposal(db, new Date()) }, 200)
    })
    .openapi(getLines, async (c) =>
      c.json(await readProposedLines(db, c.req.valid('query'), new Date()), 200),
    )
    .openapi(getPurchases, async (c) => c.json(await listPurchases(db, c.req.valid('query')), 200))
    .openapi(getPurchase, async (c) => {
      const data = await readPurchase(db, c.req.valid('param').id)
      if (!data) throw new ShopError('NOT_FOUND')
      return c.json({ data }, 200)
    })
    .openapi(getFile, async (c) => {
      const { id, kind } = c.req.valid('param')
      const order = await findPurchase(db, id)
      const file = order && (await fileOf(db, order, kind))
      if (!file) throw new ShopError('NOT_FOUND')
      return c.body(new Uint8Array(file.content), 200, {
        'Content-Type': file.type,
        'Content-Disposition': `attachment; filename="${file.filename}"`,
      })
    })
