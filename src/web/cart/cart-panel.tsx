/** The overlays of the cart, mounted once by the layout: the panel on the right (§2) and the popup after adding. */
import { useEffect } from 'react'
import { localPath } from '../state/paths.ts'
import { useMoney } from '../state/shop.ts'
import { shopperStore } from '../state/shopper-store.ts'
import { useStore } from '../state/store.ts'
import { useLanguage, useText } from '../state/text.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AddedPopup } from './added-popup.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { cartPanelStore } from './overlay-stores.ts'
import { useCart } from './use-cart.ts'

const close = () => cartPanelStore.set(false)

export function CartPanel() {
  useEffect(() => {
    const untilGone = new AbortController()
    shopperStore.followOtherTabs(window, untilGone.signal)
    return () => untilGone.abort()
  }, [])
  return (
    <>
      <Panel />
      <AddedPopup />
    </>
  )
}

function Panel() {
  const isOpen = useStore(cartPanelStore, false)
  const { cart, count } = useCart()
  const { cart: words } = useText()
  const isEmpty = cart.lines.length === 0
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      placement="right"
      title={words.bought(count)}
      footer={<PanelFooter isEmpty={isEmpty} />}
    >
      <CartNotices />
      {isEmpty && <EmptyCart onLeave={close} />}
      <CartLines />
    </Dialog>
  )
}

function PanelFooter({ isEmpty }: { isEmpty: boolean }) {
  const { cart: words } = useText()
  const language = useLanguage()
  const money = useMoney()
  const { totalCents } = useCart()
  return (
    <>
      <p className="mb-4 flex items-baseline justify-between font-serif text-xl" aria-live="polite">
        {words.total} <span className="price">{money(totalCents)}</span>
      </p>
      {!isEmpty && (
        <ButtonLink to={localPath(language, '/cart')} onClick={close} className="w-full">
          {words.placeOrder}
        </ButtonLink>
      )}
    </>
  )
}
