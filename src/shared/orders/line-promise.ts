/** When a line of an order arrives, as shown to its buyer. */
import type { PromiseKind } from '../promises/book-promise.ts'
import type { Dispatch } from './dispatch.ts'

type Promised = { kind: PromiseKind; ready_at: string }

/** Returns the promise of a line: its own where each leaves as it comes; what leaves together arrives with the last of `all`. */
export function promiseOfLine<P extends Promised>(
  own: P | null,
  all: readonly (P | null)[],
  dispatch: Dispatch,
): P | null {
  if (own === null || dispatch === 'apart') return own
  const inTurn = all.flatMap((promise) => promise ?? [])
  const last = inTurn.toSorted((one, other) => one.ready_at.localeCompare(other.ready_at)).at(-1) ?? own
  return { ...last, kind: own.kind }
}
