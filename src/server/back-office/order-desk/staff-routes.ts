/** Read routes of orders for staff: list, views, one order, sent mails, today. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { GiftNote } from '#shared/contract/gift.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { MailContentView, StaffOrder } from '#shared/contract/staff/order.ts'
import {
  OrdersFilter,
  OrderViews,
  StaffOrderRow,
  StaffOrdersMeta,
  StaffOrdersQuery,
} from '#shared/contract/staff/orders.ts'
import { Today } from '#shared/contract/staff/today.ts'
import { COUNTED_VIEWS, ORDER_VIEWS } from '#shared/orders/staff-views.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter, type Member } from '#server/platform/http/staff-router.ts'
import { orderByNumber } from '#server/selling/orders/read-orders.ts'
import { savedViews } from '#server/selling/orders/saved-views.ts'
import { countOrders, staffOrders, ordersInFile } from '#server/selling/orders/staff-list.ts'
import { exchangeCodes } from '#server/selling/vouchers/issue-exchange-code.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import type { ComposeMail } from '#server/shop/mail/writing.ts'
import type { Shop } from '#server/platform/shop.ts'
import { orderRows } from './order-rows.ts'
import { staffOrder } from './staff-order.ts'
import { readToday, type ReadDay } from './today.ts'
import { TROUBLES } from './troubles.ts'
import { DETAILS, isAllowed } from '#shared/staff/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ORDER_COLUMNS, orderRow, PEOPLE_COLUMNS } from '#server/selling/orders/export-rows.ts'
import { recordAction } from '#server/platform/actions/action-log.ts'
import { csv, type CsvKind } from '#server/platform/actions/csv.ts'
import { mailAboutOrder } from '#server/shop/mail/resend-order-mails.ts'

/** Rolls the transaction back: writing the mail creates an order key, which only its reader may have. */
class Read extends Error {
  readonly content: MailContentView
  constructor(content: MailContentView) {
    super()
    this.content = content
  }
}

/** Returns a mail about an order as it would be written today; undefined for every other mail. */
async function mailContent(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  composeMail: ComposeMail,
  id: string,
): Promise<MailContentView | undefined> {
  const mail = await mailAboutOrder(db, id)
  if (!mail) return undefined
  try {
    return await db.transaction(async (tx) => {
      const content = await composeMail(tx, config, mail)
      if (!content) return undefined
      throw new Read({ subject: content.subject, text: content.text })
    })
  } catch (error) {
    if (error instanceof Read) return error.content
    throw error
  }
}

type Wanted = { filter: OrdersFilter; kind: CsvKind; member: Member }

/** Returns the orders of a filter as CSV, with buyers only for an owner; records the export. */
async function ordersFile(db: Db, { filter, kind, member }: Wanted): Promise<string> {
  const found = await ordersInFile(db, filter, TROUBLES, member)
  const columns = ORDER_COLUMNS.filter(
    (column) => isAllowed(member.role, DETAILS.buyersInFiles) || !PEOPLE_COLUMNS.includes(column),
  )
  await db.transaction((tx) =>
    recordAction(tx, {
      actor: member.name,
      memberId: member.id,
      deviceId: member.deviceId,
      action: 'orders export',
      subject: 'orders as filtered',
      details: { rows: found.length },
    }),
  )
  return csv(columns, found.map(orderRow), kind)
}

const tags = ['orders']
const CSV = 'text/csv; charset=utf-8'

const getOrders = createRoute({
  method: 'get',
  path: '/staff/orders',
  tags,
  summary: 'Orders as filtered, a page at a time',
  request: { query: StaffOrdersQuery },
  responses: {
    200: jsonAnswer('A page', z.object({ data: z.array(StaffOrderRow), meta: StaffOrdersMeta })),
    ...refusals(404, 422),
  },
})

const getFile = createRoute({
  method: 'get',
  path: '/staff/orders/file',
  tags,
  summary: 'Orders as filtered, as a CSV file; who bought is in the files of owners alone',
  request: { query: OrdersFilter.extend({ kind: z.enum(['standard', 'excel']).default('standard') }) },
  responses: {
    200: { description: 'The file', content: { [CSV]: { schema: z.string() } } },
    ...refusals(403, 422),
  },
})

const getViews = createRoute({
  method: 'get',
  path: '/staff/orders/views',
  tags,
  summary: 'How much work each view has, and the views that the shop saved',
  responses: { 200: jsonAnswer('The views', dataOf(OrderViews)) },
})

const getOrder = createRoute({
  method: 'get',
  path: '/staff/orders/{number}',
  tags,
  summary: 'One order with everything known of it',
  request: { params: z.object({ number: z.string().max(40).meta({ example: 'GMP-4F7K-92QX' }) }) },
  responses: { 200: jsonAnswer('The order', dataOf(StaffOrder)), ...refusals(404) },
})

const getGiftNote = createRoute({
  method: 'get',
  path: '/staff/orders/{number}/gift-note',
  tags,
  summary: 'What is printed with an order that is a present: its note, and the code to exchange it',
  request: { params: z.object({ number: z.string().max(40).meta({ example: 'GMP-4F7K-92QX' }) }) },
  responses: { 200: jsonAnswer('The note', dataOf(GiftNote)), ...refusals(404) },
})

const getMail = createRoute({
  method: 'get',
  path: '/staff/orders/mails/{id}',
  tags,
  summary: 'A mail about an order, as it reads today; its links open nothing',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: jsonAnswer('The mail', dataOf(MailContentView)), ...refusals(403, 404) },
})

const getToday = createRoute({
  method: 'get',
  path: '/staff/today',
  tags,
  summary: 'What is late, what waits, what is stuck',
  responses: { 200: jsonAnswer('The day', dataOf(Today)) },
})

/** Creates the order routes of the back office; the mail composer and what other modules know of the day are injected. */
export function orderDeskRoutes(shop: Shop, { composeMail, ...day }: { composeMail: ComposeMail } & ReadDay) {
  const { db } = shop
  const routes = createStaffRouter()
  return routes
    .openapi(getOrders, async (c) => {
      const query = c.req.valid('query')
      const { found, total, isCapped, next } = await staffOrders(db, query, TROUBLES, c.get('member'))
      return c.json({ data: await orderRows(db, found), meta: { total, is_capped: isCapped, next } }, 200)
    })
    .openapi(getFile, async (c) => {
      const { kind, ...filter } = c.req.valid('query')
      const file = await ordersFile(db, { filter, kind, member: c.get('member') })
      return c.body(file, 200, {
        'Content-Type': CSV,
        'Content-Disposition': 'attachment; filename="orders.csv"',
      })
    })
    .openapi(getViews, async (c) => {
      const counted = COUNTED_VIEWS.map(
        async (name) => [name, await countOrders(db, ORDER_VIEWS[name], TROUBLES)] as const,
      )
      const counts = Object.fromEntries(await Promise.all(counted))
      return c.json({ data: { counts, saved: await savedViews(db, c.get('member').role) } }, 200)
    })
    .openapi(getGiftNote, async (c) => {
      const order = await orderByNumber(db, c.req.valid('param').number)
      if (!order?.gift) throw new ShopError('NOT_FOUND')
      const codes = await exchangeCodes(db, [order.id], shop.config.authSecret)
      const { settings } = await readCompany(db)
      const data = { gift: order.gift, shop: settings.name, exchange: codes.get(order.id) ?? null }
      return c.json({ data }, 200)
    })
    .openapi(getMail, async (c) => {
      const content = await mailContent(shop, composeMail, c.req.valid('param').id)
      if (!content) throw new ShopError('NOT_FOUND')
      return c.json({ data: content }, 200)
    })
    .openapi(getOrder, async (c) => {
      const order = await staffOrder(db, c.req.valid('param').number, c.get('member'))
      if (!order) throw new ShopError('NOT_FOUND')
      return c.json({ data: order }, 200)
    })
    .openapi(getToday, async (c) => c.json({ data: await readToday(db, c.get('member'), day) }, 200))
}
