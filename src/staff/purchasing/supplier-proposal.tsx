import { formatNumber } from '#shared/text/number-format.ts'
import { useState } from 'react'
import type { ProposedLine, ProposedSupplier } from '#shared/contract/staff/purchasing.ts'
import { purchasingWords } from '#shared/text/staff/en/purchasing.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { usePages } from '../api/use-pages.ts'
import { useCommands } from '../commands/commands.ts'
import { Card } from '../frame/card.tsx'
import { shortDay } from '../frame/moments.ts'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable } from '../table/data-table.tsx'
import { causesOf } from './causes.tsx'
import { lineColumns } from './line-columns.tsx'
import { ProposalFoot } from './proposal-foot.tsx'
import { keyOf } from './supplier-rail.tsx'

/** The row that has the focus: what keys are about. */
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row]')
const press = (step: 'less' | 'more') =>
  focusedRow()?.querySelector<HTMLButtonElement>(`[data-step=${step}]`)?.click()

/** Everything that is to be ordered from one supplier. */
export function SupplierProposal({ supplier }: { supplier: ProposedSupplier }) {
  const words = useWords(purchasingWords)
  const language = useLanguage()
  const money = useMoney()
  const { run, isPending } = useAction()
  const [edited, setEdited] = useState<ProposedLine>()
  const pages = usePages<ProposedLine>('/proposal/lines', { supplier: keyOf(supplier) })

  const toggle = ({ isbn, postponed_until: until }: ProposedLine) =>
    void run(until === null ? 'proposal-postpone' : 'proposal-resume', { input: { isbn } })
  const lineInFocus = () => {
    const isbn = focusedRow()?.dataset['row']
    return pages.rows?.find((line) => line.isbn === isbn)
  }
  async function send(channel: 'mail' | 'file') {
    const { id, copies, version } = supplier
    if (id === null || copies === 0 || isPending) return
    const input = { supplier: String(id), channel, copies: String(copies) }
    const done = await run('proposal-send', { input, expectedVersion: version })
    if (done && channel === 'file') window.location.assign(`/staff/purchases/${done.params.order}/csv`)
  }
  useCommands([
    { label: words.keys.more, key: '+', run: () => press('more') },
    { label: words.keys.less, key: '-', run: () => press('less') },
    {
      label: words.keys.postpone,
      key: 'x',
      run: () => {
        const line = lineInFocus()
        if (line) toggle(line)
      },
    },
    { label: words.keys.causes, key: 'c', run: () => setEdited(lineInFocus()) },
    ...(supplier.id === null
      ? []
      : [{ label: words.send(supplier.name), key: 't', run: () => void send(supplier.channel) }]),
  ])
  const about = [
    ...supplier.publishers,
    ...(supplier.discount_ppm > 0
      ? [words.discount(formatNumber(supplier.discount_ppm / 10_000, language))]
      : []),
    ...(supplier.arrives_on === null ? [] : [words.arrives(shortDay(supplier.arrives_on, language))]),
  ]
  return (
    <Card
      title={supplier.id === null ? words.nobody : supplier.name}
      aside={
        <>
          {about.join(' · ')}
          {supplier.waiting > 0 && (
            <span className="block font-semibold text-ink">{words.waiting(supplier.waiting)}</span>
          )}
        </>
      }
    >
      <DataTable
        label={supplier.id === null ? words.nobody : supplier.name}
        columns={lineColumns({
          words,
          language,
          money,
          onSet: async ({ isbn }, quantity) =>
            (await run('proposal-set', { input: { isbn, quantity: String(quantity) } })) !== undefined,
          onToggle: toggle,
        })}
        pages={pages}
        idOf={({ isbn }) => isbn}
        isTall
        empty={<EmptyState title={words.empty.title} text={words.empty.text} />}
      />
      {supplier.id !== null && (
        <ProposalFoot supplier={supplier} isSending={isPending} onSend={(channel) => void send(channel)} />
      )}
      <Dialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited ? words.why(edited.title) : ''}
      >
        {edited && (
          <ul className="list-disc pl-5">
            {causesOf(edited, words).map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
            <li>{words.proposed(edited.proposed)}</li>
          </ul>
        )}
      </Dialog>
    </Card>
  )
}
