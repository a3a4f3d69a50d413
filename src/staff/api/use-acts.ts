/** How screens do one thing with many: each has an outcome of its own. */
import { useMutation } from '@tanstack/react-query'
import type { Data } from '#shared/contract/envelope.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import type { ActsDone, OneAct } from '#shared/contract/staff/acts.ts'
import { frameWords } from '#shared/text/staff/frame-words.ts'
import { showToast } from '#ui/toast-store.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { post, StaffError } from './client.ts'
import { refresh } from './queries.ts'
import { READING_MS, sayFailure } from './use-act.ts'
import { useKey } from './use-key.ts'

type Asked = { name: string; rows: readonly OneAct[] }
/** What became of a row: nothing to say, or why it was refused. */
export type RowFailure = { at: number; message: string }

/** Returns the function that does an act with up to 200 subjects; it answers which failed, or undefined when none was asked. */
export function useActs() {
  const language = useLanguage()
  const words = useWords(frameWords)
  const { keyOf, answered } = useKey()
  const { mutateAsync, isPending } = useMutation<RowFailure[], StaffError, Asked>({
    mutationFn: async ({ name, rows }) => {
      const { data } = await post<Data<ActsDone>>(
        `/acts/${name}`,
        { rows },
        { 'idempotency-key': keyOf(name, rows) },
      )
      return data.flatMap((answer, at) => {
        if ('data' in answer) return []
        const error = answer.error as ErrorBody
        return [{ at, message: sayFailure(new StaffError(error.code, error), language, words) }]
      })
    },
    onSuccess: () => {
      answered()
      return refresh()
    },
    onError: (failure) => {
      if (failure.code !== 'OFFLINE') answered()
      showToast('error', sayFailure(failure, language, words), READING_MS)
      return refresh()
    },
    networkMode: 'always',
  })
  return {
    runAll: (name: string, rows: readonly OneAct[]): Promise<RowFailure[] | undefined> =>
      mutateAsync({ name, rows }).catch(() => undefined),
    isActing: isPending,
  }
}
