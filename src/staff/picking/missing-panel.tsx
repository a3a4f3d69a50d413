/** A book that is not on its shelf: what becomes of it for one order; the others go on. */
import { useState } from 'react'
import type { PickLine, TrolleyOrder } from '#shared/contract/staff/picking.ts'
import { binLetter } from '#shared/picking/trolley.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useMay } from '../frame/member.ts'
import { MissingCopies } from '../frame/missing-copies.tsx'
import { isMissing } from './with-copy.ts'

type MissingPanelProps = { line: PickLine; orders: readonly TrolleyOrder[]; onClose: () => void }

export function MissingPanel({ line, orders, onClose }: MissingPanelProps) {
  const { missingPanel: words } = useWords(pickingWords)
  const may = useMay()
  const { run, isPending } = useAction()
  const isbn = line._code_barre
  const wanted = orders.filter(({ bin }) => line.bins.some((one) => one.bin === bin && isMissing(one)))
  const [chosen, setChosen] = useState<string>()
  // The first bin gets what is found: the last one is short
  const order = wanted.find(({ number }) => number === chosen) ?? wanted.at(-1)
  if (!order) return null
  const { number } = order
  const input = { number, isbn }
  const answer = async (done: Promise<unknown>) => {
    if (await done) onClose()
  }
  return (
    <MissingCopies
      isbn={isbn}
      title={words.title(line.title, binLetter(order.bin), number)}
      text={words.text}
      orders={wanted.map(({ number: name, bin, delivery_address: to }) => ({
        number: name,
        name: `${binLetter(bin)} · ${to.name}`,
      }))}
      chosen={number}
      onChoose={setChosen}
      answersAt={(stock) => [
        { label: words.later, key: 't', run: () => void answer(run('picking-missing', { input })) },
        ...(stock > 0
          ? [
              {
                label: words.correct,
                key: 's',
                run: () => void run('stock-set', { input: { isbn, copies: '0' } }),
              },
            ]
          : []),
        { label: words.reorder, key: 'c', run: () => void answer(run('picking-await', { input })) },
        ...(may('picking-cancel')
          ? [
              {
                label: words.cancel,
                key: 'n',
                run: () => void answer(run('picking-cancel', { input: { ...input, reason: words.reason } })),
              },
            ]
          : []),
      ]}
      isPending={isPending}
      onClose={onClose}
    />
  )
}
