import { useState } from 'react'
import type { StaffSession } from '#shared/contract/staff/session.ts'
import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Field } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Avatar } from '../frame/avatar.tsx'
import { messageOf, switchByPin } from './ways-in.ts'

type Device = NonNullable<StaffSession['device']>

/** On a counter device: who works here now, proven by their PIN. */
export function PinSwitch({ device }: { device: Device }) {
  const { pin } = useWords(signInWords)
  const [chosen, setChosen] = useState<Device['people'][number]>()
  if (chosen) return <PinForm person={chosen} onBack={() => setChosen(undefined)} />
  return (
    <>
      <title>{`${pin.title(device.name)} · GMP`}</title>
      <h1>{pin.title(device.name)}</h1>
      <p className="text-muted">{pin.who}</p>
      <ul className="mt-3">
        {device.people.map((person) => (
          <li key={person.id} className="border-t border-hairline first:border-t-0">
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 text-left font-semibold hover:bg-tint"
              onClick={() => setChosen(person)}
            >
              <Avatar name={person.name} className="size-9" />
              <span className="flex-1">{person.name}</span>
              <ChevronRightIcon />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function PinForm({ person, onBack }: { person: Device['people'][number]; onBack: () => void }) {
  const words = useWords(signInWords)
  const { form, submit, problem, isSending, field } = useForm({
    empty: { pin: '' },
    errors: { pin: words.faults.pin },
    faultsOf: ({ pin }) => (/^\d{4,8}$/.test(pin) ? [] : ['pin']),
    send: ({ pin }) => switchByPin({ member_id: person.id, pin }),
    problemOf: messageOf,
  })
  const { error, ...control } = field('pin')
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <h1 className="flex items-center gap-3">
        <Avatar name={person.name} className="size-9" />
        {person.name}
      </h1>
      <ProblemAlert problem={problem} />
      <Field label={words.pin.code} required error={error}>
        {(wiring) => (
          <input
            {...control}
            {...wiring}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            data-takes-code=""
            className={`${wiring.className} text-center text-2xl tracking-[0.5em]`}
          />
        )}
      </Field>
      <SubmitButton label={words.enter} sending={words.entering} isSending={isSending} />
      <Button variant="quiet" size="control" onClick={onBack}>
        {words.pin.back}
      </Button>
    </form>
  )
}
