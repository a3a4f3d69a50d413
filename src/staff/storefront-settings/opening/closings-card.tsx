import { useState } from 'react'
import type { StaffOpening } from '#shared/contract/staff/opening.ts'
import { closingInWords } from '#shared/opening/opening-in-words.ts'
import { openingWords } from '#shared/text/opening-words.ts'
import { openingScreenWords } from '#shared/text/staff/opening-words.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { Card } from '../../frame/card.tsx'
import { useRefusal } from '../../api/use-refusal.ts'

const EMPTY = { from: '', to: '', why: '' }

/** The closings to come, and new ones. */
export function ClosingsCard({ closed, today }: Pick<StaffOpening, 'closed' | 'today'>) {
  const { closings: words, faults } = useWords(openingScreenWords)
  const shown = useWords(openingWords)
  const [typed, setTyped] = useState(EMPTY)
  const [fault, setFault] = useState<{ from?: string; to?: string }>({})
  const { run, isActing, failure } = useAction()
  const refusal = useRefusal(failure)
  const coming = closed.filter(({ to }) => to >= today)
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })

  async function close() {
    const isBackwards = typed.to !== '' && typed.to < typed.from
    const wrong = {
      ...(typed.from === '' && { from: faults.first }),
      ...(typed.from !== '' && isBackwards && { to: faults.last }),
    }
    setFault(wrong)
    if (Object.keys(wrong).length > 0) return
    const { from, to, why } = typed
    const input = { from, ...(to !== '' && { to }), ...(why.trim() !== '' && { why }) }
    if (await run('opening-close', { input })) setTyped(EMPTY)
  }

  return (
    <Card title={words.title}>
      {coming.length === 0 && <p className="p-4.5 text-muted">{words.none}</p>}
      <ul className="divide-y divide-hairline">
        {coming.map((closing) => {
          const { days, why } = closingInWords(closing, shown)
          return (
            <li key={closing.from} className="flex min-h-11 items-center justify-between gap-3 px-4.5 py-1">
              <p>
                <span className="block font-semibold first-letter:uppercase">{days}</span>
                {why !== undefined && <span className="block text-xs text-muted">{why}</span>}
              </p>
              <Button
                variant="outline"
                size="control"
                aria-label={words.reopenDays(days)}
                onClick={() =>
                  void run('opening-reopen', {
                    input: { from: closing.from },
                    expectedVersion: closing.version,
                  })
                }
              >
                {words.reopen}
              </Button>
            </li>
          )
        })}
      </ul>
      <form
        noValidate
        aria-label={words.add}
        className="grid gap-4 border-t border-hairline p-4.5"
        onSubmit={(event) => {
          event.preventDefault()
          void close()
        }}
      >
        <ProblemAlert problem={refusal} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField label={words.first} min={today} error={fault.from} {...field('from')} />
          <DateField
            label={words.last}
            hint={words.lastHint}
            min={typed.from || today}
            error={fault.to}
            {...field('to')}
          />
        </div>
        <TextField label={words.why} hint={words.whyHint} maxLength={80} {...field('why')} />
        <Button
          type="submit"
          size="control"
          className="justify-self-start"
          aria-disabled={isActing || undefined}
        >
          {words.add}
        </Button>
      </form>
    </Card>
  )
}
