import { useState, type FormEvent } from 'react'
import { accountsWords } from '#shared/text/staff/en/accounts.ts'
import { readDate } from '#shared/text/written-date.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { useWords } from '#ui/text.tsx'
import { shopDay } from '#shared/time/shop-time.ts'

type PeriodBarProps = {
  /** What is offered by its name. */
  named: readonly (readonly [PeriodName, Period])[]
  period: Period
  onChange: (period: Period) => void
}

/** Chooses a period by its name, or by its first and last day. */
export function PeriodBar({ named, period, onChange }: PeriodBarProps) {
  const { period: words } = useWords(accountsWords)
  const [changed, setChanged] = useState<Period>()
  const typed = changed ?? period
  const isWrong = typed.from > typed.to

  function show(next: Period) {
    setChanged(undefined)
    onChange(next)
  }
  function take(event: FormEvent) {
    event.preventDefault()
    const isWhole = [typed.from, typed.to].every((one) => readDate(one, 'date') !== undefined)
    if (isWhole && !isWrong) show(typed)
  }
  const day = (name: keyof Period) => (
    <DateField
      label={words[name]}
      value={typed[name]}
      error={name === 'to' && isWrong ? words.wrong : undefined}
      onChange={(event) => setChanged({ ...typed, [name]: event.target.value })}
    />
  )
  return (
    <form aria-label={words.title} onSubmit={take} className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="flex flex-wrap gap-2">
        {named.map(([name, offered]) => {
          const isChosen = offered.from === period.from && offered.to === period.to
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen}
              onClick={() => show(offered)}
              className="min-h-(--control-height) rounded-md border border-edge bg-card px-3 font-medium hover:bg-tint aria-pressed:border-secondary aria-pressed:bg-tint"
            >
              {words.names[name]}
            </button>
          )
        })}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        {day('from')}
        {day('to')}
        <Button type="submit" variant="outline" size="control" className="mt-6.5">
          {words.show}
        </Button>
      </div>
    </form>
  )
}

/** Periods of accounts and figures, as their first and last day: `2026-11-01`. */
export type Period = { from: string; to: string }
type PeriodName = 'week' | 'month' | 'lastMonth' | 'quarter' | 'lastQuarter' | 'year' | 'lastYear'

const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/** Returns the period of a name on a day, such as `2026-11-22`; without one, today at the shop. */
export function periodOf(name: PeriodName, today = shopDay()): Period {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  const iso = (at: number, day: number) => new Date(Date.UTC(year, at, day)).toISOString().slice(0, 10)
  if (name === 'week') {
    const monday = date - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7)
    return { from: iso(month - 1, monday), to: iso(month - 1, monday + 6) }
  }
  const isLast = name.startsWith('last')
  const months = MONTHS[(isLast ? name.slice('last'.length).toLowerCase() : name) as keyof typeof MONTHS]
  const first = Math.floor((month - 1) / months) * months - (isLast ? months : 0)
  return { from: iso(first, 1), to: iso(first + months, 0) }
}

/** Returns a period as far as it has come: half a month is compared with half a month. */
export const soFar = ({ from, to }: Period, today = shopDay()): Period => ({
  from,
  to: to < today ? to : today,
})
