/** One call after the other: the server hears edits in the order in which they were made. */

export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    /** Does the work when all that came before is done, whether it succeeded or not. */
    take<T>(work: () => Promise<T>): Promise<T> {
      waiting += 1
      const turn = last.then(work).finally(() => {
        waiting -= 1
      })
      last = turn.catch(() => {})
      return turn
    },
    /** Tells whether nothing was asked for after the work that is being done now. */
    isLast: () => waiting <= 1,
  }
}
