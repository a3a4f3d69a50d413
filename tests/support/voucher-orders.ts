/** Vouchers that are bought in the shop, in tests. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { VoucherOrderRequest } from '#shared/contract/voucher-orders.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import { followUpsOf } from '#server/app/composition/follow-ups.ts'
import type { Db } from '#server/platform/db/database.ts'
import { placeVoucherOrder } from '#server/selling/checkout/place-voucher.ts'
import { payments } from '#server/selling/payments/tables.ts'
import { settle } from '#server/selling/payments/settle.ts'
import { voucherOrders } from '#server/selling/voucher-orders/tables.ts'
import { post } from './checkout.ts'
import type { PayingShop } from './paying-shop.ts'
import { AUTH_SECRET } from './test-shop.ts'

/** Builds the body of a purchase of 30 € that its buyer prints; a test states only what matters to it. */
export const aVoucherOrder = (more: Record<string, unknown> = {}) => ({
  amount_cents: 3000,
  design: 'ribbon',
  card_language: 'fr',
  to_name: 'Léa',
  from_name: 'Ada',
  message: 'Bonne lecture !',
  sending: null,
  email: 'ada.reader@example.org',
  name: 'Ada Reader',
  language: 'fr',
  currency: 'eur',
  terms_version: TERMS_VERSION,
  terms_accepted: true,
  ...more,
})

/** Sends a purchase with a key of its own unless one is given. */
export const sendVoucherOrder = (
  { call }: Pick<PayingShop, 'call'>,
  body: unknown,
  { key = randomUUID(), headers = {} }: { key?: string; headers?: Record<string, string> } = {},
): Promise<Response> => call('/vouchers/orders', post(body, { 'idempotency-key': key, ...headers }))

/** Places a purchase and returns it; throws when it is refused. */
export async function placedVoucher(
  shop: Pick<PayingShop, 'call'>,
  more?: Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<PlacedOrder> {
  const answer = await sendVoucherOrder(shop, aVoucherOrder(more), headers && { headers })
  if (answer.status !== 201) throw new Error(`The purchase was refused: ${await answer.text()}`)
  return ((await answer.json()) as Data<PlacedOrder>).data
}

/** Stores a voucher that was bought and paid by card; returns its order and its id. */
export async function storeBoughtVoucher(
  db: Db,
  { customerId = null, ...more }: Record<string, unknown> & { customerId?: string | null } = {},
): Promise<{ orderId: string; number: string; voucherId: string; accessKey: string }> {
  const { order, accessKey } = await placeVoucherOrder(db, {
    request: VoucherOrderRequest.parse(aVoucherOrder(more)),
    idempotencyKey: randomUUID(),
    customerId,
    visitor: undefined,
  })
  const { id: orderId, number, totalCents: amountCents } = order
  const paid = { providerId: `pi_${randomUUID()}`, amountCents, currency: 'eur' }
  await db.insert(payments).values({ ...paid, orderId, provider: 'stripe', state: 'open' })
  await db.transaction((tx) =>
    settle(
      tx,
      {
        ...paid,
        state: 'succeeded',
        decline: undefined,
        orderNumber: number,
        capturedCents: amountCents,
        captureId: undefined,
      },
      followUpsOf({ authSecret: AUTH_SECRET }),
    ),
  )
  const [bought] = await db.select().from(voucherOrders).where(eq(voucherOrders.orderId, orderId))
  if (!bought?.voucherId) throw new Error('The money issued no voucher.')
  return { orderId, number, voucherId: bought.voucherId, accessKey }
}
