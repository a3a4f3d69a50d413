/** The standby is killed while shoppers read, and comes back. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Promise0 } from '../faults/promises.ts'
import { keepAsking, pages } from './load.ts'
import { said, untilReturned } from './looks.ts'
import { changePrice } from './prices.ts'
import type { ShopOfInstances } from './shop-of-instances.ts'

export async function standbyLost(shop: ShopOfInstances): Promise<Promise0[]> {
  const before = await shop.standby.transactions()
  const reading = keepAsking(pages(shop.place.shopUrl), 6)
  await pause(3000)
  const used = (await shop.standby.transactions()) - before
  await shop.standby.kill()
  said('the standby was killed')
  const price = await changePrice(shop, 'while it is away')
  const returned = untilReturned(shop)
  await shop.standby.startAgain()
  said('the standby is back')
  const again = await returned()
  const { requested, failed } = await reading.stop()
  for (const line of failed.slice(0, 5)) said(`lost: ${line}`)
  return [
    price,
    { promise: 'standby that is not read', figure: used > 100 ? 0 : 1, of: `${used} transactions in 3 s` },
    { promise: 'answers lost with the standby', figure: failed.length, of: `${requested} asked` },
    {
      promise: 'instances that do not return to it',
      figure: Number.isFinite(again) ? 0 : 1,
      of: `${(again / 1000).toFixed(1)} s after its start`,
    },
  ]
}
