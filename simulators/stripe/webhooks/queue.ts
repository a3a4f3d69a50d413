/** Work done in order of arrival, at most `width` pieces at a time. */
export interface Queue {
  add(work: () => Promise<void>): void
  /** Resolves when all that was added is done. */
  idle(): Promise<void>
}

/** Returns an empty queue. */
export function createQueue(width: number): Queue {
  const waiting: (() => Promise<void>)[] = []
  let active = 0
  let watchers: (() => void)[] = []

  function next(): void {
    while (active < width) {
      const work = waiting.shift()
      if (!work) break
      active += 1
      void run(work)
    }
    if (active > 0) return
    for (const tell of watchers) tell()
    watchers = []
  }

  async function run(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      console.error('The Stripe stand-in could not send an event:', error)
    } finally {
      active -= 1
      next()
    }
  }

  return {
    add(work) {
      waiting.push(work)
      next()
    },
    idle() {
      const { promise, resolve } = Promise.withResolvers<void>()
      watchers.push(resolve)
      next()
      return promise
    },
  }
}
