/** What a running shop is made of; every room is given it and takes what it needs. */
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Log } from './log.ts'
import type { PaymentProvider } from './payment-providers/provider.ts'

export type Shop = {
  config: Config
  db: Db
  log: Log
  /** undefined: card payment is not configured. */
  cardPayments: PaymentProvider | undefined
  /** undefined: payment by wallet is not configured. */
  paypalPayments: PaymentProvider | undefined
}
