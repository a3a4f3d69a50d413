import { formatPercent } from '#shared/text/number-format.ts'
import type { PromiseRate } from '#shared/contract/staff/promises.ts'
import { todayWords } from '#shared/text/staff/en/today.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'

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
