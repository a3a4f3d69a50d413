/**
 * What a page does for guests before its scripts are there: who is nobody in this browser causes no call (§4), so what they
 * are shown need not wait. The server writes these into the page; the session decides the same once it has started.
 */
import { ROOT_KEY } from './shopper-store.ts'

/** Blocked storage and what cannot be read hold no customer. */
const ifGuest = (then: string) => `(() => {
  try {
    if (JSON.parse(localStorage.getItem('${ROOT_KEY}')).user) return
  } catch {}
  ${then}
})()`

/** Marks the element that the script is in with `data-guest`. */
export const MARK_GUEST = ifGuest(`document.currentScript.parentElement.dataset.guest = ''`)

/** Leads on to the sign-in, which leads back here afterwards. */
export const leadGuests = (loginPath: string) =>
  ifGuest(
    `location.replace('${loginPath}?next=' + encodeURIComponent(location.pathname + location.search + location.hash))`,
  )
