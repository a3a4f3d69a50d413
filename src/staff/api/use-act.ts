/** How screens do things: an act is sent once, said in a toast, undone with Z; what it changed is read again. */
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ActDone } from '#shared/contract/staff/acts.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { outcomeSentence } from '#shared/text/staff/act-words.ts'
import type { frame } from '#shared/text/staff/fr/frame.ts'
import { frameWords } from '#shared/text/staff/frame-words.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { newKey } from '#ui/new-key.ts'
import { showToast } from '#ui/toast-store.ts'
import { act } from './client.ts'
import type { ActRequest, StaffError } from './client.ts'
import { refresh } from './queries.ts'
import { sayDone } from './undo.tsx'

type Asked = Pick<ActRequest, 'input' | 'seen'>

const READING_MS = 10_000

/**
 * Returns the function that does an act: `await run('orders-ship', { input: { order }, seen: order.version })`. It answers what
 * was done, or undefined when that was refused: faults of fields are in `failure`, everything else is said in a toast.
 */
export function useAct() {
  const language = useLanguage()
  const words = useWords(frameWords)
  // The same act sent again after a lost connection has the same key: it is done once
  const unanswered = useRef<{ asked: string; key: string }>(undefined)

  const { mutateAsync, isPending, error } = useMutation<ActDone, StaffError, Asked & { name: string }>({
    mutationFn: ({ name, input, seen }) => {
      const asked = JSON.stringify([name, input, seen])
      if (unanswered.current?.asked !== asked) unanswered.current = { asked, key: newKey() }
      return act(name, { input, seen, key: unanswered.current.key })
    },
    onSuccess: (done) => {
      unanswered.current = undefined
      sayDone(done, language, words)
      return refresh()
    },
    onError: (failure) => {
      if (failure.code !== 'OFFLINE') unanswered.current = undefined
      if (Object.keys(failure.fields).length > 0) return undefined
      showToast('error', sayFailure(failure, language, words), READING_MS)
      return refresh()
    },
    networkMode: 'always',
  })
  return {
    run: (name: string, asked: Asked): Promise<ActDone | undefined> =>
      mutateAsync({ name, ...asked }).catch(() => undefined),
    isActing: isPending,
    failure: error,
  }
}

/** Returns what a refusal says; of a stale screen who changed what, and when. */
export function sayFailure({ code, message, details }: StaffError, language: Language, words: typeof frame) {
  if (code === 'OFFLINE') return words.offline.acted
  const change = details.changes?.at(-1)
  if (code !== 'STALE' || !change) return message
  const at = new Intl.DateTimeFormat(language === 'fr' ? 'fr' : 'en-GB', { timeStyle: 'short' })
  const did = change.outcome ? outcomeSentence(language, change.outcome, change.params) : ''
  return [words.stale.changed(change.by, at.format(new Date(change.at))), did, words.stale.text].join(' ')
}
