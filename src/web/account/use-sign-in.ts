/** What the login and the registration do with a customer: take them in, and on to where they wanted to go. */
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { session, useSession } from '../session/session.ts'
import { useArrival } from './use-arrival.ts'

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
