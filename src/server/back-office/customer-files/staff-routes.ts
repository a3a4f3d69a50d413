/** Reads of customers' files, and of whom to call back. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { CallBack, CustomerFile } from '#shared/contract/staff/customer-files.ts'
import { findUser } from '#server/people/accounts/users.ts'
import type { Db } from '#server/platform/db/database.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { notesToCall, type Note } from '#server/selling/customer-notes/notes.ts'
import { latestOrderOf, ordersById } from '#server/selling/orders/read-orders.ts'
import { fileOfBuyer, fileOfCustomer, noteOnWire } from './customer-file.ts'

/** More calls than a day has. */
const MOST_CALLS = 100

const tags = ['customers']

const getOfCustomer = createRoute({
  method: 'get',
  path: '/staff/customer-files/{id}',
  tags,
  summary: 'The file of an account: history, what is awaited, owed and noted',
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: { 200: jsonAnswer('The file', dataOf(CustomerFile)), ...refusals(403, 404) },
})

const getOfBuyer = createRoute({
  method: 'get',
  path: '/staff/customer-files/of/{number}',
  tags,
  summary: 'The file of whoever placed an order, with an account or without',
  request: { params: z.object({ number: z.string().max(40).meta({ example: 'GMP-4F7K-92QX' }) }) },
  responses: { 200: jsonAnswer('The file', dataOf(CustomerFile)), ...refusals(403, 404) },
})

const getCalls = createRoute({
  method: 'get',
  path: '/staff/customer-files',
  tags,
  summary: 'Who is to be called back, and why; who waits longest first',
  responses: { 200: jsonAnswer('The list', dataOf(z.array(CallBack))), ...refusals(403) },
})

/** Creates the routes. */
export function customerFileRoutes({ db }: Shop) {
  return createStaffRouter()
    .openapi(getCalls, async (c) =>
      c.json({ data: await callsOf(db, await notesToCall(db, MOST_CALLS)) }, 200),
    )
    .openapi(getOfBuyer, async (c) => {
      const file = await fileOfBuyer(db, c.req.valid('param').number)
      if (!file) throw new ShopError('NOT_FOUND')
      return c.json({ data: file }, 200)
    })
    .openapi(getOfCustomer, async (c) => {
      const file = await fileOfCustomer(db, c.req.valid('param').id)
      if (!file) throw new ShopError('NOT_FOUND')
      return c.json({ data: file }, 200)
    })
}

async function callsOf(db: Db, notes: readonly Note[]): Promise<CallBack[]> {
  const placed = await ordersById(
    db,
    notes.flatMap(({ orderId }) => orderId ?? []),
  )
  return await Promise.all(
    notes.map(async (note) => {
      const { customerId } = note
      const user = customerId === null ? undefined : await findUser(db, customerId)
      const order =
        note.orderId === null ? await latestOrderOf(db, customerId ?? '') : placed.get(note.orderId)
      return {
        ...noteOnWire(note),
        customer: order?.customerId ?? customerId,
        order: order?.number ?? null,
        name: order?.deliveryAddress.name ?? user?.firstName ?? '',
        phone: order?.phone || null,
      }
    }),
  )
}
