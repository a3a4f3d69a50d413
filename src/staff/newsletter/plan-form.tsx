import { useState } from 'react'
import type { StaffLetter } from '#shared/contract/staff/letters.ts'
import { lettersWords } from '#shared/text/staff/letters-words.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { clockField } from '../frame/moments.ts'
import { useReaders } from './use-readers.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Gives a letter its hour, or sends it now. */
export function PlanForm({ letter, onDone }: { letter: StaffLetter; onDone: () => void }) {
  const words = useWords(lettersWords)
  const { plan } = words
  const [at, setAt] = useState(() => clockField(new Date(Date.now() + DAY_MS)))
  const [wasRefused, setWasRefused] = useState(false)
  const { data: readers } = useReaders()
  const { run, isActing } = useAction()

  async function send(hour?: string) {
    const input = { letter: String(letter.number), ...(hour !== undefined && { at: hour }) }
    if (await run('newsletter-schedule', { input, expectedVersion: letter.version })) onDone()
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setWasRefused(at === '')
        if (at !== '') void send(at)
      }}
    >
      {readers && (
        <p>{letter.subject_en === null ? plan.toFrench(readers.fr) : plan.to(words.readers(readers))}</p>
      )}
      <DateField
        kind="dateTime"
        label={plan.at}
        value={at}
        error={wasRefused && at === '' ? plan.missingHour : undefined}
        onChange={({ target }) => setAt(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="outline"
          size="control"
          aria-disabled={isActing || undefined}
          onClick={() => void send()}
        >
          {plan.now}
        </Button>
        <Button type="submit" size="control" aria-disabled={isActing || undefined}>
          {plan.schedule}
        </Button>
      </div>
    </form>
  )
}
