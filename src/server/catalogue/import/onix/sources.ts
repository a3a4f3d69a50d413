/** Suppliers of a product, and their expected dates. */
import type { SupplySource } from '../book-record.ts'
import { NAME_LENGTH } from '../values/texts.ts'
import { wholeDay } from '../values/numbers.ts'
import { taken, type Complain } from './context.ts'
import { dateIn, onixDate } from './dates.ts'
import { all, text, type Element } from './xml/element.ts'

/** Codes of List 93: suppliers to readers only, and agents, who take no orders. */
const NOT_FOR_SHOPS = new Set('05 09 10 11'.split(' '))
/** List 92: GLN. */
const GLN = '06'
/** List 166: expected availability. */
const EXPECTED = '08'

function glnOf(supplier: Element): string | undefined {
  const identifier = all(supplier, 'SupplierIdentifier').find((one) => text(one, 'SupplierIDType') === GLN)
  const written = identifier ? text(identifier, 'IDValue') : text(supplier, 'SupplierEANLocationNumber')
  return written || undefined
}

function expectedIn(supply: Element) {
  const dated = all(supply, 'SupplyDate').find((date) => text(date, 'SupplyDateRole') === EXPECTED)
  if (dated) return dateIn(dated)
  return onixDate(text(supply, 'ExpectedShipDate') || text(supply, 'Stock', 'OnOrderDetail', 'ExpectedDate'))
}

function sourceOf(supply: Element, complain: Complain): SupplySource | undefined {
  // ONIX 2.1 has the supplier inside its detail
  const supplier = all(supply, 'Supplier')[0] ?? supply
  if (NOT_FOR_SHOPS.has(text(supplier, 'SupplierRole'))) return undefined
  const expected = taken('expected', expectedIn(supply), complain)
  const saysWhether = text(supply, 'ProductAvailability') || text(supply, 'AvailabilityCode')
  return {
    name: text(supplier, 'SupplierName').slice(0, NAME_LENGTH).toWellFormed(),
    gln: glnOf(supplier),
    // Null if the supplier states availability without a date
    expectedOn: expected === undefined ? (saysWhether ? null : undefined) : wholeDay(expected),
  }
}

/** Returns the suppliers of a product to shops; undefined if the record names none. */
export function sourcesOf(product: Element, complain: Complain): SupplySource[] | undefined {
  const details = [...all(product, 'ProductSupply', 'SupplyDetail'), ...all(product, 'SupplyDetail')]
  const sources = details.flatMap((supply) => sourceOf(supply, complain) ?? [])
  return sources.length > 0 ? sources : undefined
}
