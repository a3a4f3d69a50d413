/** How screens do things: an action is sent once, said in a toast, undone with Z; what it changed is read again. */
import { useMutation, onlineManager } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ActionDone } from '#shared/contract/staff/actions.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { outcomeSentence } from '#shared/text/staff/action-words.ts'
import type { frame } from '#shared/text/staff/fr/frame.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { randomId } from '#ui/new-key.ts'
import { sayFailed } from './toasts.ts'
import { clock } from '../frame/moments.ts'
import type { ActionName, ActionRequest, Done } from './actions.ts'
import { sendAction, type StaffError, type Undo } from './client.ts'
import { refresh } from './queries.ts'
import { showDone } from './undo.tsx'

const MAX_TIMES = 2

/** A connection that has just come back may still lose a request: sent again under its key, it is done once. */
export const sentAgain = {
  networkMode: 'always',
  retry: (times: number, { code }: StaffError) =>
    code === 'OFFLINE' && times < MAX_TIMES && onlineManager.isOnline(),
  retryDelay: (times: number) => 500 * 2 ** times,
} as const

/** Reads the screen after a refusal; without a connection that waits for it, and the next press does not. */
export function refreshRefused({ code }: StaffError): Promise<void> | undefined {
  const isRead = refresh()
  return code === 'OFFLINE' ? undefined : isRead
}

/** Returns keys of requests: the same one sent again after a lost connection has the same key, and so is done once. */
export function useKey() {
  const unanswered = useRef<{ request: string; key: string }>(undefined)
  return {
    keyOf(...request: unknown[]): string {
      const requested = JSON.stringify(request)
      if (unanswered.current?.request !== requested)
        unanswered.current = { request: requested, key: randomId() }
      return unanswered.current.key
    },
    /** The request was answered, whatever the answer: the next one is another. */
    answered: () => void (unanswered.current = undefined),
  }
}

/**
 * Returns the function that does an action: `await run('orders-ship', { input: { order }, expectedVersion: order.version })`. It answers what
 * was done, or undefined when that was refused: faults of fields are in `failure`, everything else is said in a toast.
 */
export function useAction({
  isQuiet = false,
}: { /** The screen shows itself what is refused. */ isQuiet?: boolean } = {}) {
  const language = useLanguage()
  const words = useWords(frameWords)
  const { keyOf, answered } = useKey()
  const { mutateAsync, isPending, error } = useMutation<
    ActionDone,
    StaffError,
    ActionRequest<ActionName> & { name: ActionName }
  >({
    mutationFn: ({ name, input, expectedVersion }) =>
      sendAction(name, { input, expectedVersion, key: keyOf(name, input, expectedVersion) }),
    onSuccess: (done, { onAnswered }) => {
      answered()
      showDone(done, language, words)
      onAnswered?.()
      return refresh()
    },
    onError: (failure) => {
      if (failure.code !== 'OFFLINE') answered()
      if (Object.keys(failure.fields).length > 0) return undefined
      if (!isQuiet) sayFailed(showFailure(failure, language, words))
      return refreshRefused(failure)
    },
    ...sentAgain,
  })
  return {
    run: <Name extends ActionName>(name: Name, request: ActionRequest<Name>) =>
      mutateAsync({ name, ...request } as ActionRequest<ActionName> & { name: ActionName }).then(
        (done) => done as Done<Name>,
        () => undefined,
      ),
    /** Takes an action back as its own toast would. */
    takeBack: ({ action: name, input }: Undo) =>
      mutateAsync({ name, input } as ActionRequest<ActionName> & { name: ActionName }).catch(() => undefined),
    isPending,
    failure: error,
  }
}

export type Run = ReturnType<typeof useAction>['run']

/** Returns what a refusal says; of a stale screen who changed what, and when. */
export function showFailure({ code, message, details }: StaffError, language: Language, words: typeof frame) {
  const change = details.changes?.at(-1)
  if (code !== 'STALE' || !change) return message
  const did = change.outcome ? outcomeSentence(language, change.outcome, change.params) : ''
  return [words.stale.changed(change.by, clock(change.at, language)), did, words.stale.text].join(' ')
}
