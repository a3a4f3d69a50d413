import { describe, expect, it } from 'vitest'
import { NO_DEFAULTS } from './context.ts'
import { parseRecord } from './xml/parse-record.ts'
import { priceOf } from './prices.ts'

const TODAY = '2026-05-01'

const price = (type: string, amount: string, more = '', currency = 'EUR') =>
  `<Price><PriceType>${type}</PriceType>${more}<PriceAmount>${amount}</PriceAmount>` +
  `<CurrencyCode>${currency}</CurrencyCode></Price>`
const dated = (role: string, date: string) =>
  `<PriceDate><PriceDateRole>${role}</PriceDateRole><Date>${date}</Date></PriceDate>`
const forCountries = (codes: string) =>
  `<Territory><CountriesIncluded>${codes}</CountriesIncluded></Territory>`

function read(prices: string, defaults = NO_DEFAULTS) {
  const xml = `<Product><ProductSupply><SupplyDetail>${prices}</SupplyDetail></ProductSupply></Product>`
  const parsed = parseRecord(xml)
  if (parsed.kind === 'broken') throw new Error(parsed.reason)
  return priceOf(parsed.element, defaults, TODAY)
}

describe('the price of a product', () => {
  it.each([
    ['the fixed price before others', price('02', '12.00') + price('04', '10.00'), 1000],
    ['the one with tax before the one without', price('03', '9.00') + price('04', '9.50'), 950],
    ['tax added by its rate', price('03', '10.00', '<Tax><TaxRatePercent>5.5</TaxRatePercent></Tax>'), 1055],
    ['tax added by its amount', price('01', '10.00', '<Tax><TaxAmount>0.55</TaxAmount></Tax>'), 1055],
    ['euros among other currencies', price('02', '20.00', '', 'USD') + price('02', '18.00'), 1800],
    [
      'the one for France',
      price('04', '9.00', forCountries('BE LU')) + price('04', '10.00', forCountries('FR')),
      1000,
    ],
    [
      'no price for libraries',
      price('04', '40.00', '<PriceQualifier>06</PriceQualifier>') + price('04', '10.00'),
      1000,
    ],
    [
      'the one that holds today',
      price('04', '8.00', dated('15', '20260430')) + price('04', '9.00', dated('14', '20260501')),
      900,
    ],
    [
      'the next one where none holds yet',
      price('04', '9.00', dated('14', '20260901')) + price('04', '8.00', dated('14', '20260601')),
      800,
    ],
  ])('is %s', (_name, prices, cents) => {
    expect(read(prices)).toEqual({ kind: 'value', value: { publicPriceCents: cents } })
  })

  it('takes currency and type from the header where it names none', () => {
    const bare = '<Price><PriceAmount>9.90</PriceAmount></Price>'
    expect(read(bare, { language: undefined, priceType: '04', currency: 'EUR' })).toMatchObject({
      value: { publicPriceCents: 990 },
    })
    expect(read(bare)).toEqual({ kind: 'fault', reason: 'prices in no currency only' })
  })

  it('is reduced while a special sale holds, and no longer', () => {
    const offer = (last: string) =>
      price('04', '10.00') +
      price('04', '5.00', `<PriceQualifier>08</PriceQualifier>${dated('14', '20260401')}${dated('15', last)}`)
    expect(read(offer('20260501'))).toMatchObject({ value: { publicPriceCents: 1000, discountPpm: 500_000 } })
    expect(read(offer('20260430'))).toMatchObject({ value: { publicPriceCents: 1000, discountPpm: 0 } })
  })

  it('says nothing of the shop’s own discount otherwise, nor of what the trade pays', () => {
    const facts = read(price('04', '10.00', '<DiscountPercent>35</DiscountPercent>') + price('05', '6.50'))
    expect(facts).toEqual({ kind: 'value', value: { publicPriceCents: 1000 } })
  })

  it.each([
    [
      'other currencies',
      price('02', '20.00', '', 'AUD') + price('02', '22.00', '', 'NZD'),
      'prices in AUD, NZD only',
    ],
    ['no tax told', price('03', '10.00'), 'only prices without tax, and no rate of tax'],
    ['nothing to pay', price('04', '0.00'), 'a price of 0'],
    ['what the trade pays', price('05', '6.50'), 'no euro price that anybody may pay'],
    ['a price of the past', price('04', '9.00', dated('15', '20200101')), 'no price that holds today'],
    ['no number', price('04', 'free'), '"free" is not a price'],
  ])('is missing with the reason: %s', (_name, prices, reason) => {
    expect(read(prices)).toEqual({ kind: 'fault', reason })
  })

  it('is silent where a record has no price', () => {
    expect(read('<UnpricedItemType>02</UnpricedItemType>')).toEqual({ kind: 'empty' })
  })
})
