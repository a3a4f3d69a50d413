/** A price that changes, while the standby follows and while it stands still. */
import { sql } from 'drizzle-orm'
import type { Promise0 } from '../faults/promises.ts'
import { API, untilSeen } from './looks.ts'
import type { ShopOfInstances } from './shop-of-instances.ts'

const MAX_PRICE_MS = 5000

async function priceOf(url: string, id: number): Promise<number> {
  const answer = await fetch(`${url}${API}/articles/${id}`)
  const { data } = (await answer.json()) as { data: { _prix_public_ttc: number } }
  return data._prix_public_ttc
}

/** Changes a price; returns how long the slower instance took to show it. */
async function changePrice(shop: ShopOfInstances, cents: number): Promise<number> {
  const before = await Promise.all(shop.instances.map((url) => priceOf(url, 2)))
  await shop.db.execute(sql`update books set public_price_cents = ${cents} where id = 2`)
  const seen = shop.instances.map((url, n) =>
    untilSeen(async () => (await priceOf(url, 2)) !== before[n], 30_000),
  )
  return Math.max(...(await Promise.all(seen)))
}

export async function prices(shop: ShopOfInstances): Promise<Promise0[]> {
  const usual = await changePrice(shop, 1111)
  await shop.standby.pauseReplay()
  const lagging = await changePrice(shop, 2222)
  await shop.standby.resumeReplay()
  const late = [usual, lagging].filter((ms) => ms > MAX_PRICE_MS).length
  const told = `${Math.round(usual)} ms; ${Math.round(lagging)} ms while the standby stands still`
  return [{ promise: 'price changes not shown within 5 s', figure: late, of: told }]
}
