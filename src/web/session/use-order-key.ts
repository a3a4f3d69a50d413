/** What opens an order here: the key in the address (`#key=…`), the one that this browser remembers, or its customer. */
import { useLocation } from 'react-router'
import { keyOf } from './known-orders.ts'
import { useSession } from './session.ts'
import { shopperStore, useIsRestored } from './shopper-store.ts'

/** Fragments never reach a server's log: that is why the key travels in one. */
const keyOfFragment = (hash: string) => new URLSearchParams(hash.slice(1)).get('key') || undefined

/** Returns the key if there is one, and whether asking for the order makes sense: `undefined` while that is not known. */
export function useOrderKey(number: string): { key: string | undefined; mayAsk: boolean | undefined } {
  const { hash } = useLocation()
  const isRestored = useIsRestored()
  const { status } = useSession()
  const key = isRestored ? (keyOfFragment(hash) ?? keyOf(shopperStore.read(), number)) : undefined
  if (key !== undefined || status === 'customer') return { key, mayAsk: true }
  return { key, mayAsk: status === 'guest' ? false : undefined }
}
