/** How screens do things: an act is sent once, said in a toast, undone with Z; what it changed is read again. */
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { frameWords } from '#shared/text/staff/frame-words.ts'
import { useWords } from '#ui/text.tsx'
import { newKey } from '#ui/new-key.ts'
import { showToast } from '#ui/toast-store.ts'
import { act } from './client.ts'
import type { ActDone, ActRequest, StaffError } from './client.ts'
import { refresh } from './queries.ts'
import { sayDone } from './undo.tsx'

type Asked = Pick<ActRequest, 'input' | 'seen'>

const READING_MS = 10_000

/**
 * Returns the function that does an act: `await run('orders-ship', { input: { order }, seen: order.version })`. It answers what
 * was done, or undefined when that was refused: faults of fields are in `failure`, everything else is said in a toast.
 */
export function useAct() {
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
      sayDone(done.outcome, done, words)
      return refresh()
    },
    onError: (failure) => {
      if (failure.code !== 'OFFLINE') unanswered.current = undefined
      if (Object.keys(failure.fields).length > 0) return undefined
      showToast('error', failure.code === 'OFFLINE' ? words.offline.acted : failure.message, READING_MS)
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
