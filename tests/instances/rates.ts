/** What each step carries. */
import { setTimeout as pause } from 'node:timers/promises'
import { keepAsking, pages } from './load.ts'
import type { ShopOfInstances } from './shop-of-instances.ts'

const RATE_SECONDS = 8

/** How much one instance answers, and both behind the balancer: on one machine with PostgreSQL and those who ask. */
export async function rates(shop: ShopOfInstances) {
  const rate = async (url: string) => {
    const asking = keepAsking(pages(url), 8)
    await pause(RATE_SECONDS * 1000)
    return (await asking.stop()).perSecond
  }
  const one = await rate(shop.instances[0] ?? '')
  const both = await rate(shop.place.shopUrl)
  console.log(
    `\nmixed pages and answers, none kept: one instance ${one.toFixed(0)}/s, two behind HAProxy ${both.toFixed(0)}/s`,
  )
}
