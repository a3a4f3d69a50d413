/** Views of the list of orders that the people of the shop name for each other. */
import { z } from 'zod'
import { OrdersFilter } from '#shared/contract/staff/orders.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { line } from '#server/platform/actions/values.ts'
import { forgetView, saveView } from './saved-views.ts'
import { undoBy } from '../../platform/actions/answer.ts'

const MAX_NAME = 40
const name = () => line(MAX_NAME).meta({ description: 'Its name, as the back office shows it' })

/** As the address of the list says it: `stage=ready&waiting_days=7`. */
const filter = z
  .string()
  .max(1000)
  .transform((typed, context) => {
    const given = Object.fromEntries(new URLSearchParams(typed))
    const read = z.strictObject(OrdersFilter.shape).safeParse(given)
    if (read.success) return read.data
    context.addIssue(`"${typed}" filters no orders: ${read.error.issues[0]?.message}`)
    return z.NEVER
  })

export const viewCommands = [
  defineAction({
    words: 'views save',
    help: 'Saves a filter of the list of orders under a name, for everybody of the shop',
    positionals: ['name', 'filter'],
    input: {
      name: name(),
      filter: filter.meta({ description: 'As the list’s address says it: "stage=ready&waiting_days=7"' }),
    },
    async run(tx, input) {
      await saveView(tx, input.name, input.filter)
      const undo = undoBy('views-forget', { name: input.name })
      return { subject: input.name, outcome: 'VIEW_SAVED', params: { name: input.name }, undo }
    },
  }),
  defineAction({
    words: 'views forget',
    help: 'Forgets a saved view of the list of orders',
    positionals: ['name'],
    input: { name: name() },
    async run(tx, input) {
      if (!(await forgetView(tx, input.name)))
        throw new Refusal({ refusal: 'NO_SUCH_VIEW', params: { name: input.name } })
      return { subject: input.name, outcome: 'VIEW_FORGOTTEN', params: { name: input.name } }
    },
  }),
]
