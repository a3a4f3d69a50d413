/** A book that is not on its shelf: where it may be, and what becomes of it for one order; the others go on. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { Data } from '#shared/contract/envelope.ts'
import type { PickLine, TrolleyOrder, Whereabouts } from '#shared/contract/staff/preparation.ts'
import { binLetter } from '#shared/picking/trolley.ts'
import { preparationWords } from '#shared/text/staff/preparation-words.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { read } from '../api/client.ts'
import { useAction } from '../api/use-action.ts'
import { useCommands } from '../commands/commands.ts'
import { KeyCap } from '../commands/key-cap.tsx'
import { useMay } from '../frame/member.ts'
import { longDay } from '../frame/moments.ts'
import { FailedState, SkeletonRows } from '../frame/states.tsx'
import { isMissing } from './with-copy.ts'
import { WhereaboutsList } from './whereabouts-list.tsx'

type MissingPanelProps = { line: PickLine; orders: readonly TrolleyOrder[]; onClose: () => void }

export function MissingPanel({ line, orders, onClose }: MissingPanelProps) {
  const { missingPanel: words } = useWords(preparationWords)
  const language = useLanguage()
  const may = useMay()
  const id = useId()
  const { run, isActing } = useAction()
  const heading = useRef<HTMLHeadingElement>(null)
  const isbn = line._code_barre
  const wanted = orders.filter(({ bin }) => line.bins.some((one) => one.bin === bin && isMissing(one)))
  const [chosen, setChosen] = useState<string>()
  // The first bin gets what is found: the last one is short
  const order = wanted.find(({ number }) => number === chosen) ?? wanted.at(-1)
  const { data, error, refetch } = useQuery({
    queryKey: ['preparation', 'whereabouts', isbn],
    queryFn: async ({ signal }) =>
      (await read<Data<Whereabouts>>(`/preparation/whereabouts/${isbn}`, { signal })).data,
  })
  useEffect(() => heading.current?.focus(), [])

  const input = { number: order?.number ?? '', isbn }
  const answer = async (done: Promise<unknown>) => {
    if (await done) onClose()
  }
  const later = () => void answer(run('preparation-missing', { input }))
  const reorder = () => void answer(run('preparation-await', { input }))
  const correct = () => void run('stock-set', { input: { isbn, copies: '0' } })
  const cancel = () => void answer(run('preparation-cancel', { input: { ...input, reason: words.reason } }))
  const stock = data?.stock ?? 0
  const mayCancel = may('preparation-cancel')
  useCommands([
    { label: words.later, key: 't', run: later },
    ...(stock > 0 ? [{ label: words.correct, key: 's', run: correct }] : []),
    { label: words.reorder, key: 'c', run: reorder },
    ...(mayCancel ? [{ label: words.cancel, key: 'n', run: cancel }] : []),
    { label: words.close, key: 'Escape', run: onClose },
  ])
  if (!order) return null
  return (
    <section aria-labelledby={id} className="rounded-md border-2 border-ink bg-card p-4">
      <h3 id={id} ref={heading} tabIndex={-1} className="font-serif text-xl outline-none">
        {words.title(line.title, binLetter(order.bin), order.number)}
      </h3>
      <p className="mt-1 text-muted">{words.text}</p>
      {wanted.length > 1 && (
        <fieldset className="mt-3">
          <legend className="mb-1.5 font-medium">{words.which}</legend>
          <div className="flex flex-wrap gap-2">
            {wanted.map(({ number, bin, delivery_address: to }) => (
              <label
                key={number}
                className="flex min-h-(--control-height) items-center gap-2 rounded-md border border-edge px-3 has-checked:border-ink has-checked:bg-tint has-checked:font-semibold"
              >
                <input
                  type="radio"
                  name={`${id}-order`}
                  checked={number === order.number}
                  onChange={() => setChosen(number)}
                  className="accent-accent"
                />
                {binLetter(bin)} · {to.name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <h4 className="mt-4 mb-1 font-semibold">{words.where}</h4>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows count={3} className="h-8" />}
      {data && <WhereaboutsList found={data} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" disabled={isActing} onClick={later}>
          {words.later} <KeyCap of="t" />
        </Button>
        {stock > 0 && (
          <Button variant="outline" size="small" disabled={isActing} onClick={correct}>
            {words.correct} <KeyCap of="s" />
          </Button>
        )}
        <Button variant="outline" size="small" disabled={isActing} onClick={reorder}>
          {words.reorder} <KeyCap of="c" />
        </Button>
        {mayCancel && (
          <Button variant="outline" size="small" disabled={isActing} onClick={cancel}>
            {words.cancel} <KeyCap of="n" />
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onClose}>
          {words.close} <KeyCap of="Escape" />
        </Button>
      </div>
      {data && (
        <p className="mt-3 text-muted">
          {stock > 0
            ? words.counted(stock)
            : data.next
              ? words.next(longDay(new Date(data.next.ready_at), language))
              : words.noDate}
        </p>
      )}
    </section>
  )
}
