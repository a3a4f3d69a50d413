import type { ComponentProps, MouseEvent } from 'react'
import { localPath } from '../paths.ts'
import { useLanguage } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { opensHere } from '#ui/link.tsx'
import { editUnderWay } from './cart-store.ts'

/**
 * Leads to the checkout by loading a new document: the security policy that admits the payment provider comes with that
 * page alone, and a document keeps the policy it was loaded with.
 */
export function CheckoutLink(props: Omit<ComponentProps<typeof ButtonLink>, 'to' | 'follow'>) {
  return (
    <ButtonLink
      onClick={leaveWithCart}
      {...props}
      follow="document"
      to={localPath(useLanguage(), '/checkout')}
    />
  )
}

/** A new document ends what is under way: a customer's cart is theirs once the server has its latest edit. */
function leaveWithCart(event: MouseEvent<HTMLAnchorElement>) {
  const edit = editUnderWay()
  if (!edit || !opensHere(event)) return
  event.preventDefault()
  const link = event.currentTarget
  link.ariaBusy = 'true'
  void edit.then((isTaken) => {
    link.ariaBusy = null
    // Whoever closed the popup meanwhile stays in the shop
    if (isTaken && link.isConnected) link.click()
  })
}
