/** The secret of a mailed link, taken out of the address: it stays neither in the history nor in what is shared. */
import { useEffect, useSyncExternalStore } from 'react'

let taken = { at: '', token: '' }

function read(): string {
  const { hash, pathname } = window.location
  const inAddress = new URLSearchParams(hash.slice(1)).get('token')
  if (inAddress) taken = { at: pathname, token: inAddress }
  return taken.at === pathname ? taken.token : ''
}

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Returns the secret, empty when the link has none; undefined in the rendered page, before the browser looks. */
export function useTakenToken(): string | undefined {
  const token = useSyncExternalStore<string | undefined>(subscribe, read, () => undefined)
  useEffect(() => {
    if (!token) return
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }, [token])
  return token
}
