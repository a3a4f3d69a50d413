/** `npm run test:faults`: a shop under fire, and a table of what it promises with what was found. */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { ApiFault } from '../../simulators/shared/faults.ts'
import { comeBack, pay, readOrder, tryToOrder } from './buyer.ts'
import { countBroken, printTable } from './promises.ts'
import { openShopUnderFire, type ShopUnderFire } from './shop-under-fire.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'own-server': { type: 'boolean', default: false } },
})
/** `npm run test:faults -- 5` is a quick look: 5 kills, 50 buyers; `--own-server` does it on the shop's own PostgreSQL. */
const KILLS = Number(positionals[0] ?? 20)
const BUYERS = KILLS * 10
const STOCK = 10
/** Copies that may be promised beyond the shelf, and how many of them the supplier brings. */
const ALLOTTED = 20
const DELIVERED = 15
const PLENTY = 5000
const COPIES = 50
const AT_ONCE = 8
const LATE_ORDERS = 20
const MAIL_AWAY_MS = 60_000
const RECONCILED_WITHIN_MS = 60_000

const FAULTS: readonly ApiFault[] = [
  { kind: 'hang', ms: 12_000 },
  { kind: 'hang', ms: 12_000, when: 'after' },
  { kind: 'error' },
  { kind: 'error', when: 'after' },
  { kind: 'reset' },
  { kind: 'reset', when: 'after' },
  { kind: 'garbage' },
]

const pick = <T>(list: readonly T[]): T | undefined => list[randomInt(list.length)]
const said = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`)

type Books = { scarceId: number; plentyId: number; onAnswer: () => void }

/** One of the buyers: wants the scarce book with another, takes that one alone when it is gone; pays half by card, half by wallet. */
async function buy(shop: ShopUnderFire, buyer: number, books: Books) {
  const wish = { email: `buyer-${buyer}@example.org`, by: buyer % 2 === 0 ? 'stripe' : 'paypal' } as const
  const first = await tryToOrder(shop.place, [books.scarceId, books.plentyId], wish)
  books.onAnswer()
  const order = first === 'out of stock' ? await tryToOrder(shop.place, books.plentyId, wish) : first
  if (order === 'out of stock') throw new Error('The book that everybody can have ran out.')
  books.onAnswer()
  await pay(shop.place, order)
  // Every third closes the browser instead of coming back
  if (buyer % 3 !== 0) await comeBack(shop.place, order)
  return order
}

/** 200 checkouts in 20 waves, each cut off by a kill; providers stumble and the mail server is away meanwhile. */
async function purchases(shop: ShopUnderFire, ids: Omit<Books, 'onAnswer'>) {
  const fire = new AbortController()
  const stumbling = (async () => {
    while (!fire.signal.aborted) {
      const fault = pick(FAULTS)
      const provider = pick([shop.stripe, shop.paypal])
      // One at a time: while the shop is down they would pile up
      provider?.faults.clear()
      if (fault) provider?.faults.add(fault)
      await pause(700, undefined, { signal: fire.signal }).catch(() => undefined)
    }
  })()
  const mailComes = pause(MAIL_AWAY_MS).then(() => shop.openMail())
  let answers = 0
  const books = { ...ids, onAnswer: () => void (answers += 1) }
  const buyers: Promise<PlacedOrder>[] = []
  const inWave = BUYERS / KILLS
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (let n = 0; n < inWave; n += 1) buyers.push(buy(shop, kill * inWave + n, books))
    if (kill % 7 === 3) await shop.restartDatabase()
    // Killed in the middle of its work: after a few answers, or when nothing comes
    const enough = answers + inWave / 2
    await until(async () => answers >= enough, 4000)
    await pause(randomInt(150))
    await shop.killServer()
    await shop.startServer()
    said(`kill ${kill + 1}: ${answers} answers so far`)
  }
  said(`${KILLS} kills, database restarted ${Math.ceil((KILLS - 3) / 7)} times`)
  fire.abort()
  await stumbling
  shop.stripe.faults.clear()
  shop.paypal.faults.clear()
  const paid = await Promise.all(buyers)
  await mailComes
  return paid
}

/** Captured at the provider, unknown to the shop, which is killed: a restart finds the money. */
async function killedAfterCapture(shop: ShopUnderFire, bookId: number): Promise<PlacedOrder[]> {
  const paid: PlacedOrder[] = []
  shop.stripe.webhooks.drop(true)
  shop.paypal.webhooks.drop(true)
  for (const by of ['stripe', 'paypal'] as const) {
    for (let n = 0; n < 5; n += 1) {
      const order = await tryToOrder(shop.place, bookId, { email: `killed-${by}-${n}@example.org`, by })
      if (order === 'out of stock') throw new Error('The book ran out.')
      await pay(shop.place, order)
      if (by === 'paypal') {
        // The capture succeeds, its answer never arrives, the server dies
        shop.paypal.faults.add(
          { kind: 'hang', ms: 60_000, when: 'after' },
          { method: 'POST', path: '/v2/checkout/orders' },
        )
        void comeBack(shop.place, order).catch(() => undefined)
        await until(async () => shop.paypal.charged().includes(order.number))
      }
      paid.push(order)
    }
  }
  await shop.killServer()
  shop.paypal.faults.clear()
  await shop.startServer()
  shop.stripe.webhooks.drop(false)
  shop.paypal.webhooks.drop(false)
  return paid
}

/** Every notice 50 times, in any order, while browsers come back. */
async function notices(shop: ShopUnderFire, bookId: number): Promise<PlacedOrder[]> {
  shop.stripe.webhooks.hold(true)
  shop.paypal.webhooks.hold(true)
  const paid: PlacedOrder[] = []
  for (let n = 0; n < LATE_ORDERS; n += 1) {
    const by = n % 2 === 0 ? 'stripe' : 'paypal'
    const order = await tryToOrder(shop.place, bookId, { email: `notices-${n}@example.org`, by })
    if (order === 'out of stock') throw new Error('The book ran out.')
    await pay(shop.place, order)
    paid.push(order)
  }
  const back = paid.filter((_, n) => n % 3 === 0).map((order) => comeBack(shop.place, order))
  await Promise.all([deliverCopies(shop.stripe), deliverCopies(shop.paypal), ...back])
  shop.stripe.webhooks.hold(false)
  shop.paypal.webhooks.hold(false)
  // What arose meanwhile: the captures of approved wallets
  await Promise.all([deliverCopies(shop.stripe), deliverCopies(shop.paypal)])
  return paid
}

/** The supplier brings fewer copies than were promised, one by one and all at once, while the shop is killed. */
async function deliveredShort(shop: ShopUnderFire, bookId: number): Promise<void> {
  const bring = () => shop.db.execute(sql`update books set stock = stock + 1 where id = ${bookId}`)
  await Promise.all([shop.killServer(), ...Array.from({ length: DELIVERED }, bring)])
  await shop.startServer()
}

type Releasing = Pick<ShopUnderFire['stripe']['webhooks'], 'release' | 'resend'>

/** Delivers each held notice many times, in any order, several at once. */
async function deliverCopies({ webhooks }: { webhooks: Releasing }): Promise<void> {
  let held: string[] = []
  await webhooks.release((events) => {
    held = events
    return []
  })
  const left = shuffled(Array.from({ length: COPIES }, () => held).flat()).values()
  const deliver = async () => {
    for (const event of left) await webhooks.resend(event)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, deliver))
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

async function until(holds: () => Promise<boolean>, limitMs = 120_000): Promise<boolean> {
  const end = Date.now() + limitMs
  while (!(await holds())) {
    if (Date.now() > end) return false
    await pause(20)
  }
  return true
}

/** Waits until the shop knows of every payment; returns how long that took. */
async function reconciled(shop: ShopUnderFire, paid: readonly PlacedOrder[]): Promise<number> {
  const begun = Date.now()
  for (const order of paid) await until(async () => (await readOrder(shop.place, order)).state === 'paid')
  return Date.now() - begun
}

const shop = await openShopUnderFire({ ownServer: options['own-server'] })
try {
  const [scarceId, plentyId] = [1, 2]
  await shop.db.execute(sql`update books set stock = ${STOCK} where id = ${scarceId}`)
  await shop.db.execute(sql`update books set stock = ${PLENTY} where id = ${plentyId}`)
  await shop.db.execute(sql`insert into book_supplies (book_id, supplier_id, allotment)
    values (${scarceId}, (select min(id) from suppliers), ${ALLOTTED})
    on conflict (book_id) do update set supplier_id = excluded.supplier_id, allotment = excluded.allotment`)
  said(
    `${BUYERS} checkouts of ${STOCK} copies and ${ALLOTTED} promised ones, ${KILLS} times kill -9, providers stumbling, no mail server`,
  )
  const paid = await purchases(shop, { scarceId, plentyId })
  const first = await reconciled(shop, paid)
  said(`every payment known ${first} ms after the last buyer was done`)
  await deliveredShort(shop, scarceId)
  paid.push(...(await killedAfterCapture(shop, plentyId)))
  const restart = await reconciled(shop, paid)
  said(`money taken right before a kill was found ${restart} ms after the restart`)
  paid.push(...(await notices(shop, plentyId)))
  await reconciled(shop, paid)
  said(`${shop.stripe.deliveries.length + shop.paypal.deliveries.length} notices were delivered`)
  const unsent = sql`select count(*) from mails where state not in ('sent', 'uncertain')`
  await until(async () => Number((await shop.db.execute<{ count: string }>(unsent)).rows[0]?.count) === 0)
  const facts = {
    scarceId,
    scarceStock: STOCK + DELIVERED,
    awaited: ALLOTTED - DELIVERED,
    plentyId,
    plentyStock: PLENTY,
    paid,
  }
  const rows = [
    ...(await countBroken(shop, facts)),
    {
      promise: 'seconds over 60 until a restart knew its money',
      figure: Math.max(0, Math.ceil((restart - RECONCILED_WITHIN_MS) / 1000)),
      of: `${(restart / 1000).toFixed(1)} s`,
    },
  ]
  printTable('What the shop promises, and how often it was broken:', rows)
  process.exitCode = rows.every(({ figure }) => figure === 0) ? 0 : 1
} finally {
  await shop.close()
}
