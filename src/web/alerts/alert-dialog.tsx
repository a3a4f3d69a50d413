/** Asking to be notified about a book: a customer requests it with the press that opens it, a guest leaves an address. */
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { AlertKind } from '#shared/alerts/alerts.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { isEmailAddress } from '#shared/contact/email-address.ts'
import type { NewAlert } from '#shared/contract/alerts.ts'
import { alertsWords } from '#shared/text/en/alerts.ts'
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

type Asking = {
  /** Throws ApiError. */
  ask: (email: string) => Promise<NewAlert['state']>
  /** Words of a refusal: of a field, or beyond the limit. */
  refused: (fields: ApiError['fields']) => string
  submit: string
  /** What is said once a customer has it. */
  done: string
  /** Beside it; what takes it back. */
  actions?: ReactNode
}

type AlertDialogProps = {
  book: Pick<ShelfBook, 'id' | 'title'>
  kind: AlertKind
  open: boolean
  onClose: () => void
}

/** Asks to be notified about a book. */
export function AlertDialog({ open, onClose, book, kind }: AlertDialogProps) {
  const { form: words, requested } = useWords(alertsWords)
  const language = useLanguage()
  return (
    <Dialog open={open} onClose={onClose} title={words.title[kind]}>
      <p className="font-serif text-lg">{book.title}</p>
      <p className="mt-2 max-w-[52ch] text-sm text-muted">{words.text[kind]}</p>
      <Ask
        ask={(email) => requestAlert({ article_id: book.id, kind, email, language })}
        refused={(fields) => (fields['kind'] ? words.canBeBought : words.full)}
        submit={words.submit}
        done={requested.waiting}
      />
    </Dialog>
  )
}

/** Asks at once for the address of a customer, or for one typed. */
export function Ask(asking: Asking) {
  const { user } = useSession()
  return user ? <RequestedAtOnce {...asking} email={user.email} /> : <AskByMail {...asking} />
}

function useProblem({ refused }: Asking) {
  const { form: words } = useWords(alertsWords)
  return (error: unknown) => {
    if (!(error instanceof ApiError)) return words.failed
    if (error.code === 'INVALID_FIELDS') return refused(error.fields)
    return error.code === 'TOO_MANY_REQUESTS' ? words.tooMany : words.failed
  }
}

function RequestedAtOnce({ email, ...asking }: Asking & { email: string }) {
  const { form: words } = useWords(alertsWords)
  const { ask, submit } = asking
  const problemOf = useProblem(asking)
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
  if ('state' in outcome) return <Requested {...asking} state={outcome.state} email={email} />
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
        {submit}
      </Button>
    </div>
  )
}

function AskByMail(asking: Asking) {
  const { form: words } = useWords(alertsWords)
  const { ask, submit: label } = asking
  const [requested, setRequested] = useState<{ state: NewAlert['state']; email: string }>()
  const { form, field, problem, isSending, submit } = useForm({
    empty: { email: '' },
    errors: { email: words.invalid },
    faultsOf: ({ email }) => (isEmailAddress(email.trim()) ? [] : ['email']),
    async send({ email }) {
      setRequested({ state: await ask(email.trim()), email: email.trim() })
    },
    problemOf: useProblem(asking),
  })
  if (requested) return <Requested {...asking} {...requested} />
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <ProblemAlert problem={problem} />
      <EmailField {...field('email')} autoComplete="email" label={words.email} />
      <SubmitButton label={label} sending={words.sending} isSending={isSending} />
    </form>
  )
}

function Requested({ state, email, done, actions }: Asking & { state: NewAlert['state']; email: string }) {
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
        {state === 'waiting' ? done : words.toConfirm(email)}
      </p>
      {state === 'waiting' && (
        <div className="mt-4 flex flex-wrap gap-3">
          {actions}
          <ButtonLink to={`${localPath(language, '/accountprofile')}#alerts`} variant="outline" size="small">
            {words.mine}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
