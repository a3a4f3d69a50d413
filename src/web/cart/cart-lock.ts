/** §4, §9: the cart is locked while a request about it is pending, for about one second at most. */
import { createStore, useStore } from '#ui/store.ts'

const CART_LOCK_MS = 1000

const pending = createStore(0)
const isLocked = { subscribe: pending.subscribe, read: () => pending.read() > 0 }

/** Locks the cart until the request is answered or a second is over; the answer itself may come later. */
export function lockCartWhile(request: Promise<unknown>): void {
  let isOver = false
  const release = () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    pending.set(pending.read() - 1)
  }
  const timer = setTimeout(release, CART_LOCK_MS)
  pending.set(pending.read() + 1)
  request.then(release, release)
}

/** Locks the cart for the whole second: after an edit that no request is made for. */
export const lockCart = (): void => lockCartWhile(new Promise(() => {}))

/** Returns whether edits of the cart must wait. */
export const useCartLock = () => useStore(isLocked, false)

/** Returns the same outside React. */
export const isCartLocked = () => isLocked.read()
