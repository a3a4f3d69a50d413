import { formatChange } from '#shared/text/number-format.ts'
import type { Sales as WeekOfSales } from '#shared/contract/staff/today.ts'
import { todayWords } from '#shared/text/staff/en/today.ts'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import { shortDay } from '../frame/moments.ts'

const HEIGHT = 120
/** Room for the amounts above the bars. */
const HEAD = 16
const SLOT = 48

/** The week's sales, day by day beside the week before. */
export function Sales({ sales: { days, cents, week_before_cents: before } }: { sales: WeekOfSales }) {
  const { sales: words } = useWords(todayWords)
  const language = useLanguage()
  const money = useMoney()
  const most = Math.max(1, ...days.flatMap((day) => [day.cents, day.week_before_cents]))
  const high = (amount: number) => Math.round(((HEIGHT - HEAD) * amount) / most)
  return (
    <Card title={words.title}>
      <div className="px-4.5 py-3">
        <p className="mb-3 flex flex-wrap items-baseline gap-x-3">
          <span className="font-serif text-3xl">{money(cents)}</span>
          {before > 0 && (
            <span className={cents >= before ? 'text-in-stock' : 'text-muted'}>
              {words.more(formatChange(cents / before - 1, language))}
            </span>
          )}
        </p>
        <svg
          viewBox={`0 0 ${SLOT * days.length} ${HEIGHT}`}
          aria-hidden="true"
          className="w-full border-b border-edge"
        >
          {days.map((day, at) => (
            <g key={day.day}>
              <rect
                x={at * SLOT + 4}
                width={SLOT - 8}
                y={HEIGHT - high(day.week_before_cents)}
                height={high(day.week_before_cents)}
                className="fill-tint"
              />
              {day.week_before_cents > 0 && (
                <rect
                  x={at * SLOT + 4}
                  width={SLOT - 8}
                  y={HEIGHT - high(day.week_before_cents)}
                  height={2}
                  className="fill-secondary"
                />
              )}
              <rect
                x={at * SLOT + 12}
                width={SLOT - 24}
                y={HEIGHT - high(day.cents)}
                height={high(day.cents)}
                className={at === days.length - 1 ? 'fill-accent/60' : 'fill-accent'}
              />
              {day.cents > 0 && (
                <text
                  x={at * SLOT + SLOT / 2}
                  y={HEIGHT - Math.max(high(day.cents), high(day.week_before_cents)) - 4}
                  textAnchor="middle"
                  className="fill-ink text-[12px]"
                >
                  {Math.round(day.cents / 100)}
                </text>
              )}
            </g>
          ))}
        </svg>
        <ol className="grid grid-cols-7 pt-1 text-center text-xs text-muted">
          {days.map((day, at) => {
            const name = shortDay(`${day.day}T12:00:00Z`, language)
            return (
              <li key={day.day}>
                <span aria-hidden="true">{at === days.length - 1 ? words.today : name.split(' ')[0]}</span>
                <span className="sr-only">
                  {words.day(name, money(day.cents), money(day.week_before_cents))}
                </span>
              </li>
            )
          })}
        </ol>
        <p className="mt-2 flex gap-4 text-xs text-muted">
          <span className="flex items-center gap-1.5">
            <span className="size-3 bg-accent" /> {words.week}
          </span>
          <span className="flex items-center gap-1.5">
            <span className="size-3 bg-tint" /> {words.before}
          </span>
        </p>
      </div>
    </Card>
  )
}
