import type { StaffOpening } from '#shared/contract/staff/opening.ts'
import { closingInWords } from '#shared/opening/opening-in-words.ts'
import { openingWords } from '#shared/text/en/opening.ts'
import { openingScreenWords } from '#shared/text/staff/en/opening.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { Card } from '../../frame/card.tsx'
import { ActionForm } from '../../form/action-form.tsx'

/** The closings to come, and new ones. */
export function ClosingsCard({ closed, today }: Pick<StaffOpening, 'closed' | 'today'>) {
  const { closings: words, faults } = useWords(openingScreenWords)
  const shown = useWords(openingWords)
  const { run } = useAction()
  const coming = closed.filter(({ to }) => to >= today)
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
      <ActionForm
        label={words.add}
        fields={{
          from: { type: 'date', label: words.first, min: today, isHalf: true },
          to: {
            type: 'date',
            label: words.last,
            hint: words.lastHint,
            min: ({ from }) => from || today,
            isHalf: true,
          },
          why: { label: words.why, hint: words.whyHint, maxLength: 80 },
        }}
        faults={({ from, to }) => ({
          ...(from === '' && { from: faults.first }),
          ...(from !== '' && to !== '' && to < from && { to: faults.last }),
        })}
        send={({ run: close, typed: { from }, filled }) =>
          close('opening-close', { input: { ...filled, from } })
        }
        submit={words.add}
        className="border-t border-hairline p-4.5"
      />
    </Card>
  )
}
