import { useState } from 'react'
import type { StaffReturn } from '#shared/contract/staff/inbox.ts'
import { inboxWords } from '#shared/text/staff/inbox-words.ts'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { ActForm } from './act-form.tsx'

type ReceiptFormProps = { returned: StaffReturn; onClose: () => void }

/** Notes that a parcel came, and which copies can be sold again: all, unless somebody says otherwise. */
export function ReceiptForm({ returned: { number, version, lines }, onClose }: ReceiptFormProps) {
  const words = useWords(inboxWords).returned
  const { run, isActing, failure } = useAction()
  const [copies, setCopies] = useState(() => lines.map(({ quantity }) => String(quantity)))
  async function send() {
    const some = lines.flatMap(({ _code_barre: isbn }, at) =>
      copies[at] === '0' ? [] : [`${isbn}=${copies[at]}`],
    )
    const sellable = some.length === 0 ? 'none' : some.join(',')
    if (await run('returns-receive', { input: { number, sellable }, expectedVersion: version })) onClose()
  }
  return (
    <ActForm send={words.confirmReceived} isActing={isActing} onSend={() => void send()} onClose={onClose}>
      {lines.map(({ position, title, quantity, _code_barre: isbn }, at) => (
        <TextField
          key={position}
          label={words.sellable(title)}
          hint={words.sellableHint(words.copies(quantity))}
          inputMode="numeric"
          value={copies[at] ?? ''}
          error={(failure?.fields[isbn] ?? failure?.fields['sellable'])?.[0]}
          onChange={(event) => setCopies(copies.with(at, event.target.value.trim()))}
        />
      ))}
    </ActForm>
  )
}
