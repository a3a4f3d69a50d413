import { toShelfBook, type ShelfBook } from '#shared/catalogue/book.ts'
import { useCart } from '../cart/use-cart.ts'
import { useQuery } from '../query/use-query.ts'
import { session } from '../session/session.ts'
import { useShopper } from '../session/shopper-store.ts'
import { loadLists } from '../customer-sync/load-lists.ts'

/** Returns the wishlist as this browser knows it, brought up to date when it is shown, and what can be done with it. */
export function useWishlist() {
  const { wishlist } = useShopper()
  const { add } = useCart()
  const { isAsking, hasFailed } = useQuery('wishlist', async () => {
    await session.known()
    await (await loadLists()).wishlistSync.reload()
  })

  const toggle = (book: ShelfBook) => void loadLists().then(({ wishlistSync }) => wishlistSync.toggle(book))
  return {
    books: wishlist.map(({ book }) => book),
    isAsking,
    hasFailed,
    remove: toggle,
    restore: toggle,
    /** Puts a copy into the cart; the book leaves the wishlist once it is there. */
    async moveToCart(book: ShelfBook) {
      // The beginning of a description that a wishlist keeps is not the whole
      if (!(await add(toShelfBook(book)))) return
      const { wishlistSync } = await loadLists()
      await wishlistSync.drop(book.id)
    },
  }
}
