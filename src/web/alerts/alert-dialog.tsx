/** Asking to be notified about a book: a customer requests it with the press that opens it, a guest leaves an address. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AlertKind } from '#shared/alerts/alerts.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { isEmailAddress } from '#shared/contact/email-address.ts'
import type { NewAlert } from '#shared/contract/alerts.ts'
import { alertsWords } from '#shared/text/alerts-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmailField } from '#ui/form/email-field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { requestAlert } from '../api/alerts.ts'
import { ApiError } from '../api/client.ts'
import { localPath } from '../paths.ts'
import { useSession } from '../session/session.ts'

type About = { book: Pick<ShelfBook, 'id' | 'title'>; kind: AlertKind }

export function AlertDialog({ open, onClose, ...about }: About & { open: boolean; onClose: () => void }) {
  const { form: words } = useWords(alertsWords)
  const { user } = useSession()
  return (
    <Dialog open={open} onClose={onClose} title={words.title[about.kind]}>
      <p className="font-serif text-lg">{about.book.title}</p>
      <p className="mt-2 max-w-[52ch] text-sm text-muted">{words.text[about.kind]}</p>
      {user ? <RequestedAtOnce {...about} email={user.email} /> : <AskByMail {...about} />}
    </Dialog>
  )
}

function useAsk({ book, kind }: About) {
  const language = useLanguage()
  return (email: string) => requestAlert({ article_id: book.id, kind, email, language })
}

function useProblem() {
  const { form: words } = useWords(alertsWords)
  return (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'INVALID_FIELDS') {
      return error instanceof ApiError && error.fields['kind'] ? words.canBeBought : words.full
    }
    return code === 'TOO_MANY_REQUESTS' ? words.tooMany : words.failed
  }
}

function RequestedAtOnce({ email, ...about }: About & { email: string }) {
  const { form: words } = useWords(alertsWords)
  const ask = useAsk(about)
  const problemOf = useProblem()
  const [outcome, setOutcome] = useState<{ state: NewAlert['state'] } | { problem: string }>()
  const send = () =>
    ask(email).then(
      (state) => setOutcome({ state }),
      (error: unknown) => setOutcome({ problem: problemOf(error) }),
    )
  const sendAtOnce = useEffectEvent(send)
  useEffect(() => void sendAtOnce(), [])
  if (!outcome) {
    return (
      <p role="status" className="mt-5">
        {words.sending}
      </p>
    )
  }
  if ('state' in outcome) return <Requested state={outcome.state} email={email} />
  return (
    <div className="mt-5">
      <ProblemAlert problem={outcome.problem} />
      <Button
        className="mt-4"
        onClick={() => {
          setOutcome(undefined)
          void send()
        }}
      >
        {words.submit}
      </Button>
    </div>
  )
}

function AskByMail(about: About) {
  const { form: words } = useWords(alertsWords)
  const ask = useAsk(about)
  const [requested, setRequested] = useState<{ state: NewAlert['state']; email: string }>()
  const { form, field, problem, isSending, submit } = useForm({
    empty: { email: '' },
    errors: { email: words.invalid },
    faultsOf: ({ email }) => (isEmailAddress(email.trim()) ? [] : ['email']),
    async send({ email }) {
      setRequested({ state: await ask(email.trim()), email: email.trim() })
    },
    problemOf: useProblem(),
  })
  if (requested) return <Requested {...requested} />
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <ProblemAlert problem={problem} />
      <EmailField {...field('email')} autoComplete="email" label={words.email} />
      <SubmitButton label={words.submit} sending={words.sending} isSending={isSending} />
    </form>
  )
}

function Requested({ state, email }: { state: NewAlert['state']; email: string }) {
  const { requested: words } = useWords(alertsWords)
  const language = useLanguage()
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <p
        ref={message}
        tabIndex={-1}
        role="status"
        className="mt-5 font-semibold break-words text-in-stock focus:outline-none"
      >
        {state === 'waiting' ? words.waiting : words.toConfirm(email)}
      </p>
      {state === 'waiting' && (
        <ButtonLink
          to={`${localPath(language, '/accountprofile')}#alerts`}
          variant="outline"
          size="small"
          className="mt-4"
        >
          {words.mine}
        </ButtonLink>
      )}
    </>
  )
}
