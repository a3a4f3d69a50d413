/** Who has just written reads what they wrote, at any instance, while the standby knows nothing of it. */
import { placeOrder, readOrder } from '../faults/buyer.ts'
import type { Promise0 } from '../faults/promises.ts'
import type { ShopOfInstances } from './shop-of-instances.ts'

const ORDERS = 3
const BOOK = 5

export async function ownWrites(shop: ShopOfInstances): Promise<Promise0[]> {
  await shop.standby.pauseReplay()
  let lost = 0
  for (let n = 0; n < ORDERS; n += 1) {
    const order = await placeOrder(shop.place, BOOK, { email: `writer-${n}@example.org` })
    for (const shopUrl of shop.instances) {
      const read = await readOrder({ ...shop.place, shopUrl }, order).catch(() => undefined)
      if (read?.number !== order.number) lost += 1
    }
  }
  await shop.standby.resumeReplay()
  return [
    {
      promise: 'orders that their buyers do not find at once',
      figure: lost,
      of: `${ORDERS} asked for at each instance while the standby stands still`,
    },
  ]
}
