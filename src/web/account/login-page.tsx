/** `/login` (§2): e-mail and password, then back to where one came from (§6). */
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { accountWords } from '#shared/text/account-words.ts'
import { safeNext, withNext } from '../state/next-path.ts'
import { localPath } from '../state/paths.ts'
import { session, useSession } from '../state/session.ts'
import { useLanguage, useWords } from '../state/text.tsx'
import { AccountScreen } from './account-screen.tsx'
import { LoginForm } from './login-form.tsx'
import { NewHere } from './new-here.tsx'
import { useArrival } from './use-arrival.ts'

export default function LoginPage() {
  const { login: words } = useWords(accountWords)
  const language = useLanguage()
  const [query] = useSearchParams()
  const next = query.get('next')
  const { status, user } = useSession()
  const arrive = useArrival()
  const isHandled = useRef(false)

  useEffect(() => {
    if (status !== 'customer' || isHandled.current) return
    isHandled.current = true
    arrive(user, next)
  }, [status, user, next, arrive])

  async function signIn(signed: SignedIn) {
    isHandled.current = true
    await session.signIn(signed)
    arrive(signed.user, next)
  }

  const here = safeNext(next)
  const linkTo = (path: string) => withNext(localPath(language, path), here)
  return (
    <AccountScreen
      title={words.title}
      text={here === undefined ? words.text : words.back}
      aside={<NewHere registerPath={linkTo('/register')} />}
    >
      <LoginForm onSignedIn={signIn} resetPath={linkTo('/resetpasswordemail')} />
    </AccountScreen>
  )
}
