/** Reads what the company sets at run time. */
import type { ConfigEntry } from '#shared/contract/company.ts'
import { CONFIG_NAMES } from '#shared/contract/company.ts'
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
  if (!config.stripe) return []
  return [
    { config_module_nomtech: CONFIG_NAMES.stripePublicKey, valeur: base64(config.stripe.publishableKey) },
    { config_module_nomtech: CONFIG_NAMES.stripeScriptUrl, valeur: base64(config.stripe.scriptUrl) },
  ]
}
