/** What becomes of money that an order brought: refunds, theirs that fail, reversals, disputes. */
import { newId } from './ids.ts'
import { cents, type Money } from './money.ts'
import type { Bank } from './orders.ts'
import { issue, PayPalError } from './paypal-error.ts'
import type { StoredDispute, StoredOrder, StoredRefund } from './records.ts'
import { captureView, disputeView, refundView } from './views.ts'

/** Returns the order whose money has this id. */
function orderOfCapture({ store }: Bank, captureId: string) {
  const order = store.all('order').find(({ capture }) => capture?.id === captureId)
  if (!order?.capture) throw new PayPalError(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  return { order, capture: order.capture }
}

/** Gives money back, the whole rest where no amount is named. */
export function refundCapture(bank: Bank, captureId: string, amount?: Money, custom_id?: string) {
  const { order, capture } = orderOfCapture(bank, captureId)
  const whole = cents(capture.amount.value)
  const requested = amount === undefined ? whole - order.refunded : cents(amount.value ?? '')
  if (capture.status === 'PENDING' || capture.status === 'DECLINED')
    throw issue(422, 'INVALID_RESOURCE_STATE')
  if (amount && amount.currency_code !== capture.amount.currency_code) throw issue(422, 'CURRENCY_MISMATCH')
  if (order.refunded === whole) throw issue(422, 'CAPTURE_FULLY_REFUNDED')
  if (!(requested > 0) || order.refunded + requested > whole) throw issue(422, 'REFUND_AMOUNT_EXCEEDED')
  const refunded = order.refunded + requested
  const status = refunded === whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  const refund: StoredRefund = {
    id: newId(),
    captureId,
    cents: requested,
    status: 'COMPLETED',
    custom_id,
  }
  const stored: StoredOrder = { ...order, refunded, capture: { ...capture, status } }
  bank.store.put('refund', refund)
  bank.store.put('order', stored)
  bank.emit({
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    resource_type: 'refund',
    summary: 'A payment capture was refunded',
    resource: refundView(bank.url, order, refund),
  })
  return { refund, order: stored }
}

/** The payer's bank sends a refund back: the money is the shop's again. */
export function failRefund(bank: Bank, id: string): void {
  const refund = bank.store.get('refund', id)
  if (refund?.status !== 'COMPLETED') throw new Error(`There is no refund ${id} that went through.`)
  const { order, capture } = orderOfCapture(bank, refund.captureId)
  const refunded = order.refunded - refund.cents
  const failed: StoredRefund = { ...refund, status: 'FAILED' }
  bank.store.put('refund', failed)
  const status = refunded === 0 ? 'COMPLETED' : 'PARTIALLY_REFUNDED'
  bank.store.put('order', { ...order, refunded, capture: { ...capture, status } })
  bank.emit({
    event_type: 'PAYMENT.REFUND.FAILED',
    resource_type: 'refund',
    summary: 'A payment refund failed',
    resource: refundView(bank.url, order, failed),
  })
}

/** A bank takes the money of a capture back, without asking anybody. */
export function reverseCapture(bank: Bank, captureId: string): void {
  const { order, capture } = orderOfCapture(bank, captureId)
  const { amount } = capture
  bank.store.put('order', {
    ...order,
    refunded: cents(amount.value),
    capture: { ...capture, status: 'REFUNDED' },
  })
  bank.emit({
    event_type: 'PAYMENT.CAPTURE.REVERSED',
    resource_type: 'capture',
    summary: 'A payment capture was reversed',
    resource: captureView(bank.url, order, { ...capture, status: 'REFUNDED' }),
  })
}

/** The payer opens a dispute. */
export function openDispute(bank: Bank, captureId: string): StoredDispute {
  const { order, capture } = orderOfCapture(bank, captureId)
  const dispute: StoredDispute = {
    id: `PP-D-${newId().slice(0, 5)}`,
    captureId,
    cents: cents(capture.amount.value),
    status: 'WAITING_FOR_SELLER_RESPONSE',
  }
  return keepDispute(bank, { order, dispute, type: 'CREATED' })
}

/** PayPal decides it. */
export function resolveDispute(bank: Bank, id: string, outcome: NonNullable<StoredDispute['outcome']>): void {
  const open = bank.store.get('dispute', id)
  if (!open) throw new Error(`There is no dispute ${id}.`)
  const { order } = orderOfCapture(bank, open.captureId)
  keepDispute(bank, { order, dispute: { ...open, status: 'RESOLVED', outcome }, type: 'RESOLVED' })
}

function keepDispute(
  bank: Bank,
  { order, dispute, type }: { order: StoredOrder; dispute: StoredDispute; type: 'CREATED' | 'RESOLVED' },
): StoredDispute {
  bank.store.put('dispute', dispute)
  bank.emit({
    event_type: `CUSTOMER.DISPUTE.${type}`,
    resource_type: 'dispute',
    summary: 'A case between a buyer and a seller',
    resource: disputeView(order, dispute),
  })
  return dispute
}
