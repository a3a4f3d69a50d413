/** Reads what the company sets at run time. */
import type { ConfigEntry } from '#shared/contract/company.ts'
import { CONFIG_NAMES } from '#shared/contract/company.ts'
import { isDemoWallet } from '../config.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../db/database.ts'
import { company } from './tables.ts'

/** Returns the company's settings and home slides; the sample or the bookseller has stored them. */
export async function readCompany(db: Queryable) {
  const [row] = await db.select().from(company)
  if (!row) throw new Error('The company row is missing: no settings were ever stored.')
  return row
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Returns the configuration list (§3): without a provider's keys its entries are absent. */
export function configEntries(config: Config): ConfigEntry[] {
  const { stripe, paypal } = config
  const entry = (name: string, value: string) => ({ config_module_nomtech: name, valeur: base64(value) })
  return [
    ...(stripe
      ? [
          entry(CONFIG_NAMES.stripePublicKey, stripe.publishableKey),
          entry(CONFIG_NAMES.stripeScriptUrl, stripe.scriptUrl),
        ]
      : []),
    ...(paypal
      ? [
          entry(CONFIG_NAMES.paypalClientId, paypal.clientId),
          entry(CONFIG_NAMES.paypalScriptUrl, paypal.scriptUrl),
          entry(CONFIG_NAMES.paypalMode, isDemoWallet(paypal) ? 'test' : 'live'),
        ]
      : []),
  ]
}
