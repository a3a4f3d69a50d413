/** Steps of a story, as fast-check plays and shortens them. */
import type { AsyncCommand } from 'fast-check'
import { checkNoted } from './noted.ts'
import { oneOf, type KnownOrder, type Story } from './story.ts'

export type Step = AsyncCommand<object, Story>

/** A step that is possible at any time. */
export const step = (name: string, run: (story: Story) => Promise<void>): Step => ({
  check: () => true,
  async run(_, story) {
    story.turn += 1
    await run(story)
    await checkNoted(story)
  },
  toString: () => name,
})

/** A step about one of the orders of the story; nothing happens before there is one. */
export const about = (
  name: string,
  which: number,
  run: (order: KnownOrder, story: Story) => Promise<void>,
): Step =>
  step(`${name}(${which})`, async (story) => {
    const order = oneOf(story.orders, which)
    if (order) await run(order, story)
  })

/** Two steps at the same moment, each at an instance of its own. */
export const atOnce = (one: Step, other: Step): Step => ({
  check: () => true,
  async run(model, story) {
    const done = await Promise.allSettled([one.run(model, story), other.run(model, story)])
    for (const ended of done) if (ended.status === 'rejected') throw ended.reason
  },
  toString: () => `at once: ${one.toString()} and ${other.toString()}`,
})

/** Several steps as one, each after the other. */
export const inTurn = (...steps: readonly Step[]): Step => ({
  check: () => true,
  async run(model, story) {
    for (const one of steps) await one.run(model, story)
  },
  toString: () => steps.map((one) => one.toString()).join(', then '),
})
