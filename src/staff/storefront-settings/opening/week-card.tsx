import type { StaffOpening } from '#shared/contract/staff/opening.ts'
import { WEEKDAYS } from '#shared/opening/days.ts'
import { weekdayInWords } from '#shared/opening/opening-in-words.ts'
import { openingWords } from '#shared/text/opening-words.ts'
import { openingScreenWords } from '#shared/text/staff/opening-words.ts'
import { useWords } from '#ui/text.tsx'
import { Card } from '../../frame/card.tsx'
import { DraftForm } from '../draft-form.tsx'
import { DayHours } from './day-hours.tsx'
import { typedWeek, weekFault, weekInput } from './typed-week.ts'

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
