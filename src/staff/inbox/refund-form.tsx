import { typedCents } from '#shared/money/decimal.ts'
import { useState } from 'react'
import type { StaffReturn } from '#shared/contract/staff/inbox.ts'
import { inboxWords } from '#shared/text/staff/inbox-words.ts'
import { TextField } from '#ui/form/field.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { SmallForm } from './small-form.tsx'

type RefundFormProps = { returned: StaffReturn; onClose: () => void }

/** Gives back what was paid for the copies, or less. */
export function RefundForm({ returned: { number, version, due_cents: due }, onClose }: RefundFormProps) {
  const words = useWords(inboxWords).returned
  const language = useLanguage()
  const money = useMoney()
  const { run, isActing, failure } = useAction()
  const whole = typedCents(due, language)
  const [amount, setAmount] = useState(whole)
  async function send() {
    const input = amount === whole ? { number } : { number, atMost: amount }
    if (await run('returns-refund', { input, expectedVersion: version })) onClose()
  }
  return (
    <SmallForm send={words.confirmRefund} isActing={isActing} onSend={() => void send()} onClose={onClose}>
      <TextField
        label={words.amount}
        hint={words.amountHint(money(due))}
        inputMode="decimal"
        required
        value={amount}
        error={failure?.fields['atMost']?.[0]}
        onChange={(event) => setAmount(event.target.value)}
      />
    </SmallForm>
  )
}
