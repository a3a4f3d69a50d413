/** Chooses one price among those of a product. */
import { findReduction, type PriceFacts } from '../csv/row-price.ts'
import { type Parsed, EMPTY, fault, value } from '#shared/parsing/parsed.ts'
import { parsePrice } from '#shared/money/parse-price.ts'
import type { HeaderDefaults } from './context.ts'
import { dateIn, onixDate } from './dates.ts'
import { all, text, type Element } from './xml/element.ts'

/** Codes of List 58, best first: fixed, recommended, of the publisher or importer; tax included. */
const WITH_TAX = ['04', '02', '42', '34']
/** The same without tax: used if the record states the tax. */
const WITHOUT_TAX = ['03', '01', '41', '33']
/** Temporary prices: special sale, pre-publication. */
const SPECIAL = ['14', '12', '24', '22']
/** Codes of List 59 for prices for everybody, and for offers. */
const FOR_ANYBODY = ['', '00', '05']
const OFFER = '08'
/** Codes of List 173. */
const [FROM, UNTIL, PERIOD] = ['14', '15', '24']

export type Offer = {
  cents: number
  isSpecial: boolean
  /** First and last day of validity, `YYYY-MM-DD`. */
  from: string
  until: string
  rank: number
}

const dayOf = (parsed: Parsed<string>, open: string) => (parsed.kind === 'value' ? parsed.value : open)
const [ALWAYS, FOREVER] = ['', '9999']

function validity(price: Element): { from: string; until: string } {
  let from = dayOf(onixDate(text(price, 'PriceEffectiveFrom')), ALWAYS)
  let until = dayOf(onixDate(text(price, 'PriceEffectiveUntil')), FOREVER)
  for (const date of all(price, 'PriceDate')) {
    const role = text(date, 'PriceDateRole')
    if (role === FROM) from = dayOf(dateIn(date), from)
    if (role === UNTIL) until = dayOf(dateIn(date), until)
    if (role !== PERIOD) continue
    const [, first = '', last = ''] = /^(\d{8})\D*(\d{8})/.exec(text(date, 'Date')) ?? []
    from = dayOf(onixDate(first), from)
    until = dayOf(onixDate(last), until)
  }
  return { from, until }
}

/** 0: a price for France, or for everywhere; 1: only for elsewhere. */
function distance(price: Element): number {
  const words = (...path: string[]) =>
    text(price, ...path)
      .split(' ')
      .filter(Boolean)
  const included = [...words('Territory', 'CountriesIncluded'), ...words('CountryCode')]
  const regions = words('Territory', 'RegionsIncluded')
  if (words('Territory', 'CountriesExcluded').includes('FR')) return 1
  const isEverywhere = regions.some((region) => region === 'WORLD' || region === 'ECZ')
  return included.includes('FR') || isEverywhere || included.length + regions.length === 0 ? 0 : 1
}

/** Returns an amount including tax, in cents; undefined if the tax is unknown. */
function taxed(price: Element, cents: number): number | undefined {
  const rates = all(price, 'Tax').map((tax) => text(tax, 'TaxRatePercent'))
  const amounts = all(price, 'Tax').map((tax) => text(tax, 'TaxAmount'))
  const given = [...amounts, text(price, 'TaxAmount1')].filter(Boolean).map(parsePrice)
  if (given.length > 0 && given.every((amount) => amount.kind === 'value')) {
    return given.reduce((sum, amount) => sum + amount.value.cents, cents)
  }
  const percents = [...rates, text(price, 'TaxRatePercent1')].filter(Boolean).map(Number)
  if (percents.length !== 1 || !percents.every((percent) => percent >= 0 && percent <= 100)) return undefined
  return Math.round(cents * (1 + (percents[0] ?? 0) / 100))
}

function toOffer(price: Element, type: string): Parsed<Offer> {
  const amount = parsePrice(text(price, 'PriceAmount'))
  if (amount.kind !== 'value') return amount
  const isBare = WITHOUT_TAX.includes(type)
  const cents = isBare ? taxed(price, amount.value.cents) : amount.value.cents
  if (cents === undefined) return fault('only prices without tax, and no rate of tax')
  if (cents === 0) return fault('a price of 0')
  const isSpecial = SPECIAL.includes(type) || text(price, 'PriceQualifier') === OFFER
  const order = [...WITH_TAX, ...SPECIAL, '', ...WITHOUT_TAX]
  return value({ cents, isSpecial, ...validity(price), rank: distance(price) * 100 + order.indexOf(type) })
}

const isFor = (price: Element) => {
  const quantity = Number(text(price, 'MinimumOrderQuantity') || 1)
  return [...FOR_ANYBODY, OFFER].includes(text(price, 'PriceQualifier')) && quantity <= 1
}

/** Returns every euro price that a customer may pay, or why there is none. */
function offersOf(product: Element, defaults: HeaderDefaults): { offers: Offer[]; why: string } {
  const supplies = [...all(product, 'ProductSupply', 'SupplyDetail'), ...all(product, 'SupplyDetail')]
  const prices = supplies.flatMap((supply) => all(supply, 'Price'))
  const currencyOf = (price: Element) => text(price, 'CurrencyCode') || (defaults.currency ?? '')
  const typeOf = (price: Element) =>
    text(price, 'PriceType') || text(price, 'PriceTypeCode') || (defaults.priceType ?? '')
  const known = new Set([...WITH_TAX, ...WITHOUT_TAX, ...SPECIAL, ''])
  const inEuros = prices.filter((price) => currencyOf(price) === 'EUR')
  const usable = inEuros.filter((price) => isFor(price) && known.has(typeOf(price)))
  const read = usable.map((price) => toOffer(price, typeOf(price)))
  const offers = read.flatMap((one) => (one.kind === 'value' ? one.value : []))
  const others = [...new Set(prices.map((price) => currencyOf(price) || 'no currency'))]
  const faults = read.flatMap((one) => (one.kind === 'fault' ? one.reason : []))
  if (prices.length === 0) return { offers, why: '' }
  if (inEuros.length === 0) return { offers, why: `prices in ${others.join(', ')} only` }
  return { offers, why: faults[0] ?? 'no euro price that anybody may pay' }
}

const best = (offers: Offer[]) => offers.toSorted((a, b) => a.rank - b.rank || a.cents - b.cents)[0]

/**
 * Returns the price on a day (`YYYY-MM-DD`), or the next one if none is valid yet; a valid special price is a
 * discount from the usual one. Empty: the record has no price.
 */
export function priceOf(product: Element, defaults: HeaderDefaults, today: string): Parsed<PriceFacts> {
  const { offers, why } = offersOf(product, defaults)
  if (offers.length === 0) return why ? fault(why) : EMPTY
  const holds = ({ from, until }: Offer) => from <= today && today <= `${until}-99`
  const usual = offers.filter(({ isSpecial }) => !isSpecial)
  const next = usual
    .filter(({ from }) => from > today)
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.rank - b.rank)[0]
  const special = best(offers.filter((offer) => offer.isSpecial && holds(offer)))
  const price = best(usual.filter(holds)) ?? next ?? special
  if (!price) return fault('no price that holds today')
  const tellsDiscounts = offers.some(({ isSpecial }) => isSpecial)
  const facts = special && special.cents < price.cents && findReduction(price.cents, special.cents)
  if (facts) return value(facts)
  return value({ publicPriceCents: price.cents, ...(tellsDiscounts && { discountPpm: 0 }) })
}
