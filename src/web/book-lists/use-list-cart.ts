import { findLine } from '#shared/cart/cart.ts'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { useText, useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { ListItem } from '../api/book-lists.ts'
import { addBooks } from '../cart/add-books.ts'
import { isCartLocked } from '../cart/cart-lock.ts'
import { keepInCart, storedListOf } from '../session/stored-lists.ts'
import { useShopper } from '../session/shopper-store.ts'

type Wanted = Pick<ListItem, 'book' | 'quantity'>

/** What this browser knows of a list, and how its books get into the cart so that their order names where they came from. */
export function useListCart(key: string) {
  const { chosen: words } = useWords(bookListsWords)
  const { toasts } = useText().cart
  const { cart, bookLists } = useShopper()
  return {
    stored: storedListOf(bookLists, key),
    isInCart: (bookId: number) => findLine(cart, bookId) !== undefined,
    /** Adds books, and says of which there are not enough. */
    async add(wanted: readonly Wanted[]): Promise<void> {
      if (isCartLocked()) return
      const { added, whole } = await addBooks(wanted)
      if (added.size > 0) {
        keepInCart(key, [...added])
        showToast('success', words.added(added.size))
      }
      const short = wanted.filter(({ book }) => !whole.has(book.id)).map(({ book }) => book.title)
      if (added.size === 0) showToast('info', toasts.noMoreStock)
      else if (short.length > 0) showToast('info', words.short(short.join(', ')), 6000)
    },
  }
}
