/** What people do in a shop that is soaked, one visit after another; every visitor comes from an address of their own. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { StoredCartLine } from '#shared/contract/cart.ts'
import { comeBack, pay, placeOrder, readOrder } from '../../tests/faults/buyer.ts'
import { aCustomer } from '../../tests/support/customers.ts'
import { post } from '../../tests/support/checkout.ts'
import { fromOwnAddress } from '../../tests/support/visitor.ts'
import type { ShopUnderFire } from '../../tests/faults/shop-under-fire.ts'
import type { Record0 } from './record.ts'

const API = '/api/sofialib/bookshop'
/** Of the invented books; the first two are left for those who buy. */
const BOOKS = 250
export const BOUGHT = [1, 2] as const

const WORDS = ['hugo', 'camus', 'mer', 'love', 'île', 'petit', 'histoire', 'camsu', '978207', 'art']
const CACHED = ['/', '/en', '/books', '/bookdetails/7', `${API}/articles/7`, '/events']
const FILTERS = [
  'price_max=1500',
  'format=poche',
  'language=en',
  'in_stock=true',
  'sort=title',
  'sort=price_asc',
]

const oneOf = <T>(list: readonly T[]) => list[randomInt(list.length)] as T
const book = () => 3 + randomInt(BOOKS)

export type Done = { paid: PlacedOrder[]; subscribed: number }
export type Visit = () => Promise<unknown>

/** Returns the visits of shoppers with their shares, and what they leave behind for the end to find. */
export function visitsTo(shop: ShopUnderFire, record: Record0) {
  const { shopUrl } = shop.place
  const done: Done = { paid: [], subscribed: 0 }
  let visitor = 0
  const look = (path: string) => record.ask(shopUrl + path, { headers: fromOwnAddress() })
  const call = (path: string, init: RequestInit = {}) =>
    record.ask(`${shopUrl}${API}${path}`, {
      ...init,
      headers: { ...fromOwnAddress(), ...Object.fromEntries(new Headers(init.headers)) },
    })

  async function browse() {
    visitor += 1
    await look(oneOf(CACHED))
    await look(`/books?${oneOf(FILTERS)}&page=${1 + randomInt(2)}&n=${visitor}`)
    await look(`/bookdetails/${book()}?n=${visitor}`)
    await call(`/articles?ecom_type=bookshop&${oneOf(FILTERS)}&page=${1 + randomInt(9)}`)
    await call(`/articles/${book()}`)
  }

  async function search() {
    const word = encodeURIComponent(oneOf(WORDS))
    await call(`/articles?ecom_type=bookshop&smart_search=${word}`)
    await look(`/books?smart_search=${word}&n=${(visitor += 1)}`)
    await look(`/bookdetails/${book()}`)
  }

  async function buy() {
    const order = await placeOrder(shop.place, oneOf(BOUGHT), { email: `${randomUUID()}@example.org` })
    record.all.requests += 4
    await pay(shop.place, order)
    await comeBack(shop.place, order)
    const { state } = await readOrder(shop.place, order)
    if (state !== 'paid') record.fail(`order ${order.number} is ${state} after its payment`)
    done.paid.push(order)
  }

  async function register() {
    const { id, headers } = await aCustomer({ db: shop.db, call })
    const added = await call('/cart', post({ user_id: id, article_id: book(), quantity: 1 }, headers))
    if (added.ok) {
      const { data: line } = (await added.json()) as Data<StoredCartLine>
      const cart = (await (await call(`/users/${id}/cart`, { headers })).json()) as { data: StoredCartLine[] }
      if (cart.data[0]?.id !== line.id) record.fail(`cart of ${id} lost its line`)
      await call(`/cart/${line.id}`, { method: 'DELETE', headers })
    }
    await call('/logout', { headers })
  }

  async function subscribe() {
    const answer = await call('/newsletter', post({ email: `${randomUUID()}@example.org` }))
    if (answer.ok) done.subscribed += 1
  }

  const shares: readonly (readonly [visit: Visit, share: number])[] = [
    [browse, 60],
    [search, 20],
    [buy, 8],
    [register, 3],
    [subscribe, 4],
  ]
  return { shares, done }
}
