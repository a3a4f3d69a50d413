import { localeOf } from '#shared/text/locale.ts'
/** Where an order goes, as it is written out. */
type Recipient = {
  name: string
  company: string | null
  address: string
  additional_information: string | null
  postal_code: string
  city: string
  country: string
}

/** Returns whether an order has an address: of whoever collects their books there may be the name alone. */
export const hasPlace = ({
  address,
  postal_code: code,
  city,
}: Pick<Recipient, 'address' | 'postal_code' | 'city'>) => [address, code, city].some((part) => part !== '')

/** Returns the lines of an address in their order, the country in the words of a language; of a name alone just that. */
export function addressLines(to: Recipient, language: 'fr' | 'eng' | 'en'): string[] {
  if (!hasPlace(to)) return [to.name]
  const countries = new Intl.DisplayNames(localeOf(language === 'fr' ? 'fr' : 'eng'), { type: 'region' })
  const lines = [
    to.name,
    to.company,
    to.address,
    to.additional_information,
    `${to.postal_code} ${to.city}`,
    countries.of(to.country),
  ]
  return lines.filter((line, index) => line && lines.indexOf(line) === index) as string[]
}
