/** The smallest store that React can read: one value, its listeners, and the same server value for everybody. */
import { useSyncExternalStore } from 'react'

export type Store<T> = {
  read: () => T
  subscribe: (listener: () => void) => () => void
  set: (value: T) => void
}

/** Makes a store of one value. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
  }
}

/** Returns the store's value and follows it; `onServer` is what rendered pages hold, the same for every visitor. */
export function useStore<T>(store: Pick<Store<T>, 'read' | 'subscribe'>, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.read, () => onServer)
}
