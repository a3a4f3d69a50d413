/** Steps of a story; after each of them the sums must hold. */
import type { AsyncCommand } from 'fast-check'
import type { KnownOrder, Model, Story } from './story.ts'
import { checkSums } from './sums.ts'

export type Step = AsyncCommand<Model, Story>

/** A step that is possible at any time. */
export const step = (name: string, act: (story: Story, model: Model) => Promise<void>): Step => ({
  check: () => true,
  async run(model, story) {
    await act(story, model)
    await checkSums(story, model)
  },
  toString: () => name,
})

/** A step about one of the orders of the story. */
export const about = (
  name: string,
  which: number,
  act: (order: KnownOrder, story: Story) => Promise<void>,
): Step => ({
  check: ({ orders }) => orders.length > 0,
  async run(model, story) {
    const order = model.orders[which % model.orders.length]
    if (order) await act(order, story)
    await checkSums(story, model)
  },
  toString: () => `${name}(${which})`,
})
