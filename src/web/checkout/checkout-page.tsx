/** `/checkout` (§2): rendered without the shopper; the form appears with the cart stored in this browser. */
import { orderableLines } from '#shared/cart/cart.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import type { Route } from './+types/checkout-page.ts'
import { getCountries } from '../api/orders.ts'
import { pageContext } from '../api/context.ts'
import { useCart } from '../cart/use-cart.ts'
import { CartNotices } from '../cart/cart-notices.tsx'
import { PageHead } from '../head.tsx'
import { SettledNotice } from '../cart/settled-notice.tsx'
import { languageOfPath, localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { LeftOutLines } from './left-out-lines.tsx'
import { useOwnDocument } from './use-own-document.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    countries: await getCountries(
      context.get(pageContext).api,
      languageOfPath(new URL(request.url).pathname),
    ),
  }
}

export default function CheckoutPage({ loaderData: { countries } }: Route.ComponentProps) {
  const words = useWords(checkoutWords)
  const { cart, isRestored } = useCart()
  const isReady = useOwnDocument() && isRestored
  const canOrder = orderableLines(cart).length > 0
  return (
    <main id="main" tabIndex={-1} className="checkout page min-h-[60rem] py-8 sm:py-12">
      <PageHead title={words.title} unlisted />
      <h1 className="text-3xl">{words.title}</h1>
      {!isReady && <Loading />}
      {isReady && (
        <>
          <SettledNotice />
          {/* Whether or not there is something to order yet: a cart that has just arrived is not read again */}
          <CartNotices className="mt-6" />
        </>
      )}
      {isReady && canOrder && (
        <>
          <p className="mt-1 text-sm text-muted">{words.required}</p>
          <CheckoutForm countries={countries} />
        </>
      )}
      {isReady && !canOrder && <NothingToOrder hasLines={cart.lines.length > 0} />}
    </main>
  )
}

function Loading() {
  const words = useWords(checkoutWords)
  return (
    <div className="mt-8 gap-14 lg:grid lg:grid-cols-[1fr_24rem]">
      <div className="grid gap-5">
        <output>{words.loading}</output>
        <Skeleton className="h-40" />
        <Skeleton className="h-80" />
      </div>
      <Skeleton className="h-80 max-lg:hidden" />
    </div>
  )
}

function NothingToOrder({ hasLines }: { hasLines: boolean }) {
  const { empty, problems } = useWords(checkoutWords)
  const language = useLanguage()
  return (
    <div className="mx-auto max-w-md py-20 text-center">
      <p className="font-serif text-2xl">{empty.title}</p>
      <p className="mt-3 text-muted">{hasLines ? problems.soldOut : empty.text}</p>
      <LeftOutLines className="mt-8" />
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={localPath(language, '/books')}>{empty.books}</ButtonLink>
        {hasLines && (
          <ButtonLink to={localPath(language, '/cart')} variant="outline">
            {empty.cart}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
