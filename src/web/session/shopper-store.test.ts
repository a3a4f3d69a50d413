import { describe, expect, it, vi } from 'vitest'
import { addToCart } from '#shared/cart/add-to-cart.ts'
import { toShelfBook } from '#shared/catalogue/book.ts'
import { toStoredFavorite } from '#shared/favorites/stored-favorite.ts'
import { aBook } from '../../../tests/support/web-book.ts'
import { EMPTY_SHOPPER, type Shopper } from './shopper.ts'
import { createShopperStore } from './shopper-store.ts'

function aStorage(root?: string) {
  const stored = new Map(root === undefined ? [] : [['root', root]])
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

const add = (id: number) => (shopper: Shopper) => ({
  ...shopper,
  cart: addToCart(shopper.cart, aBook({ id })).cart,
})
const books = ({ cart }: Shopper) => cart.lines.map(({ bookId }) => bookId)

describe('the shopper store', () => {
  it('keeps the cart under the key "root", version 1, and restores it at once (§4)', () => {
    const storage = aStorage()
    createShopperStore(() => storage).update(add(7))
    expect(JSON.parse(storage.getItem('root') ?? '')).toMatchObject({ version: 1, cart: [{ _id: 7 }] })
    expect(books(createShopperStore(() => storage).read())).toEqual([7])
  })

  it.each(['', '{', 'null', '[]', '"x"', '{"version":2,"cart":[]}', '{"cart":[]}', '{"version":1,"cart":7}'])(
    'takes %j for a new shopper, and goes on working',
    (root) => {
      const store = createShopperStore(() => aStorage(root))
      expect(store.read()).toEqual(EMPTY_SHOPPER)
      store.update(add(1))
      expect(books(store.read())).toEqual([1])
    },
  )

  it('knows nothing of an admin, whatever is in storage (§3)', () => {
    const storage = aStorage('{"version":1,"cart":[],"admin":{"id":"nora","email":"nora@example.org"}}')
    const store = createShopperStore(() => storage)
    expect(store.read()).toEqual(EMPTY_SHOPPER)
    store.update(add(1))
    expect(storage.getItem('root')).not.toContain('nora')
  })

  it('keeps wishlist, compare list and whose cart it is; what is no such thing is dropped', () => {
    const nadja = { id: 70, book: toShelfBook(aBook({ id: 7, title: 'Nadja' })) }
    const root = JSON.stringify({
      version: 1,
      cart: [],
      cart_synced: true,
      cart_key: 7,
      favorites: [toStoredFavorite(nadja), { id: 'x', _favid: 8 }, { id: 90, _favid: 9 }, null, 9],
      compare: [1, '2', 2.5, null, 3],
    })
    const storage = aStorage(root)
    const store = createShopperStore(() => storage)
    const lists = {
      isCartSynced: true,
      cartKey: undefined,
      wishlist: [nadja],
      compare: [1, 3],
    }
    expect(store.read()).toMatchObject(lists)
    store.update(add(1))
    expect(createShopperStore(() => storage).read()).toMatchObject(lists)
  })

  it('works from memory where storage is blocked', () => {
    const store = createShopperStore(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    store.update(add(1))
    store.update(add(2))
    expect(books(store.read())).toEqual([1, 2])
  })

  it('works from memory while storage is full, and saves when it can again', () => {
    const storage = aStorage()
    let isFull = true
    const store = createShopperStore(() => ({
      ...storage,
      setItem: (key, value) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        storage.setItem(key, value)
      },
    }))
    store.update(add(1))
    isFull = false
    store.update(add(2))
    expect(books(createShopperStore(() => storage).read())).toEqual([1, 2])
  })

  it('keeps two tabs in step: a change in one reaches the other and is never overwritten', () => {
    const storage = aStorage()
    const [tab, other] = [createShopperStore(() => storage), createShopperStore(() => storage)]
    const target = new EventTarget()
    const listener = vi.fn<() => void>()
    other.followOtherTabs(target, new AbortController().signal)
    other.subscribe(listener)
    expect(books(other.read())).toEqual([])

    tab.update(add(1))
    target.dispatchEvent(Object.assign(new Event('storage'), { key: 'root' }))
    expect(listener).toHaveBeenCalledTimes(1)
    expect(books(other.read())).toEqual([1])

    tab.update(add(2))
    other.update(add(3)) // before the browser's event of book 2
    expect(books(other.read())).toEqual([1, 2, 3])
  })

  it('gives React the same object until something changes', () => {
    const store = createShopperStore(() => aStorage())
    const before = store.read()
    store.update((shopper) => shopper)
    expect(store.read()).toBe(before)
  })
})
