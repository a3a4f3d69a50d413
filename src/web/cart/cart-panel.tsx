/** The panel of the cart, on the right (§2). */
import { cartTotal } from '#shared/cart/cart.ts'
import { localPath } from '../paths.ts'
import { useShownCurrency } from '../shop.ts'
import { useFreshSettings } from '../use-fresh-settings.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useCart } from './use-cart.ts'

type CartPanelProps = { open: boolean; onClose: () => void }

export function CartPanel({ open, onClose }: CartPanelProps) {
  const { cart, count } = useCart()
  const { cart: words } = useText()
  const isEmpty = cart.lines.length === 0
  useFreshSettings(open)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      placement="right"
      title={count === 0 ? words.title : words.bought(count)}
      footer={<PanelFooter isEmpty={isEmpty} onLeave={onClose} />}
    >
      <CartNotices />
      {isEmpty && <EmptyCart onLeave={onClose} />}
      <CartLines layout="panel" />
    </Dialog>
  )
}

function PanelFooter({ isEmpty, onLeave }: { isEmpty: boolean; onLeave: () => void }) {
  const { cart: words } = useText()
  const language = useLanguage()
  const { convert, write } = useShownCurrency()
  const { cart } = useCart()
  return (
    <>
      <p className="mb-4 flex items-baseline justify-between font-serif text-xl" aria-live="polite">
        {words.total} <span className="price">{write(cartTotal(cart, convert))}</span>
      </p>
      {!isEmpty && (
        <ButtonLink to={localPath(language, '/cart')} onClick={onLeave} className="w-full">
          {words.placeOrder}
        </ButtonLink>
      )}
    </>
  )
}
