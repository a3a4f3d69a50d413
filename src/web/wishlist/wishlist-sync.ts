/** A customer's wishlist between this browser and the server (§4): shown at once, sent in turn, taken back when it fails. */
import type { ShelfBook } from '#shared/catalogue/book.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Favorite } from '#shared/favorites/stored-favorite.ts'
import { ApiError } from '../api/client.ts'
import type { FavoriteCalls } from '../api/customer-lists.ts'
import type { Shopper } from '../session/shopper.ts'
import { createTurns } from '../lists/turns.ts'

type Kept = { read: () => Shopper; update: (change: (shopper: Shopper) => Shopper) => void }

/** The messages: words of `syncWords.favorites`. */
export type WishlistNews = 'added' | 'removed' | 'addFailed' | 'removeFailed' | 'pleaseLogin'

type Options = {
  kept: Kept
  calls: FavoriteCalls
  language: () => Language
  tell: (news: WishlistNews) => void
}

export function createWishlistSync({ kept, calls, language, tell }: Options) {
  const turns = createTurns()
  /** Numbers of favorites by book, also of those that left the list before the server had named them. */
  const numbers = new Map<number, number>()

  const isStill = (userId: string) => kept.read().user?.id === userId
  const change = (work: (favorites: readonly Favorite[]) => readonly Favorite[]) =>
    kept.update((shopper) => ({ ...shopper, favorites: work(shopper.favorites) }))

  /** Does the server's part of a change that is shown already; tells whether it succeeded, and takes it back if not. */
  function attempt(
    userId: string,
    { work, undo, news }: { work: () => Promise<unknown>; undo: () => void; news: WishlistNews },
  ): Promise<boolean> {
    return turns.take(async () => {
      try {
        await work()
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // A signed-out customer has no list; the end of a session has its own notice (§8)
        if (error.code !== 'UNAUTHENTICATED' && isStill(userId)) {
          undo()
          tell(news)
        }
        return false
      }
    })
  }

  async function add(userId: string, book: ShelfBook): Promise<boolean> {
    change((favorites) => [{ id: 0, book }, ...favorites])
    return await attempt(userId, {
      work: async () => {
        const { id } = await calls.add({ user_id: userId, article_id: book.id })
        numbers.set(book.id, id)
        change((favorites) => favorites.map((one) => (one.book.id === book.id ? { ...one, id } : one)))
      },
      undo: () => change(without(book.id)),
      news: 'addFailed',
    })
  }

  async function remove(userId: string, favorite: Favorite): Promise<boolean> {
    const bookId = favorite.book.id
    const position = kept.read().favorites.findIndex((one) => one.book.id === bookId)
    change(without(bookId))
    return await attempt(userId, {
      work: async () => {
        const id = favorite.id || numbers.get(bookId)
        if (id) await calls.remove(id).catch(unlessGone)
      },
      undo: () => change((favorites) => [...without(bookId)(favorites)].toSpliced(position, 0, favorite)),
      news: 'removeFailed',
    })
  }

  return {
    /** Adds a book to the wishlist or takes it out, and says so (§8); guests are asked to sign in. */
    async toggle(book: ShelfBook): Promise<void> {
      const { user, favorites } = kept.read()
      if (!user) return tell('pleaseLogin')
      const favorite = favorites.find((one) => one.book.id === book.id)
      if (favorite) {
        if (await remove(user.id, favorite)) tell('removed')
      } else if (await add(user.id, book)) tell('added')
    },

    /** Takes a book out of the wishlist without a word, as it has gone to the cart. */
    async drop(bookId: number): Promise<void> {
      const { user, favorites } = kept.read()
      const favorite = favorites.find((one) => one.book.id === bookId)
      if (user && favorite) await remove(user.id, favorite)
    },

    /** Brings the wishlist up to date. Throws ApiError. */
    reload: () =>
      turns.read(async () => {
        const { user } = kept.read()
        if (!user) return
        const favorites = await calls.read(user.id, language())
        // A change that came meanwhile is newer than this answer
        if (!turns.isLast() || !isStill(user.id)) return
        for (const { id, book } of favorites) numbers.set(book.id, id)
        change(() => favorites)
      }),
  }
}

const without = (bookId: number) => (favorites: readonly Favorite[]) =>
  favorites.filter(({ book }) => book.id !== bookId)

function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error
}
