/** One call after the other: the server hears edits in the order in which they were made. */

export function createTurns() {
  /** The reading that nothing was asked for after. */
  let reading: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    /** Does the work when all that came before is done, whether it succeeded or not. */
    take<T>(work: () => Promise<T>): Promise<T> {
      reading = undefined
      waiting += 1
      const turn = last.then(work).finally(() => {
        waiting -= 1
      })
      last = turn.catch(() => {})
      return turn
    },
    /** Reads what the server has, once for all who ask meanwhile: the last turn may be such a reading already. */
    read(work: () => Promise<void>): Promise<void> {
      if (reading) return reading
      const turn = this.take(work).finally(() => {
        if (reading === turn) reading = undefined
      })
      reading = turn
      return turn
    },
    /** Tells whether nothing was asked for after the work that is being done now. */
    isLast: () => waiting <= 1,
  }
}
