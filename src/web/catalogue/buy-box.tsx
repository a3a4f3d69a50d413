/** Price, stock, quantity and the cart; on a phone a bar at the bottom keeps them at hand. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AlertKind } from '#shared/alerts/alerts.ts'
import type { Book } from '#shared/catalogue/book.ts'
import { MAX_COPIES_A_READER } from '#shared/picking/reserve-online.ts'
import { type BookPromise, promiseForCopies } from '#shared/promises/book-promise.ts'
import { bookWords } from '#shared/text/en/book.ts'
import { AlertButtons } from '../alerts/alert-buttons.tsx'
import { ShelfNotice } from '../bookcase/shelf-notice.tsx'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { BookMarks } from '../customer-sync/book-marks.tsx'
import { useMoney } from '#ui/money.tsx'
import { useShop } from '../shop.ts'
import { useText, useWords } from '#ui/text.tsx'
import { ReserveButton } from '../reservations/reserve-button.tsx'
import { MinutesLeft } from '../book-cards/minutes-left.tsx'
import { Price } from '#ui/price.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { StockLine } from '../book-cards/stock-line.tsx'
import { DiscountBadge } from '../book-cards/discount-badge.tsx'
import { EbookLink } from '../book-cards/ebook-link.tsx'
import { leastDeliveryCents } from './least-delivery.ts'
import { ShareBook } from './share-book.tsx'
import { PromiseText } from '../book-cards/promise-text.tsx'

/** How high the bar of phones is. */
const BAR_PIXELS = 76

type BuyBoxProps = {
  book: Book
  alerts: readonly AlertKind[]
  /** Why it cannot be bought; undefined where it can. */
  unavailable: string | undefined
}

export function BuyBox({ book, alerts, unavailable }: BuyBoxProps) {
  const { catalogue } = useText()
  const words = useWords(bookWords)
  const money = useMoney()
  const { company } = useShop()
  const [quantity, setQuantity] = useState(1)
  const row = useRef<HTMLDivElement>(null)
  const isInView = useIsInView(row)
  const { copies, pickupPriceCents, priorPriceCents } = book
  const canBuy = !book.removed && copies >= 1
  const promise = promiseForCopies(book, quantity)
  const help = () => {
    if (unavailable !== undefined) return unavailable
    const least = leastDeliveryCents(company, book)
    return [
      promise && promise.kind !== 'shelf' && words.promisesHelp[promise.kind],
      least === undefined ? words.pickup : words.delivery(money(least)),
      pickupPriceCents !== null && words.pickupPrice(money(pickupPriceCents)),
    ]
      .filter(Boolean)
      .join(' ')
  }
  return (
    <>
      <section
        aria-label={words.buy}
        className="mt-5 rounded-lg border border-hairline bg-card p-4 max-md:col-span-2 sm:p-6 xl:p-5 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:mt-0 xl:self-start"
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price
            size="large"
            sellingPriceCents={book.sellingPriceCents}
            priorPriceCents={book.priorPriceCents}
          />
          <DiscountBadge book={book} className="bg-tint text-primary-text" />
        </div>
        {priorPriceCents !== null && (
          <p className="mt-1 text-sm text-muted">
            {catalogue.priceBefore}
            {money(priorPriceCents)}
          </p>
        )}
        <StockLine book={book} exact className="mt-2 text-sm" />
        {canBuy && promise && <BookDates promise={promise} />}
        {!canBuy && <MinutesLeft until={book.heldUntil} className="mt-1 text-sm" />}
        {canBuy && (
          <div ref={row} className="mt-4 flex gap-3 sm:mt-5">
            <QuantityStepper
              quantity={quantity}
              copies={copies}
              onChange={setQuantity}
              label={catalogue.quantityOf(book.title)}
            />
            <AddToCartButton book={book} quantity={quantity} className="flex-1 px-3!" />
          </div>
        )}
        <ShelfNotice book={book} look="page" className="mt-4" />
        {company.isReservingEnabled && canBuy && promise?.kind === 'shelf' && (
          <ReserveButton book={book} quantity={Math.min(quantity, MAX_COPIES_A_READER)} />
        )}
        <AlertButtons book={book} kinds={alerts} />
        <div className="-ml-1 mt-4 flex flex-wrap gap-x-5">
          <BookMarks book={book} labelled />
          <ShareBook book={book} />
        </div>
        <p className="mt-4 text-sm text-muted">{help()}</p>
        <EbookLink href={book.ebookLink} className="mt-2 min-h-11" />
      </section>
      {canBuy && (
        <div
          inert={isInView}
          className="buy-bar fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-hairline bg-card px-4 py-3 md:hidden"
        >
          <div className="min-w-0">
            <Price sellingPriceCents={book.sellingPriceCents} priorPriceCents={book.priorPriceCents} />
            {promise && (
              <p className="text-xs text-balance">
                <PromiseText promise={promise} isNamed={false} />
              </p>
            )}
          </div>
          <AddToCartButton book={book} quantity={quantity} className="shrink-0 px-4!" />
        </div>
      )}
    </>
  )
}

/** When the copies are with their reader, and when at the shop. */
function BookDates({ promise }: { promise: BookPromise }) {
  return (
    <ul className="mt-1.5 space-y-0.5 text-sm">
      {promise.homeFrom !== null && (
        <li>
          <PromiseText promise={promise} isNamed={false} />
        </li>
      )}
      <li>
        <PromiseText promise={promise} place="shop" isNamed={false} />
      </li>
    </ul>
  )
}

/** Returns whether an element is in the window, above the bar; false until that is known: the bar is there from the start. */
function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true), {
      rootMargin: `0px 0px -${BAR_PIXELS}px`,
      threshold: 1,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
