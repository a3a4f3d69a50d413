/** `WEB_CONCURRENCY=2` on the shop's own PostgreSQL: two processes behind one port are one shop. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepAsking, pages } from '../instances/load.ts'
import { API } from '../instances/looks.ts'
import { post } from '../support/checkout.ts'
import { startShop, type ShopProcess } from '../support/shop.ts'
import { pay, readOrder, tryToOrder } from './buyer.ts'

const BUYERS = 12
const STOCK = 4

let shop: ShopProcess

beforeAll(async () => {
  shop = await startShop({
    env: {
      WEB_CONCURRENCY: '2',
      DRAIN_SECONDS: '2',
      SAMPLE_SHOP: '1',
      UNPAID_LIMITS: '0',
      LOG_LEVEL: 'info',
    },
  })
  await comesTrue(() => processes().length === 2)
})
afterAll(() => shop?.stop())

/** The processes that answer: children of the one that was started. */
const processes = () =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(shop.pid())], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((pid) => pid > 0)

async function comesTrue(look: () => boolean | Promise<boolean>) {
  while (!(await look())) await pause(50)
}

it('no more copies are sold than there are, and each order is one wherever it is placed', async () => {
  const place = { shopUrl: shop.url, stripeUrl: shop.stripeUrl }
  const articles = `${shop.url}${API}/articles?ecom_type=bookshop&per_page=100`
  const { data } = (await (await fetch(articles)).json()) as {
    data: { id: number; _qte_a_terme_calcule: number }[]
  }
  const book = data.find(({ _qte_a_terme_calcule: stock }) => stock === STOCK)
  if (!book) throw new Error(`No book of the sample has ${STOCK} copies.`)
  const orders = await Promise.all(
    Array.from({ length: BUYERS }, (_, n) => tryToOrder(place, book.id, { email: `buyer-${n}@example.org` })),
  )
  const placed = orders.filter((order) => order !== 'out of stock')
  expect(placed).toHaveLength(STOCK)
  for (const order of placed) await pay(place, order)
  for (const order of placed) await comesTrue(async () => (await readOrder(place, order)).state === 'paid')
})

it('wrong passwords are counted by both processes together', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 14; n += 1) {
    const headers = { connection: 'close' }
    const answer = await fetch(
      `${shop.url}${API}/login`,
      post({ email: 'x@example.org', password: 'wrong' }, headers),
    )
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)])
})

it('a process that is killed is replaced, and SIGUSR2 replaces all, without an answer lost', async () => {
  const [victim = 0] = processes()
  process.kill(victim, 'SIGKILL')
  await comesTrue(() => processes().length === 2 && !processes().includes(victim))

  const before = processes()
  const reading = keepAsking(pages(shop.url), 2)
  process.kill(shop.pid(), 'SIGUSR2')
  await comesTrue(() => shop.output().includes('every process was restarted'))
  const { requested, failed } = await reading.stop()
  expect(requested).toBeGreaterThan(0)
  expect(failed).toEqual([])
  expect(processes().filter((pid) => before.includes(pid))).toEqual([])
})

it('both end when the shop is stopped, and PostgreSQL with them', async () => {
  const ended = processes()
  process.kill(shop.pid(), 'SIGTERM')
  const isThere = (pid: number) => existsSync(`/proc/${pid}`)
  await comesTrue(() => !isThere(shop.pid()) && !ended.some(isThere))
  expect(existsSync(join(shop.dataDir, 'postgres/postmaster.pid'))).toBe(false)
})
