import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addToCart } from '#shared/cart/add-to-cart.ts'
import { findLine } from '#shared/cart/cart.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { aBook } from '../../../tests/support/web-book.ts'
import { ApiError } from '../api/client.ts'
import type { CartCalls } from '../api/cart.ts'
import { createShopperStore } from '../session/shopper-store.ts'
import { removeLine } from '#shared/cart/remove-line.ts'
import { setQuantity } from '#shared/cart/quantity.ts'
import { type CartNews, createCartSync } from './cart-sync.ts'

const ADA = {
  id: 'ada',
  first_name: 'Ada',
  email: 'ada@example.org',
  image: null,
  language: 'fr',
  currency: 'eur',
} as const

const refused = (code: ErrorCode | 'OFFLINE', status = 500) =>
  Promise.reject(new ApiError(code, { status, message: code, fields: {} }))

const line = (id: number, bookId: number, quantity: number, book = {}) => ({
  id,
  quantity,
  book: aBook({ id: bookId, stock: 9, ...book }),
})

let reported: CartNews[]
beforeEach(() => {
  reported = []
})

function aBrowser(calls: Partial<CartCalls>, storage = new Map<string, string>()) {
  const stored = createShopperStore(() => ({
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => void storage.set(key, value),
  }))
  const none = () => Promise.reject(new Error('not expected'))
  const sync = createCartSync({
    stored,
    calls: { read: none, merge: none, add: none, set: none, remove: none, ...calls },
    language: () => 'fr',
    notify: (news) => reported.push(news),
  })
  return {
    stored,
    sync,
    put: (bookId: number, quantity: number) =>
      stored.update((shopper) => ({
        ...shopper,
        cart: addToCart(shopper.cart, aBook({ id: bookId, stock: 9 }), quantity).cart,
      })),
    cart: () => stored.read().cart.lines.map(({ bookId, quantity, cartId }) => [bookId, quantity, cartId]),
  }
}

/** A customer whose cart holds line 70: two copies of book 7. */
async function aCustomer(calls: Partial<CartCalls>) {
  const browser = aBrowser({ read: () => Promise.resolve([line(70, 7, 2)]), ...calls })
  browser.stored.update((shopper) => ({ ...shopper, user: ADA }))
  await browser.sync.reload()
  return browser
}

describe('the cart of a customer', () => {
  it('gives an added book its number, and the copies that the server counts', async () => {
    const add = vi.fn<CartCalls['add']>(() => Promise.resolve({ id: 80, article_id: 8, quantity: 3 }))
    const { put, sync, cart } = await aCustomer({ add })
    put(8, 1)
    expect(await sync.edit({ kind: 'add', bookId: 8, copies: 1 })).toBe(true)
    expect(add).toHaveBeenCalledWith({ user_id: 'ada', article_id: 8, quantity: 1 })
    expect(cart()).toEqual([
      [7, 2, 70],
      [8, 3, 80],
    ])
    expect(reported).toEqual([])
  })

  it.each(['OFFLINE', 'INTERNAL', 'OUT_OF_STOCK', 'NOT_FOUND'] as const)(
    'takes an addition back when the server answers %s (§8)',
    async (code) => {
      const { put, sync, cart } = await aCustomer({ add: () => refused(code) })
      put(7, 2)
      put(8, 1)
      expect(await sync.edit({ kind: 'add', bookId: 7, copies: 2 })).toBe(false)
      expect(await sync.edit({ kind: 'add', bookId: 8, copies: 1 })).toBe(false)
      expect(cart()).toEqual([[7, 2, 70]])
      expect(reported).toEqual(['addFailed', 'addFailed'])
    },
  )

  it.each([
    [3, 'step', 'updateFailed'],
    [1, 'step', 'removeFailed'],
    [5, 'typing', 'updateFailed'],
    [1, 'typing', 'updateFailed'],
  ] as const)(
    'gives the old quantity back when %i copies by %s are not saved: %s (§8)',
    async (quantity, by, news) => {
      const { stored, sync, cart } = await aCustomer({ set: () => refused('OFFLINE', 0) })
      stored.update((shopper) => ({ ...shopper, cart: setQuantity(shopper.cart, { bookId: 7, quantity }) }))
      await sync.edit({ kind: 'quantity', bookId: 7, quantity, was: 2, by })
      expect(cart()).toEqual([[7, 2, 70]])
      expect(reported).toEqual([news])
    },
  )

  it('reports a line that another device has taken out, and reads the cart again (§8)', async () => {
    const { stored, sync, cart } = await aCustomer({ set: () => refused('NOT_FOUND', 404) })
    stored.update((shopper) => ({ ...shopper, cart: setQuantity(shopper.cart, { bookId: 7, quantity: 4 }) }))
    await sync.edit({ kind: 'quantity', bookId: 7, quantity: 4, was: 2, by: 'typing' })
    expect(reported).toEqual(['notFound'])
    expect(cart()).toEqual([[7, 2, 70]])
  })

  it('puts a line back where it was when it is not deleted; one that is gone already is deleted', async () => {
    let code: ErrorCode = 'INTERNAL'
    const { stored, sync, cart } = await aCustomer({ remove: () => refused(code) })
    async function remove() {
      const gone = findLine(stored.read().cart, 7)
      if (!gone) throw new Error('no line')
      stored.update((shopper) => ({ ...shopper, cart: removeLine(shopper.cart, 7) }))
      return await sync.edit({ kind: 'remove', line: gone, position: 0 })
    }
    expect(await remove()).toBe(false)
    expect(cart()).toEqual([[7, 2, 70]])
    code = 'NOT_FOUND'
    expect(await remove()).toBe(true)
    expect(cart()).toEqual([])
    expect(reported).toEqual(['deleteFailed', 'removed'])
  })

  it('sends edits in the order in which they were made; the last word wins', async () => {
    const sent: string[] = []
    const { put, stored, sync, cart } = await aCustomer({
      add: async ({ quantity }) => {
        await Promise.resolve()
        sent.push(`add ${quantity}`)
        return { id: 80, article_id: 8, quantity }
      },
      set: (cartId, quantity) => {
        sent.push(`set ${cartId} ${quantity}`)
        return Promise.resolve({ id: cartId, article_id: 8, quantity })
      },
      remove: (cartId) => {
        sent.push(`remove ${cartId}`)
        return Promise.resolve()
      },
    })
    put(8, 1)
    const added = sync.edit({ kind: 'add', bookId: 8, copies: 1 })
    stored.update((shopper) => ({ ...shopper, cart: setQuantity(shopper.cart, { bookId: 8, quantity: 4 }) }))
    const set = sync.edit({ kind: 'quantity', bookId: 8, quantity: 4, was: 1, by: 'typing' })
    await Promise.all([added, set])
    expect(cart().at(-1)).toEqual([8, 4, 80])

    // Not yet numbered when it left: the number is known by the time of its turn
    put(9, 1)
    const gone = findLine(stored.read().cart, 8)
    stored.update((shopper) => ({ ...shopper, cart: removeLine(shopper.cart, 8) }))
    if (gone) await sync.edit({ kind: 'remove', line: { ...gone, cartId: undefined }, position: 1 })
    expect(sent).toEqual(['add 1', 'set 80 4', 'remove 80'])
  })

  it('is not overwritten by an answer that is older than an edit', async () => {
    const seen: unknown[] = []
    let answer = (_lines: ReturnType<typeof line>[]) => {}
    const read = vi
      .fn<CartCalls['read']>()
      .mockResolvedValueOnce([line(70, 7, 2)])
      .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const browser = await aCustomer({
      read,
      add: ({ quantity }) => {
        seen.push(browser.cart())
        return Promise.resolve({ id: 80, article_id: 8, quantity })
      },
    })
    const refreshed = browser.sync.refresh()
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), 60_000)
    browser.put(8, 1)
    const added = browser.sync.edit({ kind: 'add', bookId: 8, copies: 1 })
    answer([line(70, 7, 2)])
    await Promise.all([refreshed, added])
    expect(seen).toEqual([
      [
        [7, 2, 70],
        [8, 1, undefined],
      ],
    ])
    expect(browser.cart().at(-1)).toEqual([8, 1, 80])
  })

  it('reports what happened to its books, also what was found in silence; what another device did is no news', async () => {
    let lines = [line(70, 7, 2), line(80, 8, 4), line(90, 9, 4)]
    const { sync, cart } = await aCustomer({ read: () => Promise.resolve(lines) })
    lines = [line(70, 7, 1), line(80, 8, 2, { stock: 2 }), line(90, 9, 4, { removed: true }), line(91, 5, 1)]
    await sync.refresh()
    expect(cart()).toEqual([
      [7, 1, 70],
      [8, 2, 80],
      [9, 4, 90],
      [5, 1, 91],
    ])
    const title = 'Mémoires d’Hadrien'
    expect(await sync.reload()).toEqual([
      { kind: 'quantity', title, quantity: 2 },
      { kind: 'removed', title },
    ])
    expect(await sync.reload()).toEqual([])
  })

  it('brings a deleted line back, also a sold-out one', async () => {
    const merge = vi.fn<CartCalls['merge']>(() => Promise.resolve([line(71, 7, 2, { stock: 0 })]))
    const { stored, sync, cart } = await aCustomer({ remove: () => Promise.resolve(), merge })
    const gone = findLine(stored.read().cart, 7)
    if (!gone) throw new Error('no line')
    stored.update((shopper) => ({ ...shopper, cart: { lines: [gone] } }))
    await sync.edit({ kind: 'restore', line: gone })
    expect(merge.mock.calls[0]?.[1].lines).toEqual([{ article_id: 7, quantity: 2 }])
    expect(cart()).toEqual([[7, 2, 71]])
  })

  it('leaves nothing behind when the session ends meanwhile, and says nothing twice', async () => {
    const { stored, sync, put, cart } = await aCustomer({
      add: () => {
        stored.update((shopper) => ({
          ...shopper,
          user: undefined,
          isCartSynced: false,
          cart: { lines: [] },
        }))
        return refused('UNAUTHENTICATED', 401)
      },
    })
    put(8, 1)
    expect(await sync.edit({ kind: 'add', bookId: 8, copies: 1 })).toBe(false)
    expect(cart()).toEqual([])
    expect(reported).toEqual([])
  })
})

describe('the cart of a guest who signs in', () => {
  const signIn = ({ stored }: Pick<ReturnType<typeof aBrowser>, 'stored'>) =>
    stored.update((shopper) => ({ ...shopper, user: ADA, cartKey: shopper.cartKey ?? 'the-guests-cart' }))

  it('is handed over under its name, and is the customer’s from then on', async () => {
    const merge = vi.fn<CartCalls['merge']>(() => Promise.resolve([line(60, 6, 1), line(70, 7, 5)]))
    const browser = aBrowser({ merge })
    browser.put(7, 2)
    signIn(browser)
    await browser.sync.refresh()
    expect(merge).toHaveBeenCalledWith(
      'ada',
      { merge_id: 'the-guests-cart', lines: [{ article_id: 7, quantity: 2 }] },
      'fr',
    )
    expect(browser.cart()).toEqual([
      [6, 1, 60],
      [7, 5, 70],
    ])
    expect(browser.stored.read()).toMatchObject({ isCartSynced: true, cartKey: undefined })
  })

  it('survives a failed merge, and is sent again under the same name', async () => {
    const merge = vi
      .fn<CartCalls['merge']>()
      .mockImplementationOnce(() => refused('OFFLINE', 0))
      .mockResolvedValueOnce([line(70, 7, 2)])
    const browser = aBrowser({ merge })
    browser.put(7, 2)
    signIn(browser)
    await browser.sync.refresh()
    expect(reported).toEqual(['mergeFailed'])
    expect(browser.cart()).toEqual([[7, 2, undefined]])
    await browser.sync.refresh()
    expect(merge.mock.calls[0]).toEqual(merge.mock.calls[1])
    expect(browser.cart()).toEqual([[7, 2, 70]])
  })

  it('is sent by two tabs under one name; what it gains while the server answers is sent too', async () => {
    const storage = new Map<string, string>()
    const sent: unknown[] = []
    const merge: CartCalls['merge'] = (_, body) => {
      sent.push(body)
      if (sent.length === 1) tab.put(8, 1)
      return Promise.resolve(body.lines.map(({ article_id: id, quantity }) => line(id * 10, id, quantity)))
    }
    const tab = aBrowser({ merge }, storage)
    const other = aBrowser({ merge, read: () => Promise.resolve([line(70, 7, 2), line(80, 8, 1)]) }, storage)
    tab.put(7, 2)
    signIn(tab)
    other.stored.update((shopper) => ({ ...shopper }))
    await Promise.all([tab.sync.refresh(), other.sync.refresh()])
    expect(new Set(sent.map((body) => (body as { merge_id: string }).merge_id))).toEqual(
      new Set(['the-guests-cart']),
    )
    expect(tab.cart()).toEqual([
      [7, 2, 70],
      [8, 1, 80],
    ])
  })

  it('gives way to the customer’s own where it is empty', async () => {
    const browser = aBrowser({ read: () => Promise.resolve([line(70, 7, 2)]) })
    signIn(browser)
    await browser.sync.refresh()
    expect(browser.cart()).toEqual([[7, 2, 70]])
  })
})
