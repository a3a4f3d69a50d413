/** Two instances are restarted one after the other, while shoppers read and sixty buyers want ten copies. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { comeBack, pay, tryToOrder } from '../faults/buyer.ts'
import type { Promise0 } from '../faults/promises.ts'
import { storeBook } from '../support/a-book.ts'
import { post } from '../support/checkout.ts'
import { askWhileReady } from './ask-while-ready.ts'
import { keepAsking, pages } from './load.ts'
import { API, ready, said, waitUntil } from './looks.ts'
import type { ShopOfInstances } from './shop-of-instances.ts'

const BUYERS = 60
const STOCK = 10
const MAX_STOP_MS = 10_000
const MAILS_WITHIN_MS = 60_000

const UNSENT = sql`select count(*)::int as n from mails where state not in ('sent', 'uncertain')`

async function oneNumber(shop: ShopOfInstances, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await shop.db.execute<{ n: number }>(query)
  return Number(rows[0]?.n)
}

export async function rollingRestart(shop: ShopOfInstances, rounds: number): Promise<Promise0[]> {
  const rows: Promise0[] = []
  const scarceId = await storeBook(shop.db, { title: 'Wanted by sixty', stock: STOCK })
  const quote = post({ lines: [{ article_id: 1, quantity: 1 }], delivery_method: 'pickup', country: 'FR' })
  const reading = keepAsking(pages(shop.place.shopUrl), 6)
  const writing = keepAsking(() => ({ url: `${shop.place.shopUrl}${API}/orders/quote`, init: quote }), 2)
  const buyers = Array.from({ length: BUYERS }, async (_, n) => {
    await pause((n * 20_000 * rounds) / BUYERS)
    const email = `buyer-${n}@example.org`
    const order = await tryToOrder(shop.place, scarceId, { email, by: n % 2 ? 'stripe' : 'paypal' })
    if (order === 'out of stock') return undefined
    await pay(shop.place, order)
    await comeBack(shop.place, order)
    return order
  })
  const direct: { requested: number; failed: string[] }[] = []
  const stops: { code: number | null | undefined; ms: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const instance of [0, 1]) {
      const sending = await askWhileReady(shop.instances[instance] ?? '')
      const stopped = await shop.stopInstance(instance)
      stops.push(stopped)
      direct.push(await sending.done())
      await shop.startInstance(instance)
      said(`instance ${instance} ended with ${stopped.code} after ${Math.round(stopped.ms)} ms, and is back`)
      await ready(shop, instance)
    }
  }
  const sold = (await Promise.all(buyers)).filter((order) => order !== undefined)
  const [read, wrote] = [await reading.stop(), await writing.stop()]
  const sentOnce = {
    requested: direct.reduce((all, { requested }) => all + requested, 0),
    failed: direct.flatMap(({ failed }) => failed),
  }
  for (const line of [...read.failed, ...wrote.failed, ...sentOnce.failed].slice(0, 5)) said(`lost: ${line}`)
  const restarts = `over ${stops.length} restarts`
  rows.push(
    {
      promise: 'pages and answers lost',
      figure: read.failed.length,
      of: `${read.requested} asked, ${restarts}`,
    },
    {
      promise: 'answers lost that nobody asks for again',
      figure: sentOnce.failed.length,
      of: `${sentOnce.requested} sent to the instance itself, ${restarts}`,
    },
    { promise: 'posts lost', figure: wrote.failed.length, of: `${wrote.requested} quotes, ${restarts}` },
    {
      promise: 'instances that did not end by themselves in time',
      figure: stops.filter(({ code, ms }) => code !== 0 || ms > MAX_STOP_MS).length,
      of: `slowest ${(Math.max(...stops.map(({ ms }) => ms)) / 1000).toFixed(1)} s of 10`,
    },
  )
  const stock = await oneNumber(shop, sql`select stock as n from books where id = ${scarceId}`)
  rows.push({
    promise: 'copies oversold or lost',
    figure: Math.abs(STOCK - stock - sold.length),
    of: `${sold.length} sold of ${STOCK} to ${BUYERS} buyers`,
  })
  await waitUntil(async () => (await oneNumber(shop, UNSENT)) === 0, MAILS_WITHIN_MS)
  const mails = shop.mails().filter((mail) => /GMP-/.test(mail))
  rows.push({
    promise: 'mails of orders missing or sent twice',
    figure: Math.abs(new Set(mails).size - sold.length) + mails.length - new Set(mails).size,
    of: `${mails.length} mails`,
  })
  return rows
}
