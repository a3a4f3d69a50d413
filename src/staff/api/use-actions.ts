/** How screens do one thing with many: each has an outcome of its own. */
import { useMutation } from '@tanstack/react-query'
import type { Data } from '#shared/contract/envelope.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import type { ActionDone, ActionsDone } from '#shared/contract/staff/actions.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { randomId } from '#ui/new-key.ts'
import { sayFailed } from './toasts.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { post, StaffError } from './client.ts'
import type { ActionName, ActionRequest } from './actions.ts'
import { refresh } from './queries.ts'
import { refreshRefused, sentAgain, showFailure, useKey } from './use-action.ts'
import { offerUndo } from './undo.tsx'

type Undo = NonNullable<ActionDone['undo']>
type Requested = {
  name: ActionName
  rows: readonly { input: Record<string, unknown>; expectedVersion?: string | undefined }[]
  /** Says what was done to so many, in a toast that offers to undo it all. */
  say?: ((count: number) => string) | undefined
}
/** What became of a row: nothing to say, or why it was refused. */
export type RowFailure = { at: number; message: string }

/** Actions of one name are undone together; the first one that refuses is shown. */
async function undoAll(undos: readonly Undo[]): Promise<void> {
  for (const [name, same] of Map.groupBy(undos, ({ action }) => action)) {
    const rows = same.map(({ input }) => ({ input }))
    const { data } = await post<Data<ActionsDone>>(
      `/actions/${name}`,
      { rows },
      { 'idempotency-key': randomId() },
    )
    const refused = data.find((answer) => 'error' in answer)
    if (refused && 'error' in refused) throw new Error(refused.error.message)
  }
}

/** Returns the function that does an action with up to 200 subjects; it answers which failed, or undefined when none was sent. */
export function useActions() {
  const language = useLanguage()
  const words = useWords(frameWords)
  const { keyOf, answered } = useKey()
  const { mutateAsync, isPending } = useMutation<
    { failures: RowFailure[]; done: ActionDone[] },
    StaffError,
    Requested
  >({
    mutationFn: async ({ name, rows }) => {
      const { data } = await post<Data<ActionsDone>>(
        `/actions/${name}`,
        { rows: rows.map(({ input, expectedVersion }) => ({ input, expected_version: expectedVersion })) },
        { 'idempotency-key': keyOf(name, rows) },
      )
      const done = data.flatMap((answer) => ('data' in answer ? [answer.data] : []))
      const failures = data.flatMap((answer, at) => {
        if ('data' in answer) return []
        const error = answer.error as ErrorBody
        return [{ at, message: showFailure(new StaffError(error.code, error), language, words) }]
      })
      return { failures, done }
    },
    onSuccess: ({ done }, { say }) => {
      answered()
      const undos = done.flatMap(({ undo }) => undo ?? [])
      const until = undos[0]?.until
      if (say && until) offerUndo(say(done.length), { until, takeBack: () => undoAll(undos), words })
      return refresh()
    },
    onError: (failure) => {
      if (failure.code !== 'OFFLINE') answered()
      sayFailed(showFailure(failure, language, words))
      return refreshRefused(failure)
    },
    ...sentAgain,
  })
  return {
    runAll: <Name extends ActionName>(
      name: Name,
      rows: readonly ActionRequest<Name>[],
      say?: Requested['say'],
    ): Promise<RowFailure[] | undefined> =>
      mutateAsync({ name, rows: rows as Requested['rows'], say }).then(
        ({ failures }) => failures,
        () => undefined,
      ),
    isPending,
  }
}
