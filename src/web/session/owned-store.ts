/** What this browser alone stores for whoever is at it: it goes with the customer whose it is, and nobody else sees it. */
import { createStore, type Store } from '#ui/store.ts'
import type { Shopper } from './shopper.ts'
import { shopperStore } from './shopper-store.ts'

type Options<T> = {
  /** Where it is stored. */
  key: string
  empty: T
  /** Reads what may have been edited by hand. */
  parse: (stored: unknown) => T
  serialise: (value: T) => unknown
  /** What stays of it for somebody else; without it nothing. */
  left?: (value: T) => T
}

type Browser = {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  shopper: { read: () => Pick<Shopper, 'user' | 'ended'>; subscribe: (listener: () => void) => () => void }
  /** Says that another tab has written. */
  tabs: () => EventTarget
}

const THIS_BROWSER: Browser = {
  storage: () => window.localStorage,
  shopper: shopperStore,
  tabs: () => window,
}

/** Makes the store; a guest's becomes the customer's who signs in, and is empty once they are gone. */
export function createOwnedStore<T>(options: Options<T>, { storage, shopper, tabs } = THIS_BROWSER) {
  const { key, empty, parse, serialise, left = () => empty } = options
  const store: Store<T> = createStore(empty)
  let known: string | null = null
  let owner: string | null = null
  let isFollowed = false

  const present = () => {
    const { user, ended } = shopper.read()
    return (user ?? ended)?.id ?? null
  }

  function save(value: T) {
    owner = present()
    store.set(value)
    const text = JSON.stringify({ owner, value: serialise(value) })
    try {
      storage().setItem(key, text)
      known = text
    } catch {
      // Full or blocked: it lives as long as the page
    }
  }

  function restore() {
    let text: string | null = null
    try {
      text = storage().getItem(key)
    } catch {
      // Blocked: the page's own memory is all there is
    }
    if (text !== known) {
      known = text
      const stored = parseJson(text)
      owner = typeof stored['owner'] === 'string' ? stored['owner'] : null
      store.set(parse(stored['value']))
    }
    if (owner === present()) return
    save(owner === null ? store.read() : left(store.read()))
  }

  function follow() {
    if (isFollowed) return
    isFollowed = true
    restore()
    shopper.subscribe(restore)
    tabs().addEventListener('storage', restore)
  }

  return {
    read: () => {
      follow()
      return store.read()
    },
    subscribe: (listener: () => void) => {
      follow()
      return store.subscribe(listener)
    },
    /** Changes it, over what another tab may have written meanwhile. */
    update: (change: (value: T) => T) => {
      follow()
      restore()
      const next = change(store.read())
      if (next !== store.read()) save(next)
    },
  }
}

function parseJson(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
