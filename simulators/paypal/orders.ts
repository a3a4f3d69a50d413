/** What becomes of an order at PayPal, as far as the shop sees it: created, approved, captured. */
import { newId } from './ids.ts'
import { issue, PayPalError } from './paypal-error.ts'
import { AMOUNT, cents, type Money } from './money.ts'
import type { Store, StoredCapture, StoredEvent, StoredOrder } from './records.ts'
import { captureView, orderView } from './views.ts'

export interface Bank {
  store: Store
  url: string
  /** Captures stay PENDING while it is true. */
  holdsCaptures: () => boolean
  /** Keeps what `action` changes; nothing of it where it throws. */
  change<T>(action: () => T): T
  emit(event: Pick<StoredEvent, 'event_type' | 'resource_type' | 'summary' | 'resource'>): void
}

type Breakdown = Partial<Record<'item_total' | 'shipping' | 'handling' | 'discount', Money>>

/** The part of a request for an order that the fake understands; openapi.test.ts checks the whole. */
export interface OrderRequest {
  intent?: string
  purchase_units?: {
    amount?: Money & { breakdown?: Breakdown }
    custom_id?: string
    invoice_id?: string
    description?: string
  }[]
  payment_source?: {
    paypal?: {
      experience_context?: {
        locale?: string
        shipping_preference?: 'GET_FROM_FILE' | 'NO_SHIPPING'
        return_url?: string
        cancel_url?: string
      }
    }
  }
}

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
    shipping_preference = 'GET_FROM_FILE',
    return_url,
    cancel_url,
  } = request.payment_source?.paypal?.experience_context ?? {}
  const order: StoredOrder = {
    id: newId(),
    status: 'PAYER_ACTION_REQUIRED',
    amount: { currency_code: currency, value, breakdown },
    custom_id,
    invoice_id,
    description,
    return_url,
    cancel_url,
    locale,
    isShipped: shipping_preference === 'GET_FROM_FILE',
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
  const { item_total: books, shipping, handling, discount } = breakdown
  const of = (part: Money | undefined) => (part ? cents(part.value ?? '') : 0)
  if (of(books) + of(shipping) + of(handling) - of(discount) !== cents(value))
    throw issue(422, 'AMOUNT_MISMATCH')
}

/** Returns an order; throws PayPal's 404 for an unknown one. */
export function findOrder({ store }: Bank, id: string): StoredOrder {
  const order = store.get('order', id)
  if (!order) throw new PayPalError(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  return order
}

export type Patch = { op?: string; path?: string; value?: unknown }[]

const PATCHABLE = ['custom_id', 'invoice_id', 'description'] as const

/** Gives an order that was not captured other texts; nothing else of it is changed here. */
export function patchOrder(bank: Bank, id: string, patch: Patch): void {
  const order = findOrder(bank, id)
  if (order.status === 'COMPLETED') throw issue(422, 'ORDER_ALREADY_COMPLETED')
  const changed = { ...order }
  for (const { op, path, value } of patch) {
    const name = PATCHABLE.find((one) => path === `/purchase_units/@reference_id=='default'/${one}`)
    if ((op !== 'add' && op !== 'replace') || name === undefined) throw issue(422, 'NOT_PATCHABLE')
    if (typeof value !== 'string') throw issue(422, 'INVALID_PARAMETER_VALUE')
    changed[name] = value
  }
  bank.store.put('order', changed)
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
  const capture: StoredCapture = {
    id: newId(),
    status,
    amount,
    final_capture: true,
    custom_id,
    invoice_id,
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
  const stored: StoredOrder = { ...order, status: 'COMPLETED', capture }
  bank.store.put('order', stored)
  bank.emit({
    event_type: `PAYMENT.CAPTURE.${capture.status === 'DECLINED' ? 'DENIED' : capture.status}`,
    resource_type: 'capture',
    summary: `Payment ${capture.status.toLowerCase()} for ${capture.amount.value} ${capture.amount.currency_code}`,
    resource: captureView(bank.url, stored, capture),
  })
  return stored
}
