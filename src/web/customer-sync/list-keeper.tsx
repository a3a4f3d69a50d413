/** Mounted once by the layout: brings a customer's cart and wishlist once one is here. */
import { useEffect } from 'react'
import { onSignedIn } from '../session/session.ts'
import { loadLists } from './load-lists.ts'

export function ListKeeper() {
  useEffect(
    () =>
      onSignedIn((arrival) => {
        loadLists().then(
          ({ followCustomer }) => followCustomer(arrival),
          () => {}, // Without a connection what this browser holds is shown
        )
      }),
    [],
  )
  return null
}
