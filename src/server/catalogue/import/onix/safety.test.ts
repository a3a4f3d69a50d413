import { expect, it } from 'vitest'
import { safetyOf } from './safety.ts'
import { parseRecord } from './xml/parse-record.ts'

function safetyIn(content: string, publisher?: string) {
  const parsed = parseRecord(`<Product>${content}</Product>`)
  if (parsed.kind === 'broken') throw new Error(parsed.reason)
  const complaints: string[] = []
  const found = safetyOf(parsed.element, publisher, (reason, detail) =>
    complaints.push(`${reason}: ${detail}`),
  )
  return { found, complaints }
}

const ADDRESS = `<StreetAddress>7 rue Bernard-Palissy</StreetAddress><LocationName>Paris</LocationName>
  <PostalCode>75006</PostalCode><CountryCode>FR</CountryCode>`
const contact = (role: string, content: string, name = '<ProductContactName>Minuit</ProductContactName>') =>
  `<ProductContact><ProductContactRole>${role}</ProductContactRole>${name}${content}</ProductContact>`
const email = '<EmailAddress>safety@minuit.example</EmailAddress>'
const publishing = (content: string) => `<PublishingDetail>${content}</PublishingDetail>`
const MINUIT = {
  safetyName: 'Minuit',
  safetyPostalAddress: '7 rue Bernard-Palissy, 75006 Paris, FR',
  safetyElectronicAddress: 'safety@minuit.example',
}

it('reads the product safety contact among others', () => {
  const others = contact('02', '<EmailAddress>press@minuit.example</EmailAddress>')
  const { found, complaints } = safetyIn(publishing(others + contact('10', email + ADDRESS)))
  expect(found).toEqual(MINUIT)
  expect(complaints).toEqual([])
})

it('reads it in short tags', () => {
  const { found } = safetyIn(
    `<publishingdetail><productcontact><x482>10</x482><x484>Minuit</x484><j272>safety@minuit.example</j272>
      <x552>7 rue Bernard-Palissy</x552><j349>Paris</j349><x590>75006</x590><b251>FR</b251></productcontact></publishingdetail>`,
  )
  expect(found).toEqual(MINUIT)
})

it('reads it of a market, or of the supplier who imports', () => {
  const market = `<ProductSupply><MarketPublishingDetail>${contact('10', email + ADDRESS)}</MarketPublishingDetail></ProductSupply>`
  expect(safetyIn(market).found).toEqual(MINUIT)
  const supply = contact('10', email + ADDRESS).replaceAll('ProductContact', 'SupplyContact')
  const importer = `<ProductSupply><SupplyDetail>${supply}</SupplyDetail></ProductSupply>`
  expect(safetyIn(importer).found).toEqual(MINUIT)
})

it('takes the publisher’s name where it has none, and their contact form where it has no e-mail', () => {
  const form =
    '<Publisher><Website><WebsiteRole>52</WebsiteRole><WebsiteLink>https://minuit.example/form</WebsiteLink></Website></Publisher>'
  const id = `<ProductContactIdentifier><ProductContactIDType>06</ProductContactIDType><IDValue>3012410001001</IDValue></ProductContactIdentifier>`
  const { found } = safetyIn(publishing(form + contact('10', ADDRESS, id)), 'Minuit')
  expect(found).toEqual({ ...MINUIT, safetyElectronicAddress: 'https://minuit.example/form' })
})

it('leaves out half a contact, as messages before ONIX 3.1.2 have it, and says so', () => {
  const { found, complaints } = safetyIn(publishing(contact('10', email)))
  expect(found).toBeUndefined()
  expect(complaints).toEqual([
    'safety_postal_address: missing: name, postal and electronic address go together',
  ])
})

it('says nothing of records that have none', () => {
  expect(safetyIn(publishing(contact('02', email)))).toEqual({ found: undefined, complaints: [] })
})
