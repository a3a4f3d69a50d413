import { lazy, Suspense, useState } from 'react'
import type { SecondFactor } from '#shared/contract/staff/session.ts'
import { passwordFault } from '#shared/accounts/password-length.ts'
import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { useWords } from '#ui/text.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { messageOf, choosePassword, confirmCode } from './ways-in.ts'

/** Recovery codes, shown once: to be printed or copied now. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { enrol } = useWords(signInWords)
  return (
    <div>
      <p className="font-semibold">{enrol.recovery}</p>
      <p className="text-xs text-muted">{enrol.recoveryText}</p>
      <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}

const QrCode = lazy(async () => ({ default: (await import('#ui/qr-code.tsx')).QrCode }))

type Totp = NonNullable<SecondFactor['totp']>

/** Chooses a password; the first one comes with an authenticator app, which is confirmed by a code of it. */
export function ChoosePassword({ onDone }: { onDone?: (kind: 'first' | 'changed') => void }) {
  const words = useWords(signInWords)
  const [factor, setFactor] = useState<Totp>()
  const { form, submit, problem, isSending, field } = useForm({
    empty: { password: '' },
    errors: { password: words.faults.newPassword },
    faultsOf: ({ password }) => (passwordFault(password) ? ['password'] : []),
    send: async ({ password }) => {
      const { totp } = await choosePassword(password)
      if (totp) setFactor(totp)
      else onDone?.('changed')
    },
    problemOf: messageOf,
  })
  if (factor) return <ConfirmApp factor={factor} onDone={() => onDone?.('first')} />
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
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
  )
}

function ConfirmApp({ factor, onDone }: { factor: Totp; onDone: () => void }) {
  const words = useWords(signInWords)
  const { form, submit, problem, isSending, field } = useForm({
    empty: { code: '' },
    errors: { code: words.faults.code },
    faultsOf: ({ code }) => (/^\d{6}$/.test(code) ? [] : ['code']),
    send: async ({ code }) => {
      await confirmCode(code)
      onDone()
    },
    problemOf: messageOf,
  })
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="font-semibold">{words.enrol.app}</p>
      <p className="text-muted">{words.enrol.appText}</p>
      <Suspense fallback={<div className="size-44" />}>
        <QrCode text={factor.uri} label={words.enrol.qr} />
      </Suspense>
      <p className="rounded-md bg-tint px-4 py-3 font-semibold tracking-wider break-all select-all">
        {factor.secret}
      </p>
      <a href={factor.uri} className="link sm:hidden">
        {words.enrol.openApp}
      </a>
      <RecoveryCodes codes={factor.recovery_codes} />
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
  )
}
