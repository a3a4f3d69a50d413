/** Orders, captures and refunds as PayPal's API answers them. */
import type { Store, StoredCapture, StoredDispute, StoredOrder, StoredRefund } from './records.ts'

const link = (href: string, rel: string, method: 'GET' | 'POST') => ({ href, rel, method })

const PAYER = {
  email_address: 'payer@example.com',
  account_id: 'DEMXPAYER2222',
  name: { given_name: 'Camille', surname: 'Martin' },
  phone_type: 'MOBILE',
  phone_number: { national_number: '0612345678' },
}
const HOME = {
  name: { full_name: 'Camille Martin' },
  address: {
    address_line_1: '12 rue de la Paix',
    admin_area_2: 'Paris',
    postal_code: '75002',
    country_code: 'FR',
  },
}

/** Returns an order with everything that is known of it. */
export function orderView({ url, store }: { url: string; store: Store }, order: StoredOrder): object {
  const { id, status, amount, capture, custom_id, invoice_id, description, create_time } = order
  const refunds = store.all('refund').filter(({ captureId }) => captureId === capture?.id)
  const isPaid = status === 'APPROVED' || status === 'COMPLETED'
  return {
    id,
    intent: 'CAPTURE',
    status,
    create_time,
    payment_source: { paypal: isPaid ? PAYER : {} },
    purchase_units: [
      {
        reference_id: 'default',
        amount,
        payee: { merchant_id: 'DEMXSHXP22222' },
        custom_id,
        invoice_id,
        description,
        ...(isPaid && order.isShipped && { shipping: HOME }),
        ...(capture && {
          payments: {
            captures: [captureView(url, order, capture)],
            ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundView(url, order, refund)) }),
          },
        }),
      },
    ],
    links: linksOf(url, order),
  }
}

/** Returns what a creation answers: `return=minimal`. */
export function minimalOrderView(url: string, order: StoredOrder): object {
  const { id, status } = order
  return { id, status, payment_source: { paypal: {} }, links: linksOf(url, order) }
}

function linksOf(url: string, { id, status }: StoredOrder) {
  const self = link(`${url}/v2/checkout/orders/${id}`, 'self', 'GET')
  if (status === 'PAYER_ACTION_REQUIRED') {
    return [self, link(`${url}/checkoutnow?token=${id}`, 'payer-action', 'GET')]
  }
  return status === 'APPROVED' ? [self, link(`${self.href}/capture`, 'capture', 'POST')] : [self]
}

/** Returns the money of an order. */
export function captureView(url: string, { id: orderId }: StoredOrder, capture: StoredCapture): object {
  const self = `${url}/v2/payments/captures/${capture.id}`
  return {
    ...capture,
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    seller_protection: { status: 'NOT_ELIGIBLE' },
    supplementary_data: { related_ids: { order_id: orderId } },
    links: [link(self, 'self', 'GET'), link(`${self}/refund`, 'refund', 'POST')],
  }
}

/** Returns a refund. */
export function refundView(url: string, { amount, invoice_id }: StoredOrder, refund: StoredRefund): object {
  const { id, captureId, status, cents, custom_id } = refund
  return {
    id,
    status,
    amount: { currency_code: amount.currency_code, value: (cents / 100).toFixed(2) },
    custom_id,
    invoice_id,
    links: [
      link(`${url}/v2/payments/refunds/${id}`, 'self', 'GET'),
      link(`${url}/v2/payments/captures/${captureId}`, 'up', 'GET'),
    ],
  }
}

/** Returns a dispute, as its notices bring it. */
export function disputeView({ amount, invoice_id }: StoredOrder, dispute: StoredDispute): object {
  const { id, captureId, cents, status, outcome } = dispute
  return {
    dispute_id: id,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status,
    dispute_amount: { currency_code: amount.currency_code, value: (cents / 100).toFixed(2) },
    dispute_outcome: outcome && { outcome_code: outcome },
    disputed_transactions: [{ seller_transaction_id: captureId, invoice_number: invoice_id }],
  }
}
