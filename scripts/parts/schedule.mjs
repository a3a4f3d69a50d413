/**
 * Runs jobs in their order, as many beside each other as `cores` allow; one that needs another waits for it and is
 * given what became of it.
 *
 * @template {{ name: string, cores: number, needs?: string }} Job
 * @template Result
 * @param {readonly Job[]} jobs
 * @param {{ cores: number, work: (job: Job, needed: Result | undefined) => Promise<Result> }} options
 * @returns {Promise<Map<string, Result>>}
 */
export async function schedule(jobs, { cores, work }) {
  /** @type {Map<string, Result>} */
  const results = new Map()
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  const waiting = [...jobs]
  let free = cores
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting[0]
    const fits = next !== undefined && (running.size === 0 || next.cores <= free)
    const isReady = next !== undefined && (next.needs === undefined || results.has(next.needs))
    if (next !== undefined && fits && (isReady || running.size === 0)) {
      waiting.shift()
      free -= next.cores
      const needed = next.needs === undefined ? undefined : results.get(next.needs)
      running.set(
        next.name,
        work(next, needed).then((result) => {
          results.set(next.name, result)
          running.delete(next.name)
          free += next.cores
        }),
      )
    } else {
      await Promise.race(running.values())
    }
  }
  return results
}
