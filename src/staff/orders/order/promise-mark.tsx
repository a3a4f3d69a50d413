import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { ClockIcon } from '#ui/icons.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { isDayOf, isPast, shortDay } from '../../frame/moments.ts'

/** For when an order is promised, beside its number; late with a sign. */
export function PromiseMark({ promised }: { promised: string }) {
  const { promised: words } = useWords(ordersWords).one
  const language = useLanguage()
  const day = shortDay(promised, language)
  const isLate = isPast(promised)
  const isToday = isDayOf(promised)
  const tone = isLate
    ? 'border border-out-of-stock text-out-of-stock'
    : isToday
      ? 'bg-secondary text-on-secondary'
      : 'border border-hairline'
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-md px-2 py-0.5 text-xs font-semibold ${tone}`}>
      {isLate && <ClockIcon className="size-3.5" />}
      {isLate ? words.late(day) : isToday ? words.today : words.on(day)}
    </span>
  )
}
