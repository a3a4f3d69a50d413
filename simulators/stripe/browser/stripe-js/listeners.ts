type Handler = (event: object) => void

/** Who wants to hear of an element's events. */
export interface Listeners {
  add(type: string, handler: Handler, isOnce?: boolean): void
  remove(type: string, handler?: Handler): void
  emit(type: string, details?: object): void
}

/** Returns an empty list of listeners; every event names the element it comes from. */
export function createListeners(): Listeners {
  let entries: { type: string; handler: Handler; isOnce: boolean }[] = []
  return {
    add(type, handler, isOnce = false) {
      entries.push({ type, handler, isOnce })
    },
    remove(type, handler) {
      entries = entries.filter((entry) => entry.type !== type || (handler && entry.handler !== handler))
    },
    emit(type, details = {}) {
      const heard = entries.filter((entry) => entry.type === type)
      entries = entries.filter((entry) => !(entry.type === type && entry.isOnce))
      for (const { handler } of heard) handler({ elementType: 'payment', ...details })
    },
  }
}
