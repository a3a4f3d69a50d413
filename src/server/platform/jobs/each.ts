/** Processes the items of a queue, some of which may fail. */

/** After this many consecutive failures a dependency is down: the rest waits. */
const FAILURES_IN_A_ROW = 3

/** Processes each item; a failing one does not stop the others. Throws the last failure at the end. */
export async function each<T>(
  items: readonly T[],
  { work, isStopping }: { work: (item: T) => Promise<unknown>; isStopping: () => boolean },
): Promise<void> {
  let failure: { error: unknown } | undefined
  let inARow = 0
  for (const item of items) {
    if (isStopping() || inARow === FAILURES_IN_A_ROW) break
    try {
      await work(item)
      inARow = 0
    } catch (error) {
      failure = { error }
      inARow += 1
    }
  }
  if (failure) throw failure.error
}
