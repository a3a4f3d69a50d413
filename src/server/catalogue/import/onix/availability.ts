/**
 * Whether a product may be sold. A supplier's stock says nothing about the shop's: stock is never touched,
 * and only products that nobody may sell are removed.
 */
import { SUPPLIES, type Supply } from '#shared/catalogue/vocabulary.ts'
import type { Sale } from '../book-record.ts'
import type { Complain } from './context.ts'
import { all, block, text, texts, type Element } from './xml/element.ts'

const DELETION = '05'
/** Codes of List 64: cancelled, withdrawn (also temporarily), recalled. */
const WITHDRAWN_STATUS = new Set('01 11 12 15 16 17'.split(' '))
/** Codes of List 65, the same; `AB`, `RC` and `WS` are those of ONIX 2.1 (List 54). */
const WITHDRAWN_SUPPLY = new Set('01 34 46 49 AB RC WS'.split(' '))

/** Codes of List 65, of List 54 (ONIX 2.1) and of List 64, by availability. */
const SUPPLY_CODES: Record<Supply, { supply: string; status: string }> = {
  available: { supply: '20 21 IP', status: '04' },
  to_order: { supply: '22 23 TO MD', status: '' },
  forthcoming: { supply: '09 10 11 12 NP NY PP', status: '02 03' },
  reprinting: { supply: '30 31 32 33 TU TP RP RU UR', status: '06' },
  unavailable: { supply: '40 41 42 43 44 45 47 48 50 52 OR OF OI EX', status: '05 08' },
  out_of_print: { supply: '51 OP', status: '07 10' },
}

const codesOfSupplies = (product: Element) =>
  [...all(product, 'ProductSupply', 'SupplyDetail'), ...all(product, 'SupplyDetail')].flatMap((supply) => [
    ...texts(supply, 'ProductAvailability'),
    ...texts(supply, 'AvailabilityCode'),
  ])

/** Codes of both lists that refer to another supplier, or are about another sale. */
const SAYING_NOTHING = new Set('97 98 99 AD CS RF RM WR'.split(' '))
const KNOWN_SUPPLY = new Set([
  ...Object.values(SUPPLY_CODES).flatMap(({ supply }) => supply.split(' ')),
  ...WITHDRAWN_SUPPLY,
  ...SAYING_NOTHING,
])

/**
 * Returns the best availability of any supplier, otherwise the publisher's; undefined if nobody states one.
 */
export function supplyOf(product: Element, complain: Complain): Supply | undefined {
  const supplies = codesOfSupplies(product)
  const unknown = supplies.filter((code) => !KNOWN_SUPPLY.has(code))
  if (unknown.length > 0) complain('availability', `no meaning for ${unknown.slice(0, 20).join(', ')}`)
  const status = text(block(product, 'PublishingDetail'), 'PublishingStatus')
  const saying = (kind: 'supply' | 'status', codes: readonly string[]) =>
    SUPPLIES.find((supply) =>
      SUPPLY_CODES[supply][kind].split(' ').some((code) => code && codes.includes(code)),
    )
  return saying('supply', supplies) ?? saying('status', [status])
}

/** Returns whether a product may be sold; a withdrawal needs the agreement of all suppliers. */
export function saleOf(product: Element): Sale {
  if (text(product, 'NotificationType') === DELETION) return 'deleted'
  if (WITHDRAWN_STATUS.has(text(block(product, 'PublishingDetail'), 'PublishingStatus'))) return 'withdrawn'
  const codes = codesOfSupplies(product)
  return codes.length > 0 && codes.every((code) => WITHDRAWN_SUPPLY.has(code)) ? 'withdrawn' : 'on sale'
}
