/** A customer's wishlist between this browser and the server (§4). */
import type { ShelfBook } from '#shared/catalogue/book.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Favorite } from '#shared/favorites/stored-favorite.ts'
import type { WishlistCalls } from '../api/wishlist.ts'
import { createServerList, unlessGone, type StoredOnServer } from '../customer-sync/server-list.ts'

/** The messages: words of `syncWords.favorites`. */
export type WishlistNews = 'added' | 'removed' | 'addFailed' | 'removeFailed' | 'pleaseLogin'

type Options = {
  stored: StoredOnServer
  calls: WishlistCalls
  language: () => Language
  notify: (news: WishlistNews) => void
}

export function createWishlistSync({ stored, calls, language, notify }: Options) {
  const list = createServerList(stored)
  const { ids } = list

  const change = (work: (wishlist: readonly Favorite[]) => readonly Favorite[]) =>
    stored.update((shopper) => ({ ...shopper, wishlist: work(shopper.wishlist) }))
  const find = (bookId: number) => stored.read().wishlist.find(({ book }) => book.id === bookId)

  function add(book: ShelfBook): Promise<boolean> {
    change((wishlist) => [{ id: 0, book }, ...wishlist])
    return list.send(
      async (userId) => {
        const { id } = await calls.add({ user_id: userId, article_id: book.id })
        ids.set(book.id, id)
        change((wishlist) => wishlist.map((one) => (one.book.id === book.id ? { ...one, id } : one)))
      },
      () => {
        change(without(book.id))
        notify('addFailed')
      },
    )
  }

  function remove(favorite: Favorite): Promise<boolean> {
    const bookId = favorite.book.id
    const position = stored.read().wishlist.findIndex(({ book }) => book.id === bookId)
    change(without(bookId))
    return list.send(
      async () => {
        const id = favorite.id || ids.get(bookId)
        if (id) await calls.remove(id).catch(unlessGone)
      },
      () => {
        change((wishlist) => without(bookId)(wishlist).toSpliced(position, 0, favorite))
        notify('removeFailed')
      },
    )
  }

  return {
    /** Adds a book in silence, unless that fails; answers whether the server took it. */
    add,
    /** Adds a book to the wishlist or takes it out, and says so (§8); guests are led to the sign-in. */
    async toggle(book: ShelfBook): Promise<void> {
      if (!stored.read().user) return notify('pleaseLogin')
      const favorite = find(book.id)
      const isTaken = await (favorite ? remove(favorite) : add(book))
      if (isTaken) notify(favorite ? 'removed' : 'added')
    },

    /** Takes a book out of the wishlist without a word, as it has gone to the cart. */
    async drop(bookId: number): Promise<void> {
      const favorite = find(bookId)
      if (favorite) await remove(favorite)
    },

    wasRead: list.wasRead,
    /** Brings the wishlist up to date. Throws ApiError. */
    reload: () =>
      list.read(async (userId) => {
        const wishlist = await calls.read(userId, language())
        if (!list.isNews(userId)) return
        for (const { id, book } of wishlist) ids.set(book.id, id)
        change(() => wishlist)
      }),
  }
}

const without = (bookId: number) => (wishlist: readonly Favorite[]) =>
  wishlist.filter(({ book }) => book.id !== bookId)
