/** A customer's cart and wishlist in this browser, loaded once there is a customer or a heart is pressed. */
import type { LineChange } from '#shared/cart/refresh-lines.ts'
import { syncWords } from '#shared/text/en/sync.ts'
import { ApiError } from '../api/client.ts'
import { loadBookcase } from '../bookcase/load-bookcase.ts'
import { cartCalls } from '../api/cart.ts'
import { wishlistCalls } from '../api/wishlist.ts'
import { languageOfPath } from '../paths.ts'
import type { Arrival } from '../session/session.ts'
import { shopperStore } from '../session/shopper-store.ts'
import { showToast } from '#ui/toast-store.ts'
import { createCartSync } from '../cart/cart-sync.ts'
import { handOver } from '../cart/later.ts'
import { createWishlistSync } from '../wishlist/wishlist-sync.ts'

const language = () => languageOfPath(window.location.pathname)

export const cartSync = createCartSync({
  stored: shopperStore,
  calls: cartCalls,
  language,
  notify: (news) => showToast(news === 'removed' ? 'success' : 'error', syncWords[language()].cart[news]),
})

const WISHLIST_TOASTS = {
  added: 'success',
  removed: 'success',
  pleaseLogin: 'info',
  addFailed: 'error',
  removeFailed: 'error',
} as const

export const wishlistSync = createWishlistSync({
  stored: shopperStore,
  calls: wishlistCalls,
  language,
  notify: (news) => showToast(WISHLIST_TOASTS[news], syncWords[language()].favorites[news]),
})

/** §7: failures of lists stay silent. */
const inSilence = (error: unknown) => {
  if (!(error instanceof ApiError)) throw error
}

/** Brings cart and wishlist up to date; returns what changed in the cart. Throws ApiError when the cart cannot be read. */
export async function reloadLists(): Promise<LineChange[]> {
  const [changes] = await Promise.all([cartSync.reload(), wishlistSync.reload().catch(inSilence)])
  return changes
}

/** The same in silence, for customers who have just signed in or come back to this window from another device. */
export async function refreshLists(): Promise<void> {
  await Promise.all([cartSync.refresh(), wishlistSync.reload().catch(inSilence)])
}

/** The same for a page that begins: each list is read once, whether its screen or this comes first. */
async function readRest(): Promise<void> {
  await Promise.all([
    cartSync.wasRead() || cartSync.refresh(),
    wishlistSync.wasRead() || wishlistSync.reload().catch(inSilence),
  ])
}

let isWatching = false

/** Starts with a customer's lists, and keeps them in step with their other devices (§4). */
export function followCustomer({ by }: Arrival): void {
  void (by === 'start' ? readRest() : refreshLists()).then(handOver)
  void loadBookcase()
  if (isWatching) return
  isWatching = true
  // A page that opens is given the focus as well, and who comes back may be noticed twice
  let isAway = false
  const onTurn = () => {
    if (document.visibilityState === 'hidden') isAway = true
    else onReturn()
  }
  const onReturn = () => {
    if (isAway && shopperStore.read().user) void refreshLists()
    isAway = false
  }
  document.addEventListener('visibilitychange', onTurn)
  window.addEventListener('blur', () => (isAway = true))
  window.addEventListener('focus', onReturn)
}
