import type { Interval } from '#shared/opening/opening-hours.ts'
import { MAX_INTERVALS } from '#shared/opening/written-hours.ts'
import { openingWords } from '#shared/text/en/opening.ts'
import { openingScreenWords } from '#shared/text/staff/en/opening.ts'
import { BinIcon, PlusIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'

const INPUT = 'min-h-(--control-height) w-32 rounded-md border border-edge bg-card px-2'
const BUTTON = 'flex size-9 items-center justify-center rounded-md hover:bg-tint pointer-coarse:size-11'

type DayHoursProps = {
  name: string
  hours: readonly Interval[]
  onChange: (hours: readonly Interval[]) => void
}

/** What a new row of a day begins with: the whole day, or the afternoon after what is there. */
function nextInterval(hours: readonly Interval[]): Interval {
  const last = hours.at(-1)?.[1]
  return last === undefined ? ['10:00', '19:00'] : [last < '14:00' ? '14:00' : last, '19:00']
}

/** The hours of one day of the week. */
export function DayHours({ name, hours, onChange }: DayHoursProps) {
  const words = useWords(openingScreenWords)
  const { closed } = useWords(openingWords)
  return (
    <div role="group" aria-label={name} className="flex items-start gap-3 py-2">
      <p className="w-22 pt-1.5 font-semibold first-letter:uppercase">{name}</p>
      <div className="grid min-w-0 flex-1 gap-1.5">
        {hours.length === 0 && <p className="pt-1.5 text-muted">{closed}</p>}
        {Array.from(hours.entries(), ([at, [from, to]]) => (
          <div key={at} className="flex flex-wrap items-center gap-1.5">
            <input
              type="time"
              aria-label={words.from(name, at + 1)}
              className={INPUT}
              value={from}
              onChange={(event) => onChange(hours.with(at, [event.target.value, to]))}
            />
            <span aria-hidden="true">–</span>
            <input
              type="time"
              aria-label={words.to(name, at + 1)}
              className={INPUT}
              value={to}
              onChange={(event) => onChange(hours.with(at, [from, event.target.value]))}
            />
            <button
              type="button"
              aria-label={words.remove(name, at + 1)}
              className={BUTTON}
              onClick={() => onChange(hours.toSpliced(at, 1))}
            >
              <BinIcon className="size-4" />
            </button>
          </div>
        ))}
      </div>
      {hours.length < MAX_INTERVALS && (
        <button
          type="button"
          aria-label={words.add(name)}
          className={BUTTON}
          onClick={() => onChange([...hours, nextInterval(hours)])}
        >
          <PlusIcon className="size-4" />
        </button>
      )}
    </div>
  )
}
