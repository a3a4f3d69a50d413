import { useState } from 'react'
import { session } from '../session/session.ts'
import { useShop } from '../shop.ts'
import { createStore, useStore } from '#ui/store.ts'
import { initialState, reduceCheckout, type CheckoutEvent } from './checkout-state.ts'
import { withCustomer } from './customer-draft.ts'
import { readDraft } from './stored-draft.ts'

/** Keeps the state of one checkout form; what is under way reads the newest between two renderings. */
export function useCheckoutState() {
  const { home_country: home } = useShop().company
  const [store] = useState(() =>
    createStore(initialState(withCustomer(readDraft(home), session.read().user))),
  )
  return {
    state: useStore(store, store.read()),
    read: store.read,
    /** Reports what happened; answers whether it meant anything. */
    send: (event: CheckoutEvent): boolean => {
      const before = store.read()
      store.set(reduceCheckout(before, event))
      return store.read() !== before
    },
  }
}

export type CheckoutStore = ReturnType<typeof useCheckoutState>
