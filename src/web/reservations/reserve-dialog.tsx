/** Reserving a book at the shop: a customer with one press, a guest by a mail that proves the address. */
import { useEffect, useRef, useState } from 'react'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { isEmailAddress } from '#shared/contact/email-address.ts'
import type { NewReservation } from '#shared/contract/reservations.ts'
import { dayInWords } from '#shared/opening/opening-in-words.ts'
import { openingWords } from '#shared/text/en/opening.ts'
import { reservationsWords } from '#shared/text/en/reservations.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ApiError } from '../api/client.ts'
import { requestReservation } from '../api/reservations.ts'
import { NameAndEmail } from '../contact/name-and-email.tsx'
import { useSession } from '../session/session.ts'

type About = { book: ShelfBook; quantity: number }
type Requested = NewReservation & { email: string }

export function ReserveDialog({ open, onClose, ...about }: About & { open: boolean; onClose: () => void }) {
  const { form: words } = useWords(reservationsWords)
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <p className="font-serif text-lg">{about.book.title}</p>
      <p className="mt-2 max-w-[52ch] text-sm text-muted">
        {words.copies(about.quantity)}. {words.text}
      </p>
      <ReserveForm {...about} />
    </Dialog>
  )
}

function ReserveForm({ book, quantity }: About) {
  const { form: words } = useWords(reservationsWords)
  const language = useLanguage()
  const { user } = useSession()
  const [requested, setRequested] = useState<Requested>()
  const { form, field, problem, isSending, submit } = useForm({
    empty: { name: '', email: '' },
    errors: words.invalid,
    faultsOf: ({ name, email }) =>
      user
        ? []
        : [
            ...(name.trim() ? [] : (['name'] as const)),
            ...(isEmailAddress(email.trim()) ? [] : (['email'] as const)),
          ],
    async send(typed) {
      const email = user?.email ?? typed.email.trim()
      const name = user ? user.first_name || email : typed.name.trim()
      const request = { article_id: book.id, quantity, name, email, language }
      setRequested({ ...(await requestReservation(request)), email })
    },
    problemOf: (error) => problemIn(error, words.problems),
  })
  if (requested) return <Reported {...requested} />
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <ProblemAlert problem={problem} />
      {user ? (
        <p className="text-sm break-words">{words.atOnce(user.email)}</p>
      ) : (
        <NameAndEmail field={field} words={words} />
      )}
      <SubmitButton label={words.submit} sending={words.sending} isSending={isSending} />
    </form>
  )
}

function problemIn(error: unknown, words: Record<'gone' | 'full' | 'tooMany' | 'failed', string>): string {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'OUT_OF_STOCK') return words.gone
  if (code === 'INVALID_FIELDS') return words.full
  return code === 'TOO_MANY_REQUESTS' ? words.tooMany : words.failed
}

function Reported({ number, reserved_until: until, email }: Requested) {
  const { requested: words } = useWords(reservationsWords)
  const days = useWords(openingWords)
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <p
      ref={message}
      tabIndex={-1}
      role="status"
      className="mt-5 font-semibold break-words text-in-stock focus:outline-none"
    >
      {number !== null && until !== null
        ? words.reserved(number, dayInWords(until, days))
        : words.toConfirm(email)}
    </p>
  )
}
