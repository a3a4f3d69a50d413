/** The secret of a mailed link. It stands after the `#`, which browsers never send: only scripts of the page see it. */
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const read = () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''

/** Returns the secret, empty when the link has none; undefined in the rendered page, before the browser looks. */
export const useLinkToken = (): string | undefined => useSyncExternalStore(subscribe, read, () => undefined)
