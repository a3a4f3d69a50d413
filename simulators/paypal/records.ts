import type { Store as GenericStore } from '../shared/state/store.ts'
import type { Delivery } from '../shared/webhooks/sender.ts'
import type { Money } from './money.ts'

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'

export interface StoredCapture {
  id: string
  status: CaptureStatus
  amount: Required<Money>
  final_capture: true
  custom_id?: string
  invoice_id?: string
  create_time: string
}

/** An order, in PayPal's shape where it has one, and what the fake knows of it. */
export interface StoredOrder {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  amount: Required<Money> & { breakdown?: object }
  custom_id?: string
  invoice_id?: string
  description?: string
  locale: string
  /** Whether the shopper is to say where the goods go. */
  isShipped: boolean
  return_url?: string
  cancel_url?: string
  create_time: string
  capture?: StoredCapture
  /** The shopper chose the funding that the bank refuses. */
  isUnfunded: boolean
  refunded: number
}

export interface StoredRefund {
  id: string
  captureId: string
  cents: number
  status: 'COMPLETED' | 'FAILED'
  custom_id?: string
}

export interface StoredDispute {
  id: string
  captureId: string
  cents: number
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED'
  outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR'
}

export interface StoredEvent {
  id: string
  event_version: '1.0'
  create_time: string
  resource_type: string
  resource_version: '2.0'
  event_type: string
  summary: string
  resource: object
}

/** Everything the fake remembers, by kind. */
export interface Records {
  order: StoredOrder
  refund: StoredRefund
  dispute: StoredDispute
  answer: { id: string; status: number; body: string }
  event: StoredEvent
  delivery: Delivery
}

export type Store = GenericStore<Records>
