/** `/cart` (§2): the same lines as the panel, with the total beside them. The browser fills it in: nothing here is rendered for one person. */
import { cartTotal, isOrderable } from '#shared/cart/cart.ts'
import { PageHead } from '../head.tsx'
import { SettledNotice } from './settled-notice.tsx'
import { localPath } from '../paths.ts'
import { useShownCurrency } from '../shop.ts'
import { cartScreenWords } from '#shared/text/en/cart-screen.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CartLines } from './cart-lines.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { CartNotices } from './cart-notices.tsx'
import { DeliveryHint } from './delivery-hint.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { SavedForLater } from './saved-for-later.tsx'
import { useCart } from './use-cart.ts'

export default function CartPage() {
  const { cart: words } = useText()
  const { cart, count, isRestored } = useCart()
  const isEmpty = cart.lines.length === 0
  return (
    <main id="main" tabIndex={-1} className="page min-h-[36rem] py-8 sm:py-12">
      <PageHead title={words.title} unlisted />
      <h1 className="text-3xl">{words.title}</h1>
      {!isRestored && <Loading />}
      {isRestored && (
        <>
          <SettledNotice />
          {!isEmpty && <p className="mt-1 text-muted">{words.bought(count)}</p>}
          <div className="mt-6 gap-12 lg:grid lg:grid-cols-[1fr_22rem]">
            <div className={isEmpty ? 'col-span-2' : ''}>
              <CartNotices />
              {isEmpty && <EmptyCart />}
              <CartLines layout="page" />
            </div>
            {!isEmpty && <Summary />}
            <SavedForLater />
          </div>
        </>
      )}
    </main>
  )
}

/** Holds the place of what this browser remembers until it is restored (§4). */
function Loading() {
  const { cart: words } = useText()
  return (
    <>
      <output className="mt-1 block text-muted">{words.loading}</output>
      <div className="mt-6 gap-12 lg:grid lg:grid-cols-[1fr_22rem]">
        <div className="space-y-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="mt-8 h-52 lg:mt-0" />
      </div>
    </>
  )
}

function Summary() {
  const { cart: words } = useText()
  const language = useLanguage()
  const { convert, write } = useShownCurrency()
  const { cart } = useCart()
  return (
    <aside className="mt-8 self-start rounded-md border border-hairline bg-card p-6 lg:sticky lg:top-24 lg:row-span-2 lg:mt-0">
      <p className="flex items-baseline justify-between font-serif text-2xl" aria-live="polite">
        {words.total} <span className="price">{write(cartTotal(cart, convert))}</span>
      </p>
      <p className="mt-1 text-xs text-muted">{useWords(cartScreenWords).totalHint}</p>
      <DeliveryHint />
      {cart.lines.some(isOrderable) && (
        <CheckoutLink className="mt-5 w-full">{words.placeOrder}</CheckoutLink>
      )}
      <ButtonLink to={localPath(language, '/books')} variant="quiet" className="mt-2 w-full">
        {words.continue}
      </ButtonLink>
    </aside>
  )
}
