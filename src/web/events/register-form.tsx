import { useEffect, useRef, useState } from 'react'
import { isEmailAddress } from '#shared/contact/email-address.ts'
import type { EventDetails, Registration } from '#shared/contract/events.ts'
import { MAX_SEATS, HOLD_MINUTES } from '#shared/events/seats.ts'
import type { events } from '#shared/text/fr/events.ts'
import { eventsWords } from '#shared/text/en/events.ts'
import { ApiError } from '../api/client.ts'
import { registerForEvent } from '../api/events.ts'
import { NameAndEmail } from '../contact/name-and-email.tsx'
import { useSession } from '../session/session.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/form/field.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Seats } from './seats.tsx'

const CHOICES = Array.from({ length: MAX_SEATS }, (_, index) => index + 1)

function problemOf(error: unknown, words: (typeof events)['register']): string {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'EVENT_FULL') return words.notEnough
  if (code === 'EVENT_OVER') return words.over
  return code === 'TOO_MANY_REQUESTS' ? words.tooMany : words.failed
}

/** Name, address, seats; once sent, what happens next. */
export function RegisterForm({ event }: { event: Pick<EventDetails, 'id' | 'seats_left' | 'cancelled'> }) {
  const { register: words } = useWords(eventsWords)
  const language = useLanguage()
  const { user } = useSession()
  const [registered, setRegistered] = useState<Registration>()
  const { form, field, faults, problem, isSending, submit } = useForm({
    empty: { name: user?.first_name ?? '', email: user?.email ?? '', seats: '1' },
    errors: words.errors,
    faultsOf: ({ name, email }) => [
      ...(name.trim() ? [] : (['name'] as const)),
      ...(isEmailAddress(email.trim()) ? [] : (['email'] as const)),
    ],
    async send({ name, email, seats }) {
      const request = { name: name.trim(), email: email.trim(), seats: Number(seats), language }
      setRegistered(await registerForEvent(event.id, request))
    },
    problemOf: (error) => problemOf(error, words),
  })

  if (registered) return <Done {...registered} />
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-2 grid gap-4">
      <Seats event={event} />
      <p className="text-sm text-muted">{user ? words.textHere : words.text(HOLD_MINUTES)}</p>
      <ProblemAlert problem={problem} />
      <FormSummary faults={faults} />
      <NameAndEmail field={field} words={words} />
      <SelectField {...field('seats')} label={words.seats}>
        {CHOICES.filter((seats) => seats <= (event.seats_left ?? 0)).map((seats) => (
          <option key={seats} value={seats}>
            {words.seat(seats)}
          </option>
        ))}
      </SelectField>
      <SubmitButton label={words.submit} sending={words.sending} isSending={isSending} />
    </form>
  )
}

function Done({ email, state }: Registration) {
  const { done, held } = useWords(eventsWords).register
  const isHeld = state === 'held'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mt-4">
      <h3 ref={heading} tabIndex={-1} className="text-xl text-in-stock focus:outline-none">
        {isHeld ? held.title : done.title}
      </h3>
      <p className="mt-2 break-words">
        {isHeld ? held.text({ email, minutes: HOLD_MINUTES }) : done.text(email)}
      </p>
      {isHeld && <p className="mt-2 text-sm text-muted">{held.hint}</p>}
    </div>
  )
}
