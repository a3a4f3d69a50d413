/** What happens to an order at PayPal, as far as the shop sees it: created, approved, captured, refunded. */
import { newId } from './ids.ts'
import { issue, PayPalError } from './paypal-error.ts'
import type {
  Store,
  StoredCapture,
  StoredDispute,
  StoredEvent,
  StoredOrder,
  StoredRefund,
} from './records.ts'
import { captureView, disputeView, orderView, refundView } from './views.ts'

export interface Bank {
  store: Store
  url: string
  /** Captures stay PENDING while it is true. */
  holdsCaptures: () => boolean
  /** Keeps what `act` changes; nothing of it where it throws. */
  change<T>(act: () => T): T
  emit(event: Pick<StoredEvent, 'event_type' | 'resource_type' | 'summary' | 'resource'>): void
}

interface Money {
  currency_code?: string
  value?: string
}
type Breakdown = Partial<Record<'item_total' | 'shipping' | 'discount', Money>>

/** The part of a request for an order that the stand-in understands; openapi.test.ts checks the whole. */
export interface OrderRequest {
  intent?: string
  purchase_units?: {
    amount?: Money & { breakdown?: Breakdown }
    custom_id?: string
    invoice_id?: string
    description?: string
  }[]
  payment_source?: {
    paypal?: { experience_context?: { locale?: string; return_url?: string; cancel_url?: string } }
  }
}

const AMOUNT = /^\d{1,7}\.\d{2}$/
const now = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z')

/** Creates an order that waits for the shopper. */
export function createOrder({ store }: Bank, request: OrderRequest): StoredOrder {
  const [unit, ...others] = request.purchase_units ?? []
  const { currency_code: currency, value, breakdown } = unit?.amount ?? {}
  if (request.intent !== 'CAPTURE') throw issue(422, 'UNSUPPORTED_INTENT')
  if (!unit || others.length > 0) throw issue(422, 'UNSUPPORTED_PURCHASE_UNITS')
  if (currency !== 'USD' && currency !== 'EUR') throw issue(422, 'INVALID_CURRENCY_CODE')
  if (value === undefined || !AMOUNT.test(value) || Number(value) <= 0)
    throw issue(422, 'INVALID_PARAMETER_VALUE')
  checkBreakdown(unit.amount ?? {})
  const { custom_id, invoice_id, description } = unit
  const {
    locale = 'en-US',
    return_url,
    cancel_url,
  } = request.payment_source?.paypal?.experience_context ?? {}
  const order: StoredOrder = {
    id: newId(),
    status: 'PAYER_ACTION_REQUIRED',
    amount: { currency_code: currency, value, ...(breakdown && { breakdown }) },
    ...given({ custom_id, invoice_id, description, return_url, cancel_url }),
    locale,
    create_time: now(),
    isUnfunded: false,
    refunded: 0,
  }
  store.put('order', order)
  return order
}

/** The parts must be in the amount's currency and add up to it, to the cent. */
function checkBreakdown({ breakdown, currency_code, value = '' }: Money & { breakdown?: Breakdown }): void {
  if (!breakdown) return
  const parts = Object.values(breakdown)
  if (parts.some((part) => !AMOUNT.test(part.value ?? ''))) throw issue(422, 'INVALID_PARAMETER_VALUE')
  if (parts.some((part) => part.currency_code !== currency_code)) throw issue(422, 'CURRENCY_MISMATCH')
  const { item_total: books, shipping, discount } = breakdown
  const of = (part: Money | undefined) => (part ? cents(part.value ?? '') : 0)
  if (of(books) + of(shipping) - of(discount) !== cents(value)) throw issue(422, 'AMOUNT_MISMATCH')
}

/** Returns an order; throws PayPal's 404 for an unknown one. */
export function findOrder({ store }: Bank, id: string): StoredOrder {
  const order = store.get('order', id)
  if (!order) throw new PayPalError(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  return order
}

/** The shopper agrees to pay; with refused funding the capture will fail. */
export function approveOrder(bank: Bank, id: string, { isUnfunded = false } = {}): StoredOrder {
  const order = findOrder(bank, id)
  if (order.status !== 'PAYER_ACTION_REQUIRED' && order.status !== 'APPROVED') return order
  const approved: StoredOrder = { ...order, status: 'APPROVED', isUnfunded }
  bank.store.put('order', approved)
  bank.emit({
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource_type: 'checkout-order',
    summary: 'An order has been approved by buyer',
    resource: orderView(bank, approved),
  })
  return approved
}

/** Takes the money of an approved order. */
export function captureOrder(bank: Bank, id: string): StoredOrder {
  const order = findOrder(bank, id)
  if (order.status === 'COMPLETED') throw issue(422, 'ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') throw issue(422, 'ORDER_NOT_APPROVED')
  if (order.isUnfunded) throw issue(422, 'INSTRUMENT_DECLINED')
  const twin = bank.store.all('order').find((other) => other.capture && other.invoice_id === order.invoice_id)
  if (twin && order.invoice_id !== undefined) throw issue(422, 'DUPLICATE_INVOICE_ID')
  const { custom_id, invoice_id } = order
  const { breakdown: _, ...amount } = order.amount
  const status = bank.holdsCaptures() ? 'PENDING' : 'COMPLETED'
  const ids = given({ custom_id, invoice_id })
  const capture: StoredCapture = {
    id: newId(),
    status,
    amount,
    final_capture: true,
    ...ids,
    create_time: now(),
  }
  return keepCapture(bank, order, capture)
}

/** Ends a capture that was held. */
export function settleCapture(bank: Bank, id: string, status: 'COMPLETED' | 'DECLINED'): StoredOrder {
  const order = findOrder(bank, id)
  if (order.capture?.status !== 'PENDING') throw new Error(`Order ${id} has no capture that is pending.`)
  return keepCapture(bank, order, { ...order.capture, status })
}

function keepCapture(bank: Bank, order: StoredOrder, capture: StoredCapture): StoredOrder {
  const kept: StoredOrder = { ...order, status: 'COMPLETED', capture }
  bank.store.put('order', kept)
  bank.emit({
    event_type: `PAYMENT.CAPTURE.${capture.status === 'DECLINED' ? 'DENIED' : capture.status}`,
    resource_type: 'capture',
    summary: `Payment ${capture.status.toLowerCase()} for ${capture.amount.value} ${capture.amount.currency_code}`,
    resource: captureView(bank.url, kept, capture),
  })
  return kept
}

/** Returns the order whose money has this id. */
export function orderOfCapture({ store }: Bank, captureId: string) {
  const order = store.all('order').find(({ capture }) => capture?.id === captureId)
  if (!order?.capture) throw new PayPalError(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  return { order, capture: order.capture }
}

/** Gives money back, the whole rest where no amount is named. */
export function refundCapture(bank: Bank, captureId: string, amount?: Money, custom_id?: string) {
  const { order, capture } = orderOfCapture(bank, captureId)
  const whole = cents(capture.amount.value)
  const asked = amount === undefined ? whole - order.refunded : cents(amount.value ?? '')
  if (capture.status === 'PENDING' || capture.status === 'DECLINED')
    throw issue(422, 'INVALID_RESOURCE_STATE')
  if (amount && amount.currency_code !== capture.amount.currency_code) throw issue(422, 'CURRENCY_MISMATCH')
  if (order.refunded === whole) throw issue(422, 'CAPTURE_FULLY_REFUNDED')
  if (!(asked > 0) || order.refunded + asked > whole) throw issue(422, 'REFUND_AMOUNT_EXCEEDED')
  const refunded = order.refunded + asked
  const status = refunded === whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  const refund: StoredRefund = {
    id: newId(),
    captureId,
    cents: asked,
    status: 'COMPLETED',
    ...given({ custom_id }),
  }
  const kept: StoredOrder = { ...order, refunded, capture: { ...capture, status } }
  bank.store.put('refund', refund)
  bank.store.put('order', kept)
  bank.emit({
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    resource_type: 'refund',
    summary: 'A payment capture was refunded',
    resource: refundView(bank.url, order, refund),
  })
  return { refund, order: kept }
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

const cents = (value: string): number => (AMOUNT.test(value) ? Math.round(Number(value) * 100) : Number.NaN)

function given<T extends Record<string, string | undefined>>(fields: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string
  }
}
