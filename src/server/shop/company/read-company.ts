/** The company settings that the shop reads at run time. */
import { sql } from 'drizzle-orm'
import {
  type CompanySettings,
  type ConfigEntry,
  type HeroSection,
  CONFIG_NAMES,
} from '#shared/contract/company.ts'
import { ratePpmOf } from '#shared/money/exchange-rate.ts'
import { DEFAULT_SELLING, type Selling } from '#shared/orders/selling.ts'
import { termsVersion } from '#shared/orders/terms.ts'
import { isDemoPayPal, type Config } from '#server/platform/config.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { company } from './tables.ts'

/** The subject of the French book price switch in the audit log. */
export const FRENCH_PRICES_SUBJECT = 'french book prices'

/** The subject of actions on the slides; `/website-sections` uses the same name. */
export const SLIDES_SUBJECT = 'home-hero'

/** Returns the company's settings and home slides. The first start has stored them, so that the row exists. */
export async function readCompany(db: Queryable) {
  const [row] = await db.select().from(company)
  if (!row) throw new Error('The company row is missing: no settings were ever stored.')
  return { ...row, selling: { ...DEFAULT_SELLING, ...row.selling } }
}

/** Columns that `termsOf` reads, to be embedded in statements that select more. */
export const TERMS_COLUMNS = sql`(select selling from company) as selling,
  (select (settings -> 'usd_rate')::float8 from company) as usd_rate, (select terms_edition from company) as terms_edition`

export type TermsRow = {
  selling: Partial<Selling> | null
  usd_rate: number | null
  terms_edition: number | null
}

/** Returns the terms from a row of `TERMS_COLUMNS`, or the defaults if nothing is stored. */
export const termsOf = (row: TermsRow | undefined) => ({
  selling: { ...DEFAULT_SELLING, ...row?.selling },
  usdRatePpm: ratePpmOf(row?.usd_rate),
  termsEdition: row?.terms_edition ?? 0,
})

/** Returns the VAT, delivery and price rules, or the defaults if nothing is stored. */
export async function readSelling(db: Queryable): Promise<Selling> {
  const [row] = await db.select({ selling: company.selling }).from(company)
  return { ...DEFAULT_SELLING, ...row?.selling }
}

/**
 * Stores the settings of a new shop and leaves existing ones unchanged. In France the French book prices start
 * enabled.
 */
export async function storeFirstCompany(
  db: Queryable,
  settings: CompanySettings,
  decided: Partial<Selling> = {},
): Promise<void> {
  const frenchBookPrices = DEFAULT_SELLING.homeCountry === 'FR'
  await db
    .insert(company)
    .values({ settings, selling: { frenchBookPrices, ...decided } })
    .onConflictDoNothing()
}

/** Stores the first slides, once the books exist. */
export async function storeFirstSlides(db: Queryable, heroSections: HeroSection[]): Promise<void> {
  await db.update(company).set({ heroSections })
}

/** Returns the public settings with the lowest delivery price. */
export async function publicSettings(db: Queryable): Promise<CompanySettings> {
  const { settings, selling, termsEdition } = await readCompany(db)
  const lightest = (isHome: boolean) =>
    selling.zones
      .filter(
        ({ method, countries }) =>
          method === 'standard' && (countries?.includes(selling.homeCountry) ?? false) === isHome,
      )
      .map(({ bands }) => bands[0]?.cents ?? 0)
  return {
    ...settings,
    delivery_from: { home_cents: leastOf(lightest(true)), abroad_cents: leastOf(lightest(false)) },
    home_country: selling.homeCountry,
    french_book_prices: selling.frenchBookPrices,
    terms_version: termsVersion(termsEdition),
  }
}

const leastOf = (prices: readonly number[]) => (prices.length === 0 ? null : Math.min(...prices))

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Returns the configuration list (§3). A provider without keys has no entries. */
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
          entry(CONFIG_NAMES.paypalMode, isDemoPayPal(paypal) ? 'test' : 'live'),
        ]
      : []),
  ]
}
