/** What the tokens of the legal texts stand for in one shop. */
import type { CompanySettings } from '#shared/contract/company.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { formatCents } from '#shared/money/format.ts'
import { legalTextOf } from './legal.ts'
import type { LegalValues } from './legal-parts.ts'
import type { SHOP_VALUES } from './legal-text.ts'

/** Returns the values of the settings; `version` is that of the terms of sale which are shown. */
export function legalValues(
  company: Pick<CompanySettings, 'name' | 'email' | 'phone' | 'delivery_from' | 'legal'>,
  { language, version }: { language: Language; version: string },
): LegalValues {
  const euros = (cents: number | null = 0) => formatCents(cents ?? 0, { language, currency: 'eur' })
  const ofShop: Record<(typeof SHOP_VALUES)[number], string> = {
    shop: company.name,
    email: company.email,
    phone: company.phone,
    version,
    delivery_france: euros(company.delivery_from?.home_cents),
    delivery_abroad: euros(company.delivery_from?.abroad_cents),
  }
  return { values: { ...company.legal, ...ofShop }, names: legalTextOf(language).details }
}
