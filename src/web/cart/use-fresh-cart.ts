/** Keeps a shown cart up to date: asks for prices, stock and removals when it opens, and announces changes. */
import { refreshLines, type LineChange } from '#shared/cart/refresh-lines.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { getBooksById } from '../api/catalogue.ts'
import { lockCartWhile } from './cart-lock.ts'
import { withOffers } from '../session/stored-offers.ts'
import { session } from '../session/session.ts'
import { shopperStore } from '../session/shopper-store.ts'
import { loadLists } from '../customer-sync/load-lists.ts'
import { useQuery } from '../query/use-query.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { updateCart } from './cart-store.ts'

/**
 * Requests the cart's books and updates its lines; answers what changed. Throws ApiError. The cart is locked at once:
 * a lock that came while the session is still requested would lose a press on a button that looks free.
 */
export function refreshCart(language: Language): Promise<LineChange[]> {
  const refreshed = reloadCart(language)
  lockCartWhile(refreshed)
  return refreshed
}

async function reloadCart(language: Language): Promise<LineChange[]> {
  if ((await session.known()).user) return loadLists().then(({ reloadLists }) => reloadLists())
  const wanted = shopperStore.read().cart.lines.map(({ bookId }) => bookId)
  if (wanted.length === 0) return []
  // A cart whose order was just refused is corrected by what is true now
  const books = await getBooksById(wanted, language, { now: true })
  return updateCart((cart) => refreshLines(cart, { wanted, books: books.map(withOffers) })).changes
}

/** Refreshes the cart once, when the component that shows it appears; what changed is read until the cart is closed. */
export function useFreshCart(): { changes: readonly LineChange[]; failed: boolean } {
  const language = useLanguage()
  const { toasts } = useText().cart
  const { query, hasFailed } = useQuery(language, async () => {
    const changes = await refreshCart(language)
    if (changes.length > 0) showToast('success', toasts.updated)
    return changes
  })
  return { changes: query.kind === 'found' ? query.value : [], failed: hasFailed }
}
