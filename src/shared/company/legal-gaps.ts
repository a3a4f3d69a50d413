/** What the law asks a shop to state or to apply, and its settings do not say yet. */
import type { CompanySettings, LegalDetails } from '#shared/contract/company.ts'
import type { Selling } from '../orders/selling.ts'

/**
 * Consumer code L111-1, L221-5 and L612-1 (who sells, mediator); loi n° 2004-575, article 1-1 (publisher and host of the
 * site); environment code L541-10-13 (unique identifier of the packaging scheme).
 */
const DETAILS = [
  'legal_name',
  'legal_form',
  'share_capital',
  'registered_office',
  'registration',
  'vat_number',
  'publication_director',
  'host_name',
  'host_address',
  'host_phone',
  'packaging_id',
  'mediator_name',
  'mediator_address',
  'mediator_website',
] as const satisfies readonly (keyof LegalDetails)[]

/** The setting that is no field of the company: `prices french`. */
export const FRENCH_PRICES = 'french_book_prices'

/** Returns the names of the settings that are missing, as `company set` takes them. */
export function legalGaps(
  { phone, legal = {} }: Pick<CompanySettings, 'phone' | 'legal'>,
  { homeCountry, frenchBookPrices }: Pick<Selling, 'homeCountry' | 'frenchBookPrices'>,
): string[] {
  return [
    ...(phone.trim() === '' ? ['phone'] : []),
    ...DETAILS.filter((name) => !legal[name]?.trim()).map((name) => `legal.${name}`),
    ...(homeCountry === 'FR' && !frenchBookPrices ? [FRENCH_PRICES] : []),
  ]
}
