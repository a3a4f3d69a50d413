import { useState } from 'react'
import type { SecondFactor } from '#shared/contract/staff/session.ts'
import { browserOf } from '#shared/accounts/browser-name.ts'
import { passwordFault } from '#shared/accounts/password-length.ts'
import { signInWords } from '#shared/text/staff/sign-in-words.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { KeyIcon } from '../frame/icons.tsx'
import { Front } from './front.tsx'
import { messageOf } from './message-of.ts'
import { choosePassword, confirmCode, knowsPasskeys, makePasskey } from './ways-in.ts'

/** Who has just joined makes a way in: a passkey, or a password with an authenticator app. */
export function Enrol() {
  const { enrol } = useWords(signInWords)
  const [withPassword, setWithPassword] = useState(!knowsPasskeys())
  const [problem, setProblem] = useState<string>()
  if (withPassword) return <PasswordEnrolment />
  return (
    <Front>
      <title>{`${enrol.title} · GMP`}</title>
      <h1>{enrol.title}</h1>
      <p className="mt-2 mb-5 text-muted">{enrol.text}</p>
      <ProblemAlert problem={problem} />
      <Button
        className="mt-2 w-full"
        onClick={() => void makePasskey(nameOfThisBrowser()).catch(() => setProblem(enrol.failed))}
      >
        <KeyIcon />
        {enrol.make}
      </Button>
      <Button variant="quiet" size="control" className="mt-3 w-full" onClick={() => setWithPassword(true)}>
        {enrol.password}
      </Button>
    </Front>
  )
}

function PasswordEnrolment() {
  const words = useWords(signInWords)
  const [factor, setFactor] = useState<NonNullable<SecondFactor['totp']>>()
  const { form, submit, problem, isSending, field } = useForm({
    empty: { password: '' },
    errors: { password: words.faults.newPassword },
    faultsOf: ({ password }) => (passwordFault(password) ? ['password'] : []),
    send: async ({ password }) => setFactor((await choosePassword(password)).totp ?? undefined),
    problemOf: messageOf,
  })
  if (factor) return <CodeEnrolment factor={factor} />
  return (
    <Front>
      <title>{`${words.enrol.newPassword} · GMP`}</title>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <h1>{words.enrol.newPassword}</h1>
        <ProblemAlert problem={problem} />
        <PasswordField
          {...field('password')}
          label={words.enrol.newPassword}
          hint={words.faults.newPassword}
          words={words.passwordWords}
          autoComplete="new-password"
        />
        <SubmitButton label={words.enrol.set} sending={words.entering} isSending={isSending} />
      </form>
    </Front>
  )
}

function CodeEnrolment({ factor }: { factor: NonNullable<SecondFactor['totp']> }) {
  const words = useWords(signInWords)
  const { form, submit, problem, isSending, field } = useForm({
    empty: { code: '' },
    errors: { code: words.faults.code },
    faultsOf: ({ code }) => (/^\d{6}$/.test(code) ? [] : ['code']),
    send: ({ code }) => confirmCode(code),
    problemOf: messageOf,
  })
  return (
    <Front>
      <title>{`${words.enrol.app} · GMP`}</title>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <h1>{words.enrol.app}</h1>
        <p className="text-muted">{words.enrol.appText}</p>
        <p className="rounded-md bg-tint px-4 py-3 font-semibold tracking-wider break-all select-all">
          {factor.secret}
        </p>
        <a href={factor.uri} className="link sm:hidden">
          {words.enrol.openApp}
        </a>
        <div>
          <h2>{words.enrol.recovery}</h2>
          <p className="text-xs text-muted">{words.enrol.recoveryText}</p>
          <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 select-all">
            {factor.recovery_codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
        <ProblemAlert problem={problem} />
        <TextField
          {...field('code')}
          required
          label={words.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          data-takes-code=""
        />
        <SubmitButton label={words.enrol.confirm} sending={words.entering} isSending={isSending} />
      </form>
    </Front>
  )
}

function nameOfThisBrowser() {
  const { browser, system } = browserOf(navigator.userAgent)
  return [browser, system].filter(Boolean).join(', ')
}
