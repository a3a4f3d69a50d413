/** What a running shop is made of; every module is given it and takes what it needs. */
import type { Config } from './config.ts'
import type { Db, Tx } from './db/database.ts'
import type { Log } from './runtime/log.ts'
import type { PaymentProvider } from './payment-providers/provider.ts'

/** What follows in other modules, in the transaction in which money comes or goes back; composed in `composition/`. */
export type FollowUps = {
  paid(tx: Tx, about: { orderId: string; paymentId: string }): Promise<void>
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
