import { expect, it } from 'vitest'
import { schedule } from './schedule.mjs'

function job(
  /** @type {string} */ name,
  /** @type {number} */ cores,
  /** @type {{ needs?: string }} */ more = {},
) {
  return { name, cores, ...more }
}

/** Runs the jobs on two cores and returns what ran beside what, as "a", "a+b", … at each start. */
async function trace(/** @type {ReturnType<typeof job>[]} */ jobs) {
  const active = new Set()
  /** @type {string[]} */
  const starts = []
  const results = await schedule(jobs, {
    cores: 2,
    work: async ({ name }, needed) => {
      active.add(name)
      starts.push([...active].join('+'))
      await new Promise((resolve) => setImmediate(resolve))
      active.delete(name)
      return `${name}${needed === undefined ? '' : `(${needed})`}`
    },
  })
  return { starts, results: [...results.values()] }
}

it('the schedule runs small jobs beside each other and a large one alone', async () => {
  const { starts } = await trace([job('a', 1), job('b', 1), job('large', 2), job('c', 1)])
  expect(starts).toEqual(['a', 'a+b', 'large', 'c'])
})

it('the schedule gives a job the result of the one it needs', async () => {
  const { starts, results } = await trace([job('build', 1), job('pages', 1, { needs: 'build' })])
  expect(starts).toEqual(['build', 'pages'])
  expect(results).toContain('pages(build)')
})
