import { useState } from 'react'
import type { StaffIssue } from '#shared/contract/staff/newsletter.ts'
import { newsletterWords } from '#shared/text/staff/en/newsletter.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { ActionForm } from '../form/action-form.tsx'
import { clockField } from '../frame/moments.ts'
import { useReaders } from './use-readers.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** Gives an issue its hour, or sends it now. */
export function PlanForm({ issue, onDone }: { issue: StaffIssue; onDone: () => void }) {
  const words = useWords(newsletterWords)
  const { plan } = words
  const [tomorrow] = useState(() => clockField(new Date(Date.now() + DAY_MS)))
  const { data: readers } = useReaders()
  const { run, isPending } = useAction()
  const { number, version: expectedVersion, subject_en: english } = issue
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
          aria-disabled={isPending || undefined}
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
