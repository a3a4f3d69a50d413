import { findLine, isOrderable } from '#shared/cart/cart.ts'
import type { Quote } from '#shared/contract/orders.ts'
import { formatCents } from '#shared/money/format.ts'
import { hasExchangeRate } from '#shared/money/price.ts'
import type { Dispatch } from '#shared/orders/dispatch.ts'
import { promiseOfLine } from '#shared/orders/promise-of-line.ts'
import { checkoutWords } from '#shared/text/checkout-words.ts'
import { promiseFrom } from '#shared/promises/from-wire.ts'
import { useCart } from '../cart/use-cart.ts'
import { localPath } from '../paths.ts'
import { useShop, useShownCurrency } from '../shop.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Link } from '#ui/link.tsx'
import { HeldHint } from '../book-cards/held-hint.tsx'
import { PromiseText } from '../book-cards/promise-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CouponSection } from './coupon-section.tsx'
import { LeftOutLines } from './left-out-lines.tsx'
import { quotedSums } from './quoted-sums.ts'
import type { Coupon } from './use-checkout.ts'
import type { QuoteState } from './use-quote.ts'

type RecapProps = {
  recap: QuoteState
  coupon: Coupon
  isPaying: boolean
  /** Whether the order is charged in euros. */
  isInEuros: boolean
  dispatch: Dispatch
}

/** What is bought and every amount, as the server computed them; dimmed while a newer answer is under way. */
export function Recap({ recap, coupon, isPaying, isInEuros, dispatch }: RecapProps) {
  const { recap: words } = useWords(checkoutWords)
  const language = useLanguage()
  const { cart } = useCart()
  return (
    <section aria-labelledby="recap" className="rounded-md border border-hairline bg-card p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recap" className="text-2xl">
          {words.title}
        </h2>
        <Link
          to={localPath(language, '/cart')}
          className="text-sm font-semibold text-primary-text hover:underline"
        >
          {words.edit}
        </Link>
      </div>
      <div aria-live="polite" aria-busy={!recap.isCurrent && !recap.hasFailed}>
        {recap.hasFailed && (
          <p className="mt-4 text-sm">
            {words.failed}{' '}
            <Button variant="outline" size="small" onClick={recap.ask}>
              {words.retry}
            </Button>
          </p>
        )}
        {!recap.quote && !recap.hasFailed && (
          <div className="mt-5 grid gap-4">
            <p className="text-sm text-muted">{words.loading}</p>
            <Skeleton className="h-20" />
            <Skeleton className="h-28" />
          </div>
        )}
        {recap.quote && (
          <div className={`transition-opacity ${recap.isCurrent ? '' : 'opacity-50'}`}>
            <RecapLines quote={recap.quote} dispatch={dispatch} />
            <Amounts quote={recap.quote} isInEuros={isInEuros} />
          </div>
        )}
      </div>
      <CouponSection coupon={coupon} isPaying={isPaying} />
      {!cart.lines.every(isOrderable) && (
        <div className="mt-5 border-t border-hairline pt-4">
          <LeftOutLines />
          <p className="mt-3 text-xs text-muted">{words.leftOut}</p>
        </div>
      )}
    </section>
  )
}

function RecapLines({ quote, dispatch }: { quote: Quote; dispatch: Dispatch }) {
  const { recap: words } = useWords(checkoutWords)
  const { stock } = useText().cart
  const { convert, write } = useShownCurrency(quote.usd_rate)
  const { cart } = useCart()
  const promised = quote.lines.map((line) => (line.available > 0 ? line.promise : null))
  return (
    <ul className="mt-5 grid max-h-[22rem] gap-4 overflow-y-auto pr-1">
      {quote.lines.map((line) => {
        const book = findLine(cart, line.article_id)
        const promise = promiseFrom(promiseOfLine(line.promise, promised, dispatch))
        return (
          <li key={line.article_id} className="grid grid-cols-[3rem_1fr_auto] gap-4">
            {book ? <BookCover book={book} className="self-start" /> : <span />}
            <div className="min-w-0">
              <p className="line-clamp-2 font-serif leading-snug">{line.title}</p>
              <p className="text-xs text-muted">{words.quantity(line.quantity)}</p>
              {promise && (
                <p className="text-xs text-muted">
                  <PromiseText promise={promise} />
                </p>
              )}
              {line.available < 1 && (
                <div className="text-xs">
                  <p className="font-medium text-out-of-stock">
                    {book?.isFile ? stock.ebook : stock.outOfStock}
                  </p>
                  <HeldHint until={line.held_until} />
                </div>
              )}
            </div>
            <p className="price font-medium">
              {line.available > 0 ? write(convert(line.unit_price_cents) * line.quantity) : '—'}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** One rate needs no name; several are listed one by one. */
function VatNote({ quote: { vat_cents: all, vat_rates: rates, usd_rate: usdRate } }: { quote: Quote }) {
  const { recap: words } = useWords(checkoutWords)
  const language = useLanguage()
  const { convert, write } = useShownCurrency(usdRate)
  const money = (cents: number) => write(convert(cents))
  const percent = (permille: number) => (permille / 10).toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB')
  const notes =
    rates.length > 1
      ? rates.map(({ permille, vat_cents: vat }) => words.vatAt(percent(permille), money(vat)))
      : [words.vat(money(all))]
  return notes.map((note) => (
    <p key={note} className="price text-right text-xs text-muted">
      {note}
    </p>
  ))
}

/** In dollars both currencies are shown: euros are what a card is charged. */
function Amounts({ quote, isInEuros }: { quote: Quote; isInEuros: boolean }) {
  const { recap: words, delivery } = useWords(checkoutWords)
  const language = useLanguage()
  const { currency } = useShop()
  const { convert, write } = useShownCurrency(quote.usd_rate)
  const sums = quotedSums(quote, convert)
  const euros = (cents: number) => formatCents(cents, { language, currency: 'eur' })
  return (
    <>
      <dl className="mt-5 grid gap-2 border-t border-hairline pt-4 text-sm">
        <div className="flex justify-between">
          <dt>{words.subtotal}</dt>
          <dd className="price">{write(sums.subtotalCents)}</dd>
        </div>
        {quote.coupon?.state === 'applied' && quote.discount_cents > 0 && (
          <div className="flex justify-between gap-3">
            <dt className="min-w-0 truncate">{words.discount(quote.coupon.code)}</dt>
            <dd className="price">−{write(sums.discountCents)}</dd>
          </div>
        )}
        <div className="flex justify-between">
          <dt>{words.delivery}</dt>
          <dd className="price">{quote.delivery_cents === 0 ? delivery.free : write(sums.deliveryCents)}</dd>
        </div>
        <div className="mt-2 flex items-baseline justify-between border-t border-hairline pt-3 font-serif text-2xl">
          <dt>{words.total}</dt>
          <dd className="price">{write(sums.totalCents)}</dd>
        </div>
      </dl>
      <VatNote quote={quote} />
      {currency === 'usd' && isInEuros && hasExchangeRate(quote.usd_rate) && (
        <div className="mt-4 rounded-md bg-tint p-3 text-sm">
          <p className="price font-semibold">{words.charged(euros(quote.total_cents))}</p>
          <p className="text-xs text-muted">{words.dollars}</p>
        </div>
      )}
    </>
  )
}
