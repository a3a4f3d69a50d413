import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoredFavorite } from '#shared/contract/favorites.ts'
import { fromStoredFavorite } from '#shared/favorites/stored-favorite.ts'
import { aBook } from '../../../tests/support/web-book.ts'
import { ApiError } from '../api/client.ts'
import type { WishlistCalls } from '../api/wishlist.ts'
import { createShopperStore } from '../session/shopper-store.ts'
import { type WishlistNews, createWishlistSync } from './wishlist-sync.ts'

const ADA = {
  id: 'ada',
  first_name: 'Ada',
  email: 'ada@example.org',
  image: null,
  language: 'fr',
  currency: 'eur',
} as const
const book = (id: number) => aBook({ id })
const offline = () => Promise.reject(new ApiError('OFFLINE', { status: 0, message: '', fields: {} }))
const gone = () => Promise.reject(new ApiError('NOT_FOUND', { status: 404, message: '', fields: {} }))

let reported: WishlistNews[]
beforeEach(() => {
  reported = []
})

function aBrowser(calls: Partial<WishlistCalls>, user: typeof ADA | null = ADA) {
  const storage = new Map<string, string>()
  const stored = createShopperStore(() => ({
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => void storage.set(key, value),
  }))
  stored.update((shopper) => ({ ...shopper, user: user ?? undefined }))
  const none = () => Promise.reject(new Error('not expected'))
  const sync = createWishlistSync({
    stored,
    calls: { read: none, add: none, remove: none, ...calls },
    language: () => 'fr',
    notify: (news) => reported.push(news),
  })
  return {
    storage,
    stored,
    sync,
    ids: () => stored.read().wishlist.map(({ id, book: { id: bookId } }) => [id, bookId]),
  }
}

describe('the wishlist', () => {
  it('asks a guest to sign in, and keeps nothing (§8)', async () => {
    const { sync, ids } = aBrowser({}, null)
    await sync.toggle(book(7))
    expect(reported).toEqual(['pleaseLogin'])
    expect(ids()).toEqual([])
  })

  it('shows a heart at once, with the fields of §3, and its number when the server has it', async () => {
    let answer = (_stored: StoredFavorite) => {}
    const add = vi.fn<WishlistCalls['add']>(() => new Promise((resolve) => (answer = resolve)))
    const { sync, ids, storage } = aBrowser({ add })
    const pressed = sync.toggle(book(7))
    expect(ids()).toEqual([[0, 7]])
    await vi.waitFor(() => expect(add).toHaveBeenCalledWith({ user_id: 'ada', article_id: 7 }), 60_000)
    answer({ id: 70, article_id: 7 })
    await pressed
    expect(ids()).toEqual([[70, 7]])
    expect(reported).toEqual(['added'])
    expect(JSON.parse(storage.get('root') ?? '').favorites[0]).toMatchObject({
      id: 70,
      _favid: 7,
      favtitle: 'Mémoires d’Hadrien',
      favauthor: 'Marguerite Yourcenar',
      favprice: 9.9,
      price_ttc: 9.9,
      favquantity: 1,
      _code_barre: '9782070369218',
      removed: false,
    })
    expect(fromStoredFavorite({ id: 1, _favid: 7, favtitle: { toString: 'x' } })).toBeUndefined()
  })

  it('takes the heart back when it is not saved, and puts a book back in its place when it is not removed', async () => {
    const added = aBrowser({ add: offline })
    await added.sync.toggle(book(7))
    expect(added.ids()).toEqual([])

    const read = () => Promise.resolve([9, 8, 7].map((id) => ({ id: id * 10, book: book(id) })))
    const { sync, ids } = aBrowser({ read, remove: offline })
    await sync.reload()
    await sync.toggle(book(8))
    expect(ids()).toEqual([
      [90, 9],
      [80, 8],
      [70, 7],
    ])
    expect(reported).toEqual(['addFailed', 'removeFailed'])
  })

  it('pressed twice is out again, under the number that came meanwhile; gone already is gone', async () => {
    const remove = vi.fn<WishlistCalls['remove']>(gone)
    const { sync, ids } = aBrowser({ add: () => Promise.resolve({ id: 70, article_id: 7 }), remove })
    await Promise.all([sync.toggle(book(7)), sync.toggle(book(7))])
    expect(remove).toHaveBeenCalledWith(70)
    expect(ids()).toEqual([])
    expect(reported).toEqual(['added', 'removed'])
  })

  it('drops a book that went to the cart without a word', async () => {
    const remove = vi.fn<WishlistCalls['remove']>(() => Promise.resolve())
    const { sync, ids } = aBrowser({ add: () => Promise.resolve({ id: 70, article_id: 7 }), remove })
    await sync.toggle(book(7))
    reported = []
    await sync.drop(7)
    expect(remove).toHaveBeenCalledWith(70)
    expect([ids(), reported]).toEqual([[], []])
  })
})
