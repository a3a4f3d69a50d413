import { useState } from 'react'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { sayDone } from '../api/toasts.ts'
import { put } from '../api/client.ts'
import { refresh } from '../api/queries.ts'
import { Card } from '../frame/card.tsx'
import { messageOf } from '../sign-in/ways-in.ts'

/** One's own PIN for counter devices. */
export function OwnPin({ hasPin }: { hasPin: boolean }) {
  const { me } = useWords(teamWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={me.pin}>
      <p className="px-4.5 pt-4 text-muted">{hasPin ? me.hasPin : me.noPin}</p>
      <div className="px-4.5 py-4">
        <Button variant="outline" size="control" onClick={() => setIsOpen(true)}>
          {me.choosePin}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={me.choosePin}>
        <PinForm onDone={() => setIsOpen(false)} />
      </Dialog>
    </Card>
  )
}

function PinForm({ onDone }: { onDone: () => void }) {
  const { me, faults, working } = useWords(teamWords)
  const { form, submit, problem, isSending, field } = useForm({
    empty: { pin: '' },
    errors: { pin: faults.pin },
    faultsOf: ({ pin }) => (/^\d{4,8}$/.test(pin) ? [] : ['pin']),
    send: async (pin) => {
      await put('/me/pin', pin)
      sayDone(me.pinSet)
      onDone()
      await refresh()
    },
    problemOf: messageOf,
  })
  const { error, ...pin } = field('pin')
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ProblemAlert problem={problem} />
      <Field label={me.newPin} required hint={faults.pin} error={error}>
        {(wiring) => (
          <input
            {...pin}
            {...wiring}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            data-takes-code=""
          />
        )}
      </Field>
      <SubmitButton label={me.choosePin} sending={working} isSending={isSending} />
    </form>
  )
}
