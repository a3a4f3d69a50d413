/** Invoices and credit notes as files. */
import { createRoute, z } from '@hono/zod-openapi'
import { and, eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { BEARER_SECURITY, customerOf, optionalCustomer } from '#server/people/accounts/require-customer.ts'
import { noStore, createRouter, refusals } from '#server/platform/http/router.ts'
import { countAttempt, visitorAddress } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { drawingOf } from './documents.ts'
import { invoices } from './tables.ts'
import { OrderClaim, findOrder } from '../orders/order-keys.ts'

const LOOKS = { name: 'document', tries: 60, minutes: 15 }
const PDF = 'application/pdf'

const getDocument = createRoute({
  method: 'get',
  path: '/orders/{number}/documents/{document}',
  tags: ['orders'],
  summary: 'An invoice or credit note of an order, in the language of the purchase',
  description: '60 in 15 minutes per visitor.',
  security: [{}, ...BEARER_SECURITY],
  request: {
    ...OrderClaim,
    params: OrderClaim.params.extend({ document: z.string().max(40).meta({ example: 'F-2026-000001' }) }),
  },
  responses: {
    200: {
      description: 'The document',
      content: { [PDF]: { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...refusals(404, 429),
  },
})

/** Creates the route of invoices. */
export function invoiceRoutes(shop: Shop) {
  const routes = createRouter()
  routes.use('/orders/:number/documents/*', noStore, optionalCustomer(shop))
  return routes.openapi(getDocument, async (c) => {
    const { number, document } = c.req.valid('param')
    const accessKey = c.req.valid('header')['x-order-key']
    await countAttempt(shop.db, LOOKS, visitorAddress(c, shop.config))
    const order = await findOrder(shop.db, { number, accessKey, customerId: customerOf(c)?.id })
    const [invoice] = await shop.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.orderId, order.id), eq(invoices.number, document)))
    if (!invoice) throw new ShopError('NOT_FOUND')
    return c.body(new Uint8Array(await drawingOf(shop.db, invoice)), 200, {
      'Content-Type': PDF,
      'Content-Disposition': `attachment; filename="${invoice.number}.pdf"`,
    })
  })
}
