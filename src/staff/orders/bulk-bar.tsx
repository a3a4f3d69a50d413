import { useState } from 'react'
import type { StaffOrderRow } from '#shared/contract/staff/orders.ts'
import { MAX_ACTS } from '#shared/staff/limits.ts'
import { frameWords } from '#shared/text/staff/frame-words.ts'
import { ordersWords } from '#shared/text/staff/orders-words.ts'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { useActs } from '../api/use-acts.ts'
import { KeyCap } from '../commands/key-cap.tsx'
import { useCommands } from '../commands/commands.ts'
import type { Choice } from '../table/use-choice.ts'
import { BULK_ACTS } from './bulk-acts.ts'

type Failure = { number: string; message: string }

/** What can be done with the chosen orders at once: each has its own outcome, and what failed stays chosen. */
export function BulkBar({ rows, choice }: { rows: readonly StaffOrderRow[]; choice: Choice }) {
  const { bulk } = useWords(ordersWords)
  const { table } = useWords(frameWords)
  const money = useMoney()
  const [failures, setFailures] = useState<Failure[]>([])
  const { runAll, isActing } = useActs()
  const chosen = rows.filter(({ number }) => choice.chosen.has(number)).slice(0, MAX_ACTS)
  const totalCents = chosen.reduce((sum, { total_cents: cents }) => sum + cents, 0)

  const doWithAll = async (act: string) => {
    if (isActing) return
    const asked = chosen.map(({ number, version }) => ({ input: { number }, seen: version }))
    const failed = await runAll(act, asked, bulk.done)
    if (!failed) return
    const told = failed.map(({ at, message }) => ({ number: chosen[at]?.number ?? '', message }))
    choice.clear()
    choice.set(
      told.map(({ number }) => number),
      true,
    )
    setFailures(told)
  }
  const offered = BULK_ACTS.filter(({ suits }) => chosen.some(suits)).map(({ act, name, key }) => ({
    key,
    label: bulk.acts[name],
    run: () => void doWithAll(act),
  }))
  useCommands(offered)

  return (
    <>
      <div role="status">{failures.length > 0 && <Failures failures={failures} />}</div>
      {chosen.length > 0 && (
        <div
          role="toolbar"
          aria-label={bulk.chosen(chosen.length)}
          className="sticky bottom-3 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-accent px-4 py-2 text-on-accent shadow-lg max-sm:bottom-20"
        >
          <button
            type="button"
            aria-label={table.unchoose}
            className="flex size-(--control-height) items-center justify-center"
            onClick={choice.clear}
          >
            <CloseIcon />
          </button>
          <span className="min-w-40 flex-1 font-semibold">
            {bulk.chosen(chosen.length)}{' '}
            <span className="inline-block font-normal whitespace-nowrap">{money(totalCents)}</span>
          </span>
          {offered.map(({ key, label, run }) => (
            <Button
              key={key}
              variant="secondary"
              size="control"
              aria-disabled={isActing || undefined}
              onClick={run}
            >
              {label} <KeyCap of={key} />
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

function Failures({ failures }: { failures: readonly Failure[] }) {
  const { bulk } = useWords(ordersWords)
  return (
    <div className="mt-3 rounded-lg border border-hairline bg-card px-4 py-3">
      <p className="font-semibold text-out-of-stock">{bulk.failed(failures.length)}</p>
      <ul>
        {failures.map(({ number, message }) => (
          <li key={number}>{bulk.failure(number, message)}</li>
        ))}
      </ul>
    </div>
  )
}
