import { describe, expect, it } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { each, repeat, waitAfter, type Work } from './repeat.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

const log = createLog('silent')

describe('a repeated job', () => {
  it('works at once and never overlaps itself', async () => {
    let running = 0
    let runs = 0
    const done = Promise.withResolvers<void>()
    const job = repeat(
      {
        name: 'test',
        everyMs: 1,
        async run() {
          running += 1
          expect(running).toBe(1)
          await new Promise((resolve) => setImmediate(resolve))
          running -= 1
          runs += 1
          if (runs === 5) done.resolve()
        },
      },
      log,
    )
    await done.promise
    await job.stop()
    expect(runs).toBeGreaterThanOrEqual(5)
  })

  it('says which run is the first that succeeds', async () => {
    const firsts: boolean[] = []
    const done = Promise.withResolvers<void>()
    const run: Work['run'] = async ({ isFirst }) => {
      firsts.push(isFirst)
      if (firsts.length === 1) throw new Error('The database is not there yet.')
      if (firsts.length === 3) done.resolve()
    }
    const job = repeat({ name: 'test', everyMs: 1, run }, log)
    await done.promise
    await job.stop()
    expect(firsts).toEqual([true, true, false])
  })

  it.each([
    [0, 1000, 1000],
    [1, 1000, 2000],
    [5, 1000, 32_000],
    [6, 1000, 60_000],
    [500, 1000, 60_000],
    [3, 600_000, 600_000],
  ])('waits after %i failures of a job of every %i ms for %i ms', (failures, everyMs, wait) => {
    expect(waitAfter(failures, everyMs)).toBe(wait)
  })

  it('stops during a pause at once, and waits for work under way', async () => {
    const started = Promise.withResolvers<void>()
    let ended = false
    const job = repeat(
      {
        name: 'test',
        everyMs: HOUR_MS,
        async run({ isStopping }) {
          started.resolve()
          while (!isStopping()) await new Promise((resolve) => setImmediate(resolve))
          ended = true
        },
      },
      log,
    )
    await started.promise
    await job.stop()
    expect(ended).toBe(true)
  })
})

describe('work on each item of a job', () => {
  const never = () => false

  it('works on all though some fail, and reports the last failure', async () => {
    const done: number[] = []
    const work = async (n: number) => {
      if (n % 2 === 0) throw new Error(`no ${n}`)
      done.push(n)
    }
    await expect(each([1, 2, 3, 4, 5], { work, isStopping: never })).rejects.toThrow('no 4')
    expect(done).toEqual([1, 3, 5])
  })

  it('gives up after three failures in a row', async () => {
    let tries = 0
    const work = async () => {
      tries += 1
      throw new Error('away')
    }
    await expect(each([1, 2, 3, 4, 5], { work, isStopping: never })).rejects.toThrow('away')
    expect(tries).toBe(3)
  })

  it('stops between two items', async () => {
    const done: number[] = []
    await each([1, 2, 3], { work: async (n) => done.push(n), isStopping: () => done.length === 2 })
    expect(done).toEqual([1, 2])
  })
})
