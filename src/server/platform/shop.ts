/** The dependencies of a running shop, which every module receives. */
import type { Address, Recipient } from '#shared/contract/addresses.ts'
import type { Gift } from '#shared/contract/gift.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { DeliveryMethod } from '#shared/orders/selling.ts'
import type { Config } from './config.ts'
import type { Db, Tx } from './db/database.ts'
import type { Log } from './runtime/log.ts'
import type { PaymentProvider } from './payment-providers/provider.ts'

type PaidLine = {
  bookId: number
  isbn: string
  title: string
  author: string
  quantity: number
  publicPriceCents: number
  unitPriceCents: number
  discountShareCents: number
  vatPermille: number
  /** When it is there, as promised. */
  homeBy: string | null
  readyAt: Date | null
}

type PaidPart = {
  id: string
  provider: string
  currency: string
  amountCents: number
  captureId: string | null
}

/** A just-paid order for the follow-ups, read once under its lock. */
export type PaidOrder = {
  order: {
    id: string
    number: string
    createdAt: Date
    customerId: string | null
    /** The paid order that it adds to. */
    additionTo: string | null
    email: string
    phone: string
    language: Language
    couponCode: string | null
    subtotalCents: number
    discountCents: number
    deliveryCents: number
    wrappingCents: number
    totalCents: number
    voucherCents: number
    deliveryMethod: DeliveryMethod
    deliveryAddress: Recipient
    billingAddress: Address | null
    gift: Gift | null
  }
  lines: readonly PaidLine[]
  /** What a provider or the till was paid; of an order that vouchers pay whole, the first of them. */
  payment: PaidPart
  /** What each voucher paid; `captureId` is its id. */
  vouchers: readonly PaidPart[]
}

/** Reactions of other modules, in the transaction of a payment or refund; assembled in `composition/`. */
export type FollowUps = {
  paid(tx: Tx, paid: PaidOrder): Promise<void>
  refunded(tx: Tx, about: { orderId: string; refundId: string }): Promise<void>
  /** A dispute of the order's payment began or ended. */
  disputed(tx: Tx, about: { orderId: string; state: 'open' | 'won' | 'lost' }): Promise<void>
}

export type Shop = {
  config: Config
  db: Db
  /** For public reads of the catalogue: a standby if one keeps up, else `db`. */
  reading: Db
  log: Log
  /** undefined: card payment is not configured. */
  cardPayments: PaymentProvider | undefined
  /** undefined: payment by PayPal is not configured. */
  paypalPayments: PaymentProvider | undefined
  followUps: FollowUps
}
