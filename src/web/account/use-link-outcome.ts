/** What a mailed link has come to: still asking, done, or invalid. Another link may be opened over the same page. */
import { useState } from 'react'
import { useTakenToken } from './use-taken-token.ts'

type Outcome<T> =
  | { of: string | undefined; kind: 'done'; done: T }
  | { of: string | undefined; kind: 'invalid' }

export function useLinkOutcome<T>() {
  const token = useTakenToken()
  const [outcome, setOutcome] = useState<Outcome<T>>()
  const known = outcome?.of === token ? outcome : undefined
  return {
    token: token ?? '',
    shown: token === '' ? ('invalid' as const) : (known?.kind ?? ('asking' as const)),
    done: known?.kind === 'done' ? known.done : undefined,
    onDone: (done: T) => setOutcome({ of: token, kind: 'done', done }),
    onInvalid: () => setOutcome({ of: token, kind: 'invalid' }),
  }
}
