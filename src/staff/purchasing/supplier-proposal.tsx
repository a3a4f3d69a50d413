import { useState } from 'react'
import { formatNumber } from '#shared/text/number-format.ts'
import type { ProposedLine, ProposedSupplier } from '#shared/contract/staff/purchasing.ts'
import { purchasingWords } from '#shared/text/staff/en/purchasing.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { useAction } from '../api/use-action.ts'
import { usePages } from '../api/use-read.ts'
import { useCommands, KeyCap } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { shortDay } from '../frame/moments.ts'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable } from '../table/data-table.tsx'
import { causesOf, lineColumns } from './line-columns.tsx'
import { keyOf } from './supplier-rail.tsx'

type Props = {
  supplier: ProposedSupplier
  isSending: boolean
  onSend: (channel: 'mail' | 'file') => void
}

/** What the order comes to, how far carriage is from being free, and its sending. */
function ProposalFoot({ supplier, isSending, onSend }: Props) {
  const words = useWords(purchasingWords)
  const money = useMoney()
  const { titles, copies, net_cents: net, franco_cents: franco, channel, name } = supplier
  const isBusy = isSending || copies === 0
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-hairline bg-tint px-4.5 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{words.sum(titles, copies)}</p>
        {franco === null ? (
          <p className="text-xs text-muted">{words.franco.none}</p>
        ) : (
          <p className="flex flex-wrap items-center gap-x-3 text-xs">
            <progress className="h-1.5 w-20" aria-hidden="true" max={franco} value={net} />
            {net >= franco
              ? words.franco.reached(money(franco))
              : words.franco.missing(money(franco - net), money(franco))}
          </p>
        )}
      </div>
      <p className="font-serif text-2xl">
        {money(net)} <span className="font-sans text-xs text-muted">{words.beforeTax}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        {channel === 'mail' && (
          <Button
            variant="outline"
            size="control"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onSend('file')}
          >
            {words.takeFile}
          </Button>
        )}
        <Button size="control" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onSend(channel)}>
          {channel === 'mail' ? words.send(name) : words.takeFile} <KeyCap of="t" />
        </Button>
      </div>
    </div>
  )
}

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
