import { useState } from 'react'
import type { StaffOpening } from '#shared/contract/staff/opening.ts'
import { WEEKDAYS } from '#shared/opening/days.ts'
import { weekdayInWords } from '#shared/opening/opening-in-words.ts'
import { openingWords } from '#shared/text/opening-words.ts'
import { openingScreenWords } from '#shared/text/staff/opening-words.ts'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { Card } from '../../frame/card.tsx'
import { FieldActions } from '../field-actions.tsx'
import { useDraft } from '../use-draft.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { DayHours } from './day-hours.tsx'
import { typedWeek, weekFault, weekInput } from './typed-week.ts'

/** The hours of each day of the week, changed in place. */
export function WeekCard({ opening }: { opening: StaffOpening }) {
  const words = useWords(openingScreenWords)
  const shown = useWords(openingWords)
  const [fault, setFault] = useState<string>()
  const draft = useDraft({ value: typedWeek(opening), version: opening.version })
  const { run, isActing, failure } = useAction()
  const refusal = useRefusal(failure)
  if (!draft) return null

  async function save() {
    if (!draft) return
    const wrong = weekFault(draft.value)
    setFault(faultOf(wrong))
    if (wrong !== undefined) return
    if (await run('opening-set', { input: weekInput(draft.value), expectedVersion: draft.expectedVersion }))
      draft.discard()
  }

  function faultOf(wrong: ReturnType<typeof weekFault>): string | undefined {
    if (wrong === undefined) return undefined
    return wrong === 'never' ? words.faults.never : words.faults.hours(weekdayInWords(wrong, shown))
  }

  return (
    <Card title={words.week}>
      <form
        noValidate
        aria-label={words.week}
        className="grid gap-4 p-4.5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ProblemAlert problem={fault ?? refusal} />
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
        <FieldActions
          about={words.week}
          isChanged={draft.isChanged}
          isSaving={isActing}
          isOutdated={draft.isOutdated}
          onDiscard={() => {
            setFault(undefined)
            draft.discard()
          }}
          onKeep={draft.keep}
        />
      </form>
    </Card>
  )
}
