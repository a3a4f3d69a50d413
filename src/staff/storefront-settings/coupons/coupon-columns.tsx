import { formatNumber } from '#shared/text/number-format.ts'
import type { StaffCoupon } from '#shared/contract/staff/coupons.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { CouponState } from '#shared/orders/coupon.ts'
import type { coupons } from '#shared/text/staff/fr/coupons.ts'
import type { Column } from '../../table/data-table.tsx'
import { mediumDay } from '../../frame/moments.ts'

type Words = typeof coupons

type Around = { words: Words; language: Language; money: (cents: number) => string }

function givenBy({ kind, ppm, amount_cents: cents }: StaffCoupon, { words, language, money }: Around) {
  if (kind === 'percent') return words.gives.percent(formatNumber(ppm / 10_000, language))
  return kind === 'amount' ? money(cents) : words.gives.freeDelivery
}

function validity({ starts_at: starts, ends_at: ends }: StaffCoupon, { words, language }: Around) {
  const from = starts && mediumDay(Date.parse(starts), language)
  // An end is the first moment of the day after
  const until = ends && mediumDay(Date.parse(ends) - 1, language)
  if (from && until) return words.both(from, until)
  if (from) return words.from(from)
  return until ? words.until(until) : words.always
}

const LOOKS: Record<CouponState, string> = {
  good: 'bg-in-stock border-in-stock',
  not_yet: 'border-dashed border-muted',
  over: 'border-muted',
  used_up: 'bg-muted border-muted',
}

/** Returns the columns of the list; the last one holds what can be done with a coupon. */
export const couponColumns = (
  around: Around & {
    onEnd: (coupon: StaffCoupon) => void
    onReopen: (coupon: StaffCoupon) => void
  },
): Column<StaffCoupon>[] => {
  const { words, money, onEnd, onReopen } = around
  const { columns } = words
  const isOpen = ({ state }: StaffCoupon) => state === 'good' || state === 'not_yet'
  return [
    {
      header: columns.code,
      cell: ({ code }) => <span className="font-semibold whitespace-nowrap">{code}</span>,
    },
    { header: columns.gives, cell: (coupon) => givenBy(coupon, around) },
    {
      header: columns.minimum,
      cell: ({ minimum_cents: cents }) => (cents > 0 ? words.atLeast(money(cents)) : words.always),
      className: 'max-lg:hidden',
    },
    { header: columns.valid, cell: (coupon) => validity(coupon, around), className: 'max-md:hidden' },
    {
      header: columns.uses,
      cell: ({ uses, max_uses: most, max_uses_per_customer: each }) => (
        <>
          {most === null ? uses : words.usesOf(uses, most)}
          {each !== null && <span className="block text-xs text-muted">{words.each(each)}</span>}
        </>
      ),
    },
    {
      header: columns.state,
      cell: ({ state }) => (
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          <span aria-hidden="true" className={`size-2.5 rounded-full border-2 ${LOOKS[state]}`} />
          {words.states[state]}
        </span>
      ),
    },
    {
      header: '',
      align: 'end',
      cell: (coupon) => (
        <span className="flex flex-wrap justify-end gap-x-4">
          <button
            type="button"
            aria-label={words.reopen(coupon.code)}
            className="link min-h-8 pointer-coarse:min-h-11"
            onClick={() => onReopen(coupon)}
          >
            {words.reopenShort}
          </button>
          {isOpen(coupon) && (
            <button
              type="button"
              aria-label={words.end(coupon.code)}
              className="link min-h-8 pointer-coarse:min-h-11"
              onClick={() => onEnd(coupon)}
            >
              {words.endShort}
            </button>
          )}
        </span>
      ),
    },
  ]
}
