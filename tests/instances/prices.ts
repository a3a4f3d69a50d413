/** A price that changes, whatever becomes of the standby: articles, lists and pages of both instances follow it. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Promise0 } from '../faults/promises.ts'
import { API, untilLeft, untilReturned } from './looks.ts'
import type { ShopOfInstances } from './shop-of-instances.ts'

const MAX_PRICE_MS = 5000
/** Longer than that, so that a price which comes back late is seen. */
const WATCHED_MS = 8000
/** Less than what a standby may lag that is read. */
const DELAY_SECONDS = 2

const BOOK = 2
/** Its price is the highest: it stands first where the dearest do, in what one process keeps and in what another does. */
const PATHS = [
  `${API}/articles/${BOOK}`,
  `${API}/articles?ecom_type=bookshop&sort=price_desc`,
  `/bookdetails/${BOOK}`,
  `/en/bookdetails/${BOOK}`,
  '/books?sort=price_desc',
]
const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>/g

let changes = 0

/** Changes a price while something is the matter; counts the addresses that show the one before after five seconds. */
export async function changePrice(
  shop: ShopOfInstances,
  matter: string,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<Promise0> {
  changes += 1
  const shown = new RegExp(`9${changes}1[.,]?11`)
  const addresses = shop.instances.flatMap((url) => PATHS.map((path) => url + path))
  const shows = async (address: string) =>
    shown.test((await (await fetch(address)).text()).replaceAll(SCRIPTS, ''))
  // What is made now must not be what is answered later
  if ((await Promise.all(addresses.map(shows))).includes(true))
    throw new Error('The new price is shown already.')
  await shop.db.execute(
    sql`update books set public_price_cents = ${Number(`9${changes}111`)}, discount_ppm = 0 where id = ${BOOK}`,
  )
  const begun = performance.now()
  const since = () => performance.now() - begun
  await meanwhile()
  const lastOld = new Map<string, number>()
  const looking = addresses.map(async (address) => {
    while (since() < WATCHED_MS) {
      if (!(await shows(address).catch(() => false))) lastOld.set(address, since())
      await pause(100)
    }
  })
  await Promise.all(looking)
  const late = [...lastOld].filter(([, ms]) => ms > MAX_PRICE_MS)
  for (const [address, ms] of late) console.log(`old price after ${Math.round(ms)} ms: ${address}`)
  return {
    promise: `addresses with an old price after 5 s, ${matter}`,
    figure: late.length,
    of: `${addresses.length} asked, the last old one after ${Math.round(Math.max(0, ...lastOld.values()))} ms`,
  }
}

/** The standby is read again before it knows of a change that was noted at the primary, where nobody requested that book. */
async function changeBeforeReturn(shop: ShopOfInstances): Promise<Promise0> {
  const { standby, db, instances } = shop
  await standby.delay(DELAY_SECONDS)
  await standby.pauseReplay()
  const left = untilLeft(shop)
  // Who has nothing to replay does not lag
  await db.execute(sql`select pg_logical_emit_message(true, 'a change', '')`)
  await left()
  const row = await changePrice(shop, 'while it comes back', async () => {
    await Promise.all(instances.map((url) => fetch(`${url}${API}/articles/${BOOK + 1}`)))
    const returned = untilReturned(shop)
    await standby.resumeReplay()
    await returned()
  })
  await standby.delay(0)
  return row
}

export async function prices(shop: ShopOfInstances): Promise<Promise0[]> {
  const follows = await changePrice(shop, 'while the standby follows')
  await shop.standby.pauseReplay()
  const standsStill = await changePrice(shop, 'while it stands still')
  const returned = untilReturned(shop)
  await shop.standby.resumeReplay()
  await returned()
  return [follows, standsStill, await changeBeforeReturn(shop)]
}
