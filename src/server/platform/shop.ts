/** What a running shop is made of; every module is given it and takes what it needs. */
import type { Address, Recipient } from '#shared/contract/orders.ts'
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
}

/** An order that a payment has just paid, as those who follow it need it: read once, under its lock. */
export type PaidOrder = {
  order: {
    id: string
    number: string
    createdAt: Date
    customerId: string | null
    email: string
    phone: string
    language: Language
    couponCode: string | null
    subtotalCents: number
    discountCents: number
    deliveryCents: number
    totalCents: number
    deliveryMethod: DeliveryMethod
    deliveryAddress: Recipient
    billingAddress: Address | null
  }
  lines: readonly PaidLine[]
  payment: { id: string; provider: string; currency: string; amountCents: number }
}

/** What follows in other modules, in the transaction in which money comes or goes back; composed in `composition/`. */
export type FollowUps = {
  paid(tx: Tx, paid: PaidOrder): Promise<void>
  refunded(tx: Tx, about: { orderId: string; refundId: string }): Promise<void>
}

export type Shop = {
  config: Config
  db: Db
  /** For what everybody is shown of the catalogue: a standby where one keeps up, else `db`. */
  reading: Db
  log: Log
  /** undefined: card payment is not configured. */
  cardPayments: PaymentProvider | undefined
  /** undefined: payment by PayPal is not configured. */
  paypalPayments: PaymentProvider | undefined
  followUps: FollowUps
}
