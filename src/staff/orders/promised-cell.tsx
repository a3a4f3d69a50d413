import type { StaffOrderRow } from '#shared/contract/staff/orders.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { UNCLAIMED_DAYS } from '#shared/orders/staff-views.ts'
import type { orders } from '#shared/text/staff/fr/orders.ts'
import { ClockIcon } from '#ui/icons.tsx'
import { ageOf, isDayOf, isPast, shortDay } from '../frame/moments.ts'

type PromisedCellProps = {
  row: Pick<StaffOrderRow, 'stage' | 'promised_for' | 'in_state_since'>
  words: typeof orders
  language: Language
}

/** For when an order is promised, late in words and with a sign; of one that lies ready, since when. */
export function PromisedCell({ row, words, language }: PromisedCellProps) {
  const { stage, promised_for: promised, in_state_since: since } = row
  if (stage === 'ready') {
    const { days } = ageOf(since)
    return <Moment isLate={days >= UNCLAIMED_DAYS}>{words.readySince(days)}</Moment>
  }
  if (promised === null) return null
  const day = shortDay(promised, language)
  if (isPast(promised)) {
    return <Moment isLate>{words.lateBy(day, ageOf(promised).days)}</Moment>
  }
  if (isDayOf(promised)) {
    return (
      <span className="rounded-md bg-secondary px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-on-secondary">
        {words.promised.today}
      </span>
    )
  }
  return <Moment>{day}</Moment>
}

function Moment({ isLate = false, children }: { isLate?: boolean; children: string }) {
  return (
    <span
      className={`flex items-center gap-1.5 whitespace-nowrap ${isLate ? 'font-semibold text-out-of-stock' : ''}`}
    >
      {isLate && <ClockIcon className="size-4" />}
      {children}
    </span>
  )
}
