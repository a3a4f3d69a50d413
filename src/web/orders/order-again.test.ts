import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anArticle } from '../../../tests/support/an-article.ts'
import { shopperStore } from '../session/shopper-store.ts'
import { EMPTY_SHOPPER } from '../session/shopper.ts'
import { orderAgain } from './order-again.ts'

const CHUTE = anArticle({ id: 1, designation: 'La Chute', stock: 9 })
const PESTE = anArticle({ id: 2, designation: 'La Peste', stock: 1 })
const NOCES = anArticle({ id: 3, designation: 'Noces', stock: 0 })

const line = ({ id, designation: title }: typeof CHUTE, quantity: number) =>
  ({ article_id: id, title, quantity }) as Parameters<typeof orderAgain>[0]['lines'][number]
const ORDER = { lines: [line(CHUTE, 2), line(PESTE, 3), line(NOCES, 1)] }

/** What the server was to put into the customer's cart. */
let sent: unknown[]
let refuses: number | undefined
beforeEach(() => {
  sent = []
  refuses = undefined
  vi.stubGlobal('window', { location: { origin: 'http://shop.example', pathname: '/' } })
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ data: [CHUTE, PESTE, NOCES] })
    const { lines } = (await request.json()) as { lines: { article_id: number; quantity: number }[] }
    sent.push(lines)
    const taken = lines.filter(({ article_id: id }) => id !== refuses)
    const cart = taken.map(({ article_id: id, quantity }) => ({
      id: 70 + id,
      quantity,
      article: [CHUTE, PESTE, NOCES].find((article) => article.id === id),
    }))
    return Response.json({ data: cart })
  })
})
afterEach(() => {
  shopperStore.update(() => EMPTY_SHOPPER)
  vi.unstubAllGlobals()
})

const inCart = () => shopperStore.read().cart.lines.map(({ bookId, quantity }) => [bookId, quantity])
const user = { id: 'ada', first_name: 'Ada', email: 'ada@example.org', image: null } as const
const asCustomer = () =>
  shopperStore.update((shopper) => ({
    ...shopper,
    user: { ...user, language: 'fr', currency: 'eur' },
    isCartSynced: true,
  }))

it('ordering again puts what is left of each book into a guest’s cart, and names what is missing', async () => {
  expect(await orderAgain(ORDER, 'fr')).toEqual({ added: 2, missing: ['La Peste', 'Noces'] })
  expect(inCart()).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(sent).toEqual([])
})

it('ordering again fills a customer’s cart on the server too, from where every page reads it again (§4)', async () => {
  asCustomer()
  expect(await orderAgain(ORDER, 'fr')).toEqual({ added: 2, missing: ['La Peste', 'Noces'] })
  // In one call: leaving the page cannot cut it in two
  expect(sent).toEqual([
    [
      { article_id: 1, quantity: 2 },
      { article_id: 2, quantity: 1 },
    ],
  ])
})

it('ordering again names a book that the server refused: it leaves the cart', async () => {
  asCustomer()
  refuses = 1
  expect(await orderAgain(ORDER, 'fr')).toEqual({ added: 1, missing: ['La Chute', 'La Peste', 'Noces'] })
  expect(inCart()).toEqual([[2, 1]])
})
