import { formatNumber } from '#shared/text/number-format.ts'
import { useState, type ReactNode } from 'react'
import { type CartLine, findLine, isOrderable, orderableLines } from '#shared/cart/cart.ts'
import type { Quote } from '#shared/contract/checkout.ts'
import { formatCents } from '#shared/money/format.ts'
import { hasExchangeRate } from '#shared/money/exchange-rate.ts'
import type { Dispatch } from '#shared/orders/dispatch.ts'
import { promiseOfLine } from '#shared/orders/line-promise.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { type BookPromise, promiseForCopies } from '#shared/promises/book-promise.ts'
import { promiseFrom } from '#shared/promises/from-wire.ts'
import { useCart } from '../cart/use-cart.ts'
import { localPath } from '../paths.ts'
import { useShop, useShownCurrency } from '../shop.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { RetryButton } from '#ui/retry-button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { MinutesLeft } from '../book-cards/minutes-left.tsx'
import { PromiseText } from '../book-cards/promise-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CouponSection } from './coupon-section.tsx'
import { LeftOutLines } from './left-out-lines.tsx'
import { quotedSums } from './quoted-sums.ts'
import type { Coupon, Vouchers } from './use-checkout.ts'
import type { QuoteState } from './use-quote.ts'

type RecapProps = {
  recap: QuoteState
  coupon: Coupon
  vouchers: Vouchers
  isPaying: boolean
  /** Whether the order is charged in euros. */
  isInEuros: boolean
  dispatch: Dispatch
}

/** What is bought and every amount, as the server computed them; dimmed while a newer answer is under way, or the first one. */
export function Recap({ recap, coupon, vouchers, isPaying, isInEuros, dispatch }: RecapProps) {
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
            {words.failed} <RetryButton variant="outline" size="small" onClick={recap.ask} />
          </p>
        )}
        {(recap.quote || !recap.hasFailed) && (
          <div className={`transition-opacity ${recap.isCurrent ? '' : 'opacity-50'}`}>
            <Folded hasShortLine={recap.quote?.lines.some(({ available }) => available < 1) ?? false}>
              <RecapLines quote={recap.quote} dispatch={dispatch} />
            </Folded>
            <Amounts quote={recap.quote} isInEuros={isInEuros} />
          </div>
        )}
      </div>
      <CouponSection coupon={coupon} vouchers={vouchers} isPaying={isPaying} />
      {!cart.lines.every(isOrderable) && (
        <div className="mt-5 border-t border-hairline pt-4">
          <LeftOutLines />
          <p className="mt-3 text-xs text-muted">{words.leftOut}</p>
        </div>
      )}
    </section>
  )
}

/**
 * On a phone the books are one line until somebody wants to see them, since the button to pay is nearer then; one that cannot be
 * bought any more is shown.
 */
function Folded({ hasShortLine, children }: { hasShortLine: boolean; children: ReactNode }) {
  const { dispatch: words } = useWords(checkoutWords)
  const { cart } = useCart()
  const [chosen, choose] = useState<boolean>()
  const isOpen = chosen ?? hasShortLine
  const lines = orderableLines(cart)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className="mt-2 flex min-h-11 w-full items-center justify-between gap-4 text-left font-serif lg:hidden"
        onClick={() => choose(!isOpen)}
      >
        <span className="line-clamp-2">{words.books(lines[0]?.title ?? '', lines.length - 1)}</span>
        <ChevronDownIcon className={`size-4 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div className={isOpen ? '' : 'max-lg:hidden'}>{children}</div>
    </>
  )
}

/** Until the server has answered, the lines of the cart stand there, as tall as they will be: nothing below moves. */
function RecapLines({ quote, dispatch }: { quote: Quote | undefined; dispatch: Dispatch }) {
  const { stock } = useText().cart
  const { convert, write } = useShownCurrency(quote?.usd_rate)
  const { cart } = useCart()
  const promised = quote?.lines.map((line) => (line.available > 0 ? line.promise : null)) ?? []
  return (
    <ul className="mt-3 grid max-h-[22rem] gap-4 overflow-y-auto pr-1 lg:mt-5">
      {!quote &&
        orderableLines(cart).map((line) => (
          <RecapLine
            key={line.bookId}
            {...line}
            book={line}
            promise={promiseForCopies(line, line.quantity)}
            price={write(convert(line.sellingPriceCents) * line.quantity)}
          >
            {/* On a phone its words take two lines */}
            {!line.promise && <Skeleton className="mt-1 h-3 w-4/5 max-sm:h-7" />}
          </RecapLine>
        ))}
      {quote?.lines.map((line) => {
        const book = findLine(cart, line.article_id)
        return (
          <RecapLine
            key={line.article_id}
            {...line}
            book={book}
            promise={promiseFrom(promiseOfLine(line.promise, promised, dispatch))}
            price={line.available > 0 ? write(convert(line.unit_price_cents) * line.quantity) : '—'}
          >
            {line.available < 1 && (
              <div className="text-xs">
                <p className="font-medium text-out-of-stock">
                  {book?.isFile ? stock.ebook : stock.outOfStock}
                </p>
                <MinutesLeft until={line.held_until} />
              </div>
            )}
          </RecapLine>
        )
      })}
    </ul>
  )
}

type RecapLineProps = {
  book: CartLine | undefined
  title: string
  quantity: number
  promise: BookPromise | null
  price: string
  /** Stands below the promise, or in its place. */
  children?: ReactNode
}

function RecapLine({ book, title, quantity, promise, price, children }: RecapLineProps) {
  const { recap: words } = useWords(checkoutWords)
  return (
    <li className="grid grid-cols-[3rem_1fr_auto] gap-4">
      {book ? <BookCover book={book} className="self-start" /> : <span />}
      <div className="min-w-0">
        <p className="line-clamp-2 font-serif leading-snug">{title}</p>
        <p className="text-xs text-muted">{words.quantity(quantity)}</p>
        {promise && (
          <p className="text-xs text-muted">
            <PromiseText promise={promise} />
          </p>
        )}
        {children}
      </div>
      <p className="price font-medium">{price}</p>
    </li>
  )
}

/** One rate needs no name; several are listed one by one. */
function VatNote({ quote: { vat_cents: all, vat_rates: rates, usd_rate: usdRate } }: { quote: Quote }) {
  const { recap: words } = useWords(checkoutWords)
  const language = useLanguage()
  const { convert, write } = useShownCurrency(usdRate)
  const money = (cents: number) => write(convert(cents))
  const percent = (permille: number) => formatNumber(permille / 10, language)
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

/** Stands for an amount that the server has not computed yet. */
const UNKNOWN = '…'

/** In dollars both currencies are shown: euros are what a card is charged. */
function Amounts({ quote, isInEuros }: { quote: Quote | undefined; isInEuros: boolean }) {
  const { recap: words, delivery, vouchers } = useWords(checkoutWords)
  const language = useLanguage()
  const { company, currency } = useShop()
  const { convert, write } = useShownCurrency(quote?.usd_rate)
  const sums = quote && quotedSums(quote, convert)
  const rate = quote ? quote.usd_rate : company.usd_rate
  const charged = quote ? formatCents(quote.due_cents, { language, currency: 'eur' }) : UNKNOWN
  return (
    <>
      <dl className="mt-5 grid gap-2 border-t border-hairline pt-4 text-sm">
        <div className="flex justify-between">
          <dt>{words.subtotal}</dt>
          <dd className="price">{sums ? write(sums.subtotalCents) : UNKNOWN}</dd>
        </div>
        {sums && quote.coupon?.state === 'applied' && quote.discount_cents > 0 && (
          <div className="flex justify-between gap-3">
            <dt className="min-w-0 truncate">{words.discount(quote.coupon.code)}</dt>
            <dd className="price">−{write(sums.discountCents)}</dd>
          </div>
        )}
        <div className="flex justify-between">
          <dt>{words.delivery}</dt>
          <dd className="price">
            {quote?.delivery_cents === 0 ? delivery.free : sums ? write(sums.deliveryCents) : UNKNOWN}
          </dd>
        </div>
        {sums && sums.wrappingCents > 0 && (
          <div className="flex justify-between">
            <dt>{words.wrapping}</dt>
            <dd className="price">{write(sums.wrappingCents)}</dd>
          </div>
        )}
        <div className="mt-2 flex items-baseline justify-between border-t border-hairline pt-3 font-serif text-2xl">
          <dt>{words.total}</dt>
          <dd className="price">{sums ? write(sums.totalCents) : UNKNOWN}</dd>
        </div>
        {sums && sums.voucherCents > 0 && (
          <>
            <div className="flex justify-between">
              <dt>{vouchers.paid}</dt>
              <dd className="price">−{write(sums.voucherCents)}</dd>
            </div>
            <div className="flex items-baseline justify-between font-serif text-2xl">
              <dt>{vouchers.due}</dt>
              <dd className="price">{write(sums.dueCents)}</dd>
            </div>
          </>
        )}
      </dl>
      {quote ? <VatNote quote={quote} /> : <p className="text-right text-xs text-muted">{words.loading}</p>}
      {currency === 'usd' && isInEuros && hasExchangeRate(rate) && (
        <div className="mt-4 rounded-md bg-tint p-3 text-sm">
          <p className="price font-semibold">{words.charged(charged)}</p>
          <p className="text-xs text-muted">{words.dollars}</p>
        </div>
      )}
    </>
  )
}
