/** Product safety contact: the publisher, the responsible person in the European Union, or the importer. */
import type { BookFacts } from '../book-record.ts'
import { readSafety } from '../values/safety.ts'
import type { Complain } from './context.ts'
import { plainText } from './xml/html-text.ts'
import { all, block, text, type Element } from './xml/element.ts'

/** Lists 198 and 239: product safety contact. */
const PRODUCT_SAFETY = '10'
/** List 73: contact form. */
const CONTACT_FORM = '52'

function contactsOf(product: Element): { contact: Element; kind: 'Product' | 'Supply' }[] {
  const publishing = all(block(product, 'PublishingDetail'), 'ProductContact')
  const market = all(product, 'ProductSupply', 'MarketPublishingDetail', 'ProductContact')
  const supply = all(product, 'ProductSupply', 'SupplyDetail', 'SupplyContact')
  return [
    ...[...publishing, ...market].map((contact) => ({ contact, kind: 'Product' as const })),
    ...supply.map((contact) => ({ contact, kind: 'Supply' as const })),
  ]
}

const contactForm = (product: Element) =>
  text(
    all(product, 'PublishingDetail', 'Publisher', 'Website').find(
      (website) => text(website, 'WebsiteRole') === CONTACT_FORM,
    ) ?? product,
    'WebsiteLink',
  )

/** Messages before ONIX 3.1.2 have no postal address: their contacts are incomplete and reported. */
export function safetyOf(
  product: Element,
  publisher: string | undefined,
  complain: Complain,
): Pick<BookFacts, 'safetyName' | 'safetyPostalAddress' | 'safetyElectronicAddress'> | undefined {
  const found = contactsOf(product).find(
    ({ contact, kind }) => text(contact, `${kind}ContactRole`) === PRODUCT_SAFETY,
  )
  if (!found) return undefined
  const { contact, kind } = found
  const part = (name: string) => plainText(text(contact, name))
  const place = [part('PostalCode'), part('LocationName')].filter(Boolean).join(' ')
  const safety = readSafety({
    name: part(`${kind}ContactName`) || (publisher ?? ''),
    postalAddress: [part('StreetAddress'), place, part('CountryCode')].filter(Boolean).join(', '),
    electronicAddress: part('EmailAddress') || contactForm(product),
  })
  if (safety.kind === 'fault') complain(safety.field, safety.reason)
  return safety.kind === 'value' ? safety.value : undefined
}
