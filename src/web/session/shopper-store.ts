/** The shopper of this browser: stored under one root key, in step between tabs, alive where storage is not. */
import { createStore, useStore } from '#ui/store.ts'
import { EMPTY_SHOPPER, parseShopper, serialiseShopper, type Shopper } from './shopper.ts'

/** Where a shopper is stored (§4). */
export const ROOT_KEY = 'root'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Makes the store over a browser's storage, which may be blocked (the getter throws), full or edited by hand. */
export function createShopperStore(storage: () => Storage) {
  const store = createStore(EMPTY_SHOPPER)
  let known: string | null | undefined
  /** Set while storage is full or blocked: memory is then ahead of what is stored. */
  let isUnsaved = false

  /** Takes over what is stored, when somebody else has changed it. */
  function restore() {
    if (isUnsaved) return
    let text: string | null
    try {
      text = storage().getItem(ROOT_KEY)
    } catch {
      text = null // Private mode: the shop works, and forgets when the tab closes.
    }
    if (text === known) return
    known = text
    store.set(parseShopper(text))
  }

  function save(shopper: Shopper) {
    const text = serialiseShopper(shopper)
    try {
      storage().setItem(ROOT_KEY, text)
      known = text
      isUnsaved = false
    } catch {
      isUnsaved = true
    }
  }

  function updateBy<Outcome extends { shopper: Shopper }>(decide: (shopper: Shopper) => Outcome): Outcome {
    restore()
    const before = store.read()
    const outcome = decide(before)
    if (outcome.shopper !== before) {
      save(outcome.shopper)
      store.set(outcome.shopper)
    }
    return outcome
  }

  return {
    subscribe: store.subscribe,
    /** Returns the shopper; the first call restores what is stored, at once (§4 allows 5 seconds). */
    read: () => {
      if (known === undefined) restore()
      return store.read()
    },
    /** Changes the shopper, over what another tab may have written meanwhile. */
    update: (change: (shopper: Shopper) => Shopper) => {
      updateBy((shopper) => ({ shopper: change(shopper) }))
    },
    /** The same by an outcome, which it returns. */
    updateBy,
    /** Listens for other tabs until the signal says stop. */
    followOtherTabs: (target: EventTarget, signal: AbortSignal) => {
      const onStorage = (event: Event) => {
        const { key } = event as StorageEvent
        if (key === ROOT_KEY || key === null) restore()
      }
      target.addEventListener('storage', onStorage, { signal })
      // A page that comes back from the back/forward cache received nothing meanwhile.
      target.addEventListener('pageshow', restore, { signal })
    },
  }
}

export const shopperStore = createShopperStore(() => window.localStorage)

/** Returns the shopper; nobody while the page is rendered on the server and hydrated. */
export const useShopper = () => useStore(shopperStore, EMPTY_SHOPPER)

/** Returns one part of the shopper; whoever reads it is not rendered again when another part changes. */
export const useShopperPart = <Part extends keyof Shopper>(part: Part): Shopper[Part] =>
  useStore({ subscribe: shopperStore.subscribe, read: () => shopperStore.read()[part] }, EMPTY_SHOPPER[part])

const never = { subscribe: () => () => {}, read: () => true }

/** Returns whether stored state is shown yet; until then a loading text is in its place (§4). */
export const useIsRestored = () => useStore(never, false)
