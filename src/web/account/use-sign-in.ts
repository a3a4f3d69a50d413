/** What the login and the registration do with a customer: take them in, and on to where they wanted to go. */
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SessionUser, SignedIn } from '#shared/contract/accounts.ts'
import { session, useSession } from '../session/session.ts'
import { rememberPreference } from '../preferences/preference-cookies.ts'
import { useShop } from '../shop.ts'
import { useLanguage } from '#ui/text.tsx'
import { arrivalPath } from './arrival-path.ts'

/** Returns how to sign in; who is signed in already goes on at once: these forms are no place for them. */
export function useSignIn() {
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

  return {
    next,
    async signIn(signed: SignedIn) {
      isHandled.current = true
      await session.signIn(signed)
      arrive(signed.user, next)
    },
  }
}

/** After signing in: on to where one wanted to go, in the language and currency that the account has. */
function useArrival() {
  const language = useLanguage()
  const { currency } = useShop()
  const navigate = useNavigate()
  return (user: SessionUser, next: string | null) => {
    const path = arrivalPath(user.language, next)
    if (user.language === language && user.currency === currency)
      return void navigate(path, { replace: true })
    rememberPreference({ currency: user.currency })
    // Another language or currency is another document
    window.location.replace(path)
  }
}
