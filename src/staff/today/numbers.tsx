import type { Today } from '#shared/contract/staff/today.ts'
import { todayWords } from '#shared/text/staff/en/today.ts'
import { ChevronRightIcon, ClockIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { formatPercent } from '#shared/text/number-format.ts'
import type { PromiseRate } from '#shared/contract/staff/promises.ts'
import { shortDay } from '../frame/moments.ts'
import { Card } from '../frame/card.tsx'

/** The four numbers of the day; each opens the view that it counts. */
export function Numbers({ today: { late, today, tomorrow, ready } }: { today: Today }) {
  const words = useWords(todayWords)
  const language = useLanguage()
  const numbers = [
    {
      to: '/orders?view=late',
      title: words.late.title,
      count: late.count,
      text: late.oldest ? words.late.since(shortDay(late.oldest, language)) : words.late.none,
      isUrgent: late.count > 0,
    },
    {
      to: '/orders?view=today',
      title: words.today.title,
      badge: words.today.badge,
      count: today.count,
      text: words.today.pickups(today.pickups),
    },
    {
      to: '/orders?view=tomorrow',
      title: words.tomorrow.title,
      count: tomorrow.count,
      text: words.tomorrow.waiting(tomorrow.waiting),
    },
    {
      to: '/orders?view=ready',
      title: words.ready.title,
      count: ready.count,
      text: words.ready.unclaimed(ready.unclaimed),
    },
  ]
  return (
    <ul className="grid grid-cols-2 overflow-clip rounded-lg border border-hairline bg-card lg:grid-cols-4">
      {numbers.map(({ to, title, badge, count, text, isUrgent = false }) => (
        <li
          key={to}
          className="border-hairline not-last:border-r max-lg:nth-2:border-r-0 max-lg:nth-[-n+2]:border-b"
        >
          <Link
            to={to}
            className={`block h-full border-t-3 px-3.5 pt-3 pb-4 sm:px-4.5 hover:bg-tint/40 ${isUrgent ? 'border-primary' : 'border-transparent'}`}
          >
            <span className={`flex items-center gap-2 font-semibold ${isUrgent ? 'text-primary-text' : ''}`}>
              {isUrgent && <ClockIcon className="size-4" />}
              {badge && (
                <span aria-hidden="true" className="rounded-md bg-secondary px-1.5 text-xs text-on-secondary">
                  {badge}
                </span>
              )}
              <span className="flex-1">{title}</span>
              <ChevronRightIcon className="size-4" />
            </span>
            <span className="flex items-center gap-x-3 lg:block">
              <span
                className={`block font-serif text-[2.75rem] leading-none ${isUrgent ? 'text-primary-text' : ''}`}
              >
                {count}
              </span>
              <span className="text-xs text-muted lg:mt-2 lg:block">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Share of promises that were met, rounded down: one missed promise never shows as 100 %. */
export function PromiseRateTile({ rate: { kept, notified, missed } }: { rate: PromiseRate }) {
  const { promises: words } = useWords(todayWords)
  const language = useLanguage()
  const all = kept + notified + missed
  return (
    <Card
      title={words.title}
      aside={
        all > 0 && (
          <Link to="/promises" className="link inline-flex min-h-(--control-height) items-center">
            {words.list}
          </Link>
        )
      }
    >
      {all === 0 ? (
        <p className="px-4.5 py-6 font-serif text-lg">{words.none}</p>
      ) : (
        <div className="px-4.5 py-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-serif text-3xl">
              {formatPercent(Math.floor((kept * 100) / all) / 100, language)}
            </span>
            <span className="text-muted">{words.days}</span>
          </p>
          <p className="text-muted">{words.notified(notified)}</p>
          <p className={missed > 0 ? 'text-out-of-stock' : 'text-muted'}>{words.missed(missed)}</p>
        </div>
      )}
    </Card>
  )
}
