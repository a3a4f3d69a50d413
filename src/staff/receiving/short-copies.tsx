import { useState } from 'react'
import type { ReceptionLine, ReceptionView } from '#shared/contract/staff/receiving.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useMay } from '../frame/member.ts'
import { MissingCopies } from '../frame/missing-copies.tsx'

type ShortCopiesProps = { reception: ReceptionView; line: ReceptionLine }

/** Copies that a delivery did not bring and that customers wait for: the panel that "not found" opens while picking. */
export function ShortCopies({ reception, line }: ShortCopiesProps) {
  const { short: words } = useWords(receivingWords)
  const { missingPanel } = useWords(pickingWords)
  const may = useMay()
  const { run, isPending } = useAction()
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const waiting = reception.customers.filter((one) => one.article_id === line.article_id && !one.is_here)
  const customer = waiting.find(({ order }) => order === chosen) ?? waiting.at(-1)
  if (!customer) return null
  if (!isOpen)
    return (
      <Button variant="outline" size="control" onClick={() => setIsOpen(true)}>
        {words.open(waiting.length)}
      </Button>
    )
  const close = () => setIsOpen(false)
  const { order, name } = customer
  const isbn = line._code_barre
  const answer = async (done: Promise<unknown>) => {
    if (await done) close()
  }
  const wait = () => void answer(run('receiving-await', { input: { number: reception.number, isbn } }))
  const cancel = () =>
    void answer(run('orders-cancel-line', { input: { number: order, isbn, reason: words.reason } }))
  return (
    <MissingCopies
      isbn={isbn}
      title={words.title(line.title, name, order)}
      text={words.text}
      orders={waiting.map((one) => ({ number: one.order, name: one.name }))}
      chosen={order}
      onChoose={setChosen}
      answersAt={() => [
        { label: words.await, key: 't', run: wait },
        ...(may('orders-cancel-line') ? [{ label: missingPanel.cancel, key: 'n', run: cancel }] : []),
      ]}
      isPending={isPending}
      onClose={close}
    />
  )
}
