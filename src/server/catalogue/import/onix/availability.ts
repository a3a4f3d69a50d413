/**
 * Whether a product may be sold. A supplier's own stock says nothing of the copies on the shop's shelves: stock is never
 * touched, and only what nobody may sell leaves the shop.
 */
import type { Sale } from '../book-record.ts'
import { all, block, text, texts } from './element.ts'
import type { Element } from './element.ts'

const DELETION = '05'
/** Codes of List 64: cancelled, withdrawn (also for now), recalled. */
const WITHDRAWN_STATUS = new Set('01 11 12 15 16 17'.split(' '))
/** Codes of List 65, the same; `AB`, `RC` and `WS` are those of ONIX 2.1 (List 54). */
const WITHDRAWN_SUPPLY = new Set('01 34 46 49 AB RC WS'.split(' '))

/** Returns what becomes of a product's sale; several suppliers must agree that it is withdrawn. */
export function saleOf(product: Element): Sale {
  if (text(product, 'NotificationType') === DELETION) return 'deleted'
  if (WITHDRAWN_STATUS.has(text(block(product, 'PublishingDetail'), 'PublishingStatus'))) return 'withdrawn'
  const supplies = [...all(product, 'ProductSupply', 'SupplyDetail'), ...all(product, 'SupplyDetail')]
  const codes = supplies.flatMap((supply) => [
    ...texts(supply, 'ProductAvailability'),
    ...texts(supply, 'AvailabilityCode'),
  ])
  return codes.length > 0 && codes.every((code) => WITHDRAWN_SUPPLY.has(code)) ? 'withdrawn' : 'on sale'
}
