import { useState } from 'react'
import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { KeyIcon } from '../frame/icons.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { Front } from './front.tsx'
import { knowsPasskeys, makePasskey, nameOfThisBrowser } from './ways-in.ts'

/** Who has just joined makes a way in: a passkey, or a password with an authenticator app. */
export function Enrol() {
  const { enrol } = useWords(signInWords)
  const [withPassword, setWithPassword] = useState(!knowsPasskeys())
  const [problem, setProblem] = useState<string>()
  if (withPassword) {
    return (
      <Front>
        <title>{`${enrol.newPassword} · GMP`}</title>
        <h1 className="mb-4">{enrol.newPassword}</h1>
        <ChoosePassword />
      </Front>
    )
  }
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
