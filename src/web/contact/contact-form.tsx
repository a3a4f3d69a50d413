import { useEffect, useEffectEvent, useRef } from 'react'
import { isEmailAddress } from '#shared/contact/email-address.ts'
import {
  MAX_MESSAGE_CHARACTERS,
  MAX_SUBJECT_CHARACTERS,
  MIN_MESSAGE_CHARACTERS,
} from '#shared/contact/message-limits.ts'
import { readOrderNumber } from '#shared/orders/order-number.ts'
import type { contact } from '#shared/text/fr/contact.ts'
import { contactWords } from '#shared/text/en/contact.ts'
import { ApiError } from '../api/client.ts'
import { sendMessage, openContactForm } from '../api/contact.ts'
import { useSession } from '../session/session.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TextAreaField, TextField } from '#ui/form/field.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NameAndEmail } from './name-and-email.tsx'
import { MAX_FORM_SECONDS, MIN_FORM_SECONDS } from '#shared/contact/form-age.ts'

type OpenedForm = { token: string; openedAt: number }

const secondsSince = (moment: number) => (performance.now() - moment) / 1000
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

async function open(): Promise<OpenedForm> {
  return { token: await openContactForm(), openedAt: performance.now() }
}

/** Returns `ready`, which waits for a token that the server will take, and `renew`, for after it was used. */
function useOpenedForm() {
  const opened = useRef<Promise<OpenedForm>>(undefined)

  const renew = () => {
    opened.current = open()
    // Who opens the page offline and sends it later gets a new try then
    opened.current.catch(() => {
      opened.current = undefined
    })
  }

  useEffect(renew, [])

  async function ready(): Promise<string> {
    const known = await opened.current?.catch(() => undefined)
    if (!known || secondsSince(known.openedAt) > MAX_FORM_SECONDS - MIN_FORM_SECONDS) renew()
    const { token, openedAt } = await (opened.current ?? open())
    const age = secondsSince(openedAt)
    if (age < MIN_FORM_SECONDS) await pause(MIN_FORM_SECONDS - age)
    return token
  }

  return { ready, renew }
}

const EMPTY = { name: '', email: '', subject: '', order_number: '', message: '' }
type Name = keyof typeof EMPTY

function faultsOf({ name, email, subject, order_number, message }: typeof EMPTY): Name[] {
  const length = message.trim().length
  const isWrong: Record<Name, boolean> = {
    name: !name.trim(),
    email: !isEmailAddress(email.trim()),
    subject: !subject.trim(),
    order_number: order_number.trim() !== '' && readOrderNumber(order_number) === undefined,
    message: length < MIN_MESSAGE_CHARACTERS || length > MAX_MESSAGE_CHARACTERS,
  }
  return (Object.keys(isWrong) as Name[]).filter((field) => isWrong[field])
}

function problemOf(error: unknown, words: (typeof contact)['form']): string {
  if (!(error instanceof ApiError)) return words.failed
  if (error.code === 'TOO_MANY_REQUESTS') return words.tooMany(error.minutesToWait)
  return error.code === 'FORM_EXPIRED' ? words.expired : words.failed
}

type ContactFormProps = {
  /** What was looked for in vain. */
  about: string
  onSent: (email: string) => void
}

/** The message to the shop; `onSent` gets the address that the receipt goes to. */
export function ContactForm({ about, onSent }: ContactFormProps) {
  const { form: words } = useWords(contactWords)
  const language = useLanguage()
  const { ready, renew } = useOpenedForm()
  const { user } = useSession()
  const { form, field, faults, problem, isSending, submit, fill } = useForm({
    empty: { ...EMPTY, subject: about && words.lookingFor(about).slice(0, MAX_SUBJECT_CHARACTERS) },
    errors: words.errors,
    faultsOf,
    async send(values, filled) {
      const email = values.email.trim()
      const website = String(filled.get('website') ?? '')
      try {
        await sendMessage({ ...values, email, website, language, form_token: await ready() })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'FORM_EXPIRED') renew()
        throw error
      }
      onSent(email)
    },
    problemOf: (error) => problemOf(error, words),
  })
  const introduce = useEffectEvent(fill)
  useEffect(() => {
    if (user) introduce({ name: user.first_name, email: user.email })
  }, [user])
  return (
    <form ref={form} noValidate onSubmit={submit} className="relative mt-6 grid gap-5 sm:grid-cols-2">
      <p className="text-sm text-muted sm:col-span-2">{words.required}</p>
      <div className="grid gap-3 empty:hidden sm:col-span-2">
        <ProblemAlert problem={problem} />
        <FormSummary faults={faults} />
      </div>
      <NameAndEmail field={field} words={words} />
      <TextField {...field('subject')} label={words.subject} required maxLength={MAX_SUBJECT_CHARACTERS} />
      <TextField
        {...field('order_number')}
        label={words.orderNumber}
        hint={words.orderNumberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <div className="sm:col-span-2">
        <TextAreaField
          {...field('message')}
          label={words.message}
          required
          rows={8}
          hint={words.left(MAX_MESSAGE_CHARACTERS)}
        />
      </div>
      {/* People neither see nor reach it; what programs write there gives them away */}
      <div aria-hidden="true" className="absolute -left-[999rem]">
        <label>
          {words.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <SubmitButton
        label={words.submit}
        sending={words.sending}
        isSending={isSending}
        className="sm:justify-self-start"
      />
    </form>
  )
}
