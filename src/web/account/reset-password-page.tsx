/** `/reset-password` (§2): the mailed link leads here; a new password is sent by its button, once. */
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { accountWords } from '#shared/text/account-words.ts'
import { localPath } from '../state/paths.ts'
import { session } from '../state/session.ts'
import { useLanguage, useWords } from '../state/text.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CheckIcon, InfoIcon } from '../ui/icons.tsx'
import { AccountScreen } from './account-screen.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useTakenToken } from './use-taken-token.ts'

export default function ResetPasswordPage() {
  const { reset: words } = useWords(accountWords)
  const language = useLanguage()
  const token = useTakenToken()
  const [outcome, setOutcome] = useState<{ of: string | undefined; kind: 'done' | 'invalid' }>()
  // Another link may be opened over this page
  const known = outcome?.of === token ? outcome?.kind : undefined
  const shown = token === '' ? 'invalid' : (known ?? 'asking')
  const isDone = shown === 'done'

  return (
    <AccountScreen
      title={words.title}
      text={words.text}
      sent={
        shown !== 'asking' && (
          <Outcome isDone={isDone} {...words[shown]}>
            {isDone ? (
              <ButtonLink to={localPath(language, '/login')}>{words.login}</ButtonLink>
            ) : (
              <ButtonLink to={localPath(language, '/resetpasswordemail')}>{words.invalid.again}</ButtonLink>
            )}
          </Outcome>
        )
      }
    >
      <NewPasswordForm
        token={token}
        onDone={() => {
          // The server has ended every session, also the one of this browser
          session.clear()
          setOutcome({ of: token, kind: 'done' })
        }}
        onInvalid={() => setOutcome({ of: token, kind: 'invalid' })}
      />
    </AccountScreen>
  )
}

function Outcome({
  isDone,
  title,
  text,
  children,
}: {
  isDone: boolean
  title: string
  text: string
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Icon = isDone ? CheckIcon : InfoIcon
  return (
    <section className="rounded-md border border-hairline bg-card p-6 sm:p-10">
      <Icon className={`size-10 ${isDone ? 'text-in-stock' : 'text-primary-text'}`} />
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-3xl focus:outline-none">
        {title}
      </h1>
      <p className="mt-3 mb-8 font-serif text-lg text-muted">{text}</p>
      {children}
    </section>
  )
}
