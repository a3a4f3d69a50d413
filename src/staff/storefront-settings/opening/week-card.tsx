import type { StaffOpening } from '#shared/contract/staff/opening.ts'
import { WEEKDAYS, perWeekday, type Weekday } from '#shared/opening/days.ts'
import { weekdayInWords } from '#shared/opening/opening-in-words.ts'
import { openingWords } from '#shared/text/en/opening.ts'
import { openingScreenWords } from '#shared/text/staff/en/opening.ts'
import { useWords } from '#ui/text.tsx'
import { Card } from '../../frame/card.tsx'
import { DraftForm } from '../draft-form.tsx'
import { DayHours } from './day-hours.tsx'
import type { Interval } from '#shared/opening/opening-hours.ts'
import { areHours, writeHours } from '#shared/opening/written-hours.ts'

/** A week as it is typed: read, judged, and written as the action takes it. */
type TypedWeek = Record<Weekday, readonly Interval[]>

/** What `opening-set` calls the days, Monday first. */
const NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** A field for times shows the end of the day as its beginning. */
const typed = (time: string) => (time === '24:00' ? '00:00' : time)
const meant = ([from, to]: Interval): Interval => [from, to === '00:00' ? '24:00' : to]

/** Returns stored hours as their fields have them. */
const typedWeek = ({ week }: StaffOpening): TypedWeek =>
  perWeekday((weekday) => (week[weekday - 1] ?? []).map(([from, to]): Interval => [from, typed(to)]))

/** Returns the first day whose hours make no sense, or `never` where no day has any. */
function weekFault(week: TypedWeek): Weekday | 'never' | undefined {
  const wrong = WEEKDAYS.find((weekday) => !areHours(week[weekday].map(meant)))
  return wrong ?? (WEEKDAYS.every((weekday) => week[weekday].length === 0) ? 'never' : undefined)
}

/** Returns the input of `opening-set`. */
const weekInput = (week: TypedWeek) =>
  Object.fromEntries(
    WEEKDAYS.map((weekday) => [NAMES[weekday - 1], writeHours(week[weekday].map(meant)) || 'closed']),
  )

/** The hours of each day of the week, changed in place. */
export function WeekCard({ opening }: { opening: StaffOpening }) {
  const words = useWords(openingScreenWords)
  const shown = useWords(openingWords)
  function problemOf(value: Parameters<typeof weekFault>[0]): string | undefined {
    const wrong = weekFault(value)
    if (wrong === undefined) return undefined
    return wrong === 'never' ? words.faults.never : words.faults.hours(weekdayInWords(wrong, shown))
  }

  return (
    <Card title={words.week}>
      <DraftForm
        about={words.week}
        stored={{ value: typedWeek(opening), version: opening.version }}
        problemOf={problemOf}
        send={({ run, value, expectedVersion }) =>
          run('opening-set', { input: weekInput(value), expectedVersion })
        }
      >
        {(draft) => (
          <div className="grid divide-y divide-hairline">
            {WEEKDAYS.map((weekday) => (
              <DayHours
                key={weekday}
                name={weekdayInWords(weekday, shown)}
                hours={draft.value[weekday]}
                onChange={(hours) => draft.set({ ...draft.value, [weekday]: hours })}
              />
            ))}
          </div>
        )}
      </DraftForm>
    </Card>
  )
}
