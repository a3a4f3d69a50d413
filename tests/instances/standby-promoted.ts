/** The standby becomes a server of its own, which the shop must not read: it would show what nobody changes any more. */
import type { Promise0 } from '../faults/promises.ts'
import { said } from './looks.ts'
import { changePrice } from './prices.ts'
import type { ShopOfInstances } from './shop-of-instances.ts'

export async function standbyPromoted(shop: ShopOfInstances): Promise<Promise0[]> {
  await shop.standby.promote()
  said('the standby was promoted')
  return [await changePrice(shop, 'once it was promoted')]
}
