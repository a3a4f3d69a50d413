/**
 * Runs jobs in their order, at most `atOnce` beside each other; one that needs another waits for it and is given what
 * became of it, one that comes `after` others waits for them.
 *
 * @template {{ name: string, needs?: string, after?: readonly string[] }} Job
 * @template Result
 * @param {readonly Job[]} jobs
 * @param {{ atOnce: number, work: (job: Job, needed: Result | undefined) => Promise<Result> }} options
 * @returns {Promise<Map<string, Result>>}
 */
export async function schedule(jobs, { atOnce, work }) {
  /** @type {Map<string, Result>} */
  const results = new Map()
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  const waiting = [...jobs]
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting[0]
    const before = [next?.needs ?? [], next?.after ?? []].flat()
    const isReady = before.every((name) => results.has(name))
    if (next !== undefined && ((isReady && running.size < atOnce) || running.size === 0)) {
      waiting.shift()
      const needed = next.needs === undefined ? undefined : results.get(next.needs)
      running.set(
        next.name,
        work(next, needed).then((result) => {
          results.set(next.name, result)
          running.delete(next.name)
        }),
      )
    } else {
      await Promise.race(running.values())
    }
  }
  return results
}
