import { useState } from 'react'
import type { StaffLetter } from '#shared/contract/staff/letters.ts'
import { lettersWords } from '#shared/text/staff/letters-words.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { ActionForm } from '../form/action-form.tsx'
import { clockField } from '../frame/moments.ts'
import { useReaders } from './use-readers.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Gives a letter its hour, or sends it now. */
export function PlanForm({ letter, onDone }: { letter: StaffLetter; onDone: () => void }) {
  const words = useWords(lettersWords)
  const { plan } = words
  const [tomorrow] = useState(() => clockField(new Date(Date.now() + DAY_MS)))
  const { data: readers } = useReaders()
  const { run, isActing } = useAction()
  const { number, version: expectedVersion, subject_en: english } = letter
  const input = { letter: String(number) }
  const now = () => run('newsletter-schedule', { input, expectedVersion }).then((done) => done && onDone())
  return (
    <ActionForm
      fields={{
        at: { type: 'dateTime', label: plan.at, value: tomorrow },
      }}
      version={expectedVersion}
      faults={({ at }) => ({ at: at === '' ? plan.missingHour : undefined })}
      send={({ run: schedule, typed, expectedVersion: begun }) =>
        schedule('newsletter-schedule', { input: { ...input, ...typed }, expectedVersion: begun })
      }
      onDone={onDone}
      submit={plan.schedule}
      actions={
        <Button
          variant="outline"
          size="control"
          aria-disabled={isActing || undefined}
          onClick={() => void now()}
        >
          {plan.now}
        </Button>
      }
    >
      {readers && <p>{english === null ? plan.toFrench(readers.fr) : plan.to(words.readers(readers))}</p>}
    </ActionForm>
  )
}
