import { expect, it } from 'vitest'
import { schedule } from './schedule.mjs'

const job = (/** @type {string} */ name, /** @type {{ needs?: string, after?: string[] }} */ more = {}) => ({
  name,
  ...more,
})

/** Runs the jobs two at once and returns what ran beside what, as "a", "a+b", … at each start. */
async function trace(/** @type {ReturnType<typeof job>[]} */ jobs) {
  const active = new Set()
  /** @type {string[]} */
  const starts = []
  const results = await schedule(jobs, {
    atOnce: 2,
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

it('the schedule runs as many jobs beside each other as it may, in their order', async () => {
  const { starts } = await trace([job('a'), job('b'), job('c')])
  expect(starts).toEqual(['a', 'a+b', 'b+c'])
})

it('the schedule gives a job the result of the one it needs', async () => {
  const { starts, results } = await trace([job('build'), job('pages', { needs: 'build' })])
  expect(starts).toEqual(['build', 'pages'])
  expect(results).toContain('pages(build)')
})

it('the schedule runs a job after those that it follows, however long they take', async () => {
  const { starts } = await trace([job('a'), job('b'), job('last', { after: ['a', 'b'] })])
  expect(starts).toEqual(['a', 'a+b', 'last'])
})
