/** Filters of the list of orders that the people of the shop gave a name; everybody of the shop has the same. */
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type OrderViews, type SavedFilter, OrdersFilter } from '#shared/contract/staff/orders.ts'
import { DETAILS, isAllowed } from '#shared/staff/permissions.ts'
import type { Role } from '#shared/staff/roles.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { line } from '#server/platform/actions/values.ts'
import { orderViews } from './tables.ts'
import { undoBy } from '../../platform/actions/answer.ts'

/** Returns the saved views by their name, for a role: one that looks for an e-mail address only to whoever may read it. */
export async function savedViews(db: Queryable, role: Role): Promise<OrderViews['saved']> {
  const saved = await db
    .select({ id: orderViews.id, name: orderViews.name, filter: orderViews.filter })
    .from(orderViews)
    .orderBy(asc(orderViews.name))
  return isAllowed(role, DETAILS.customerEmails)
    ? saved
    : saved.filter(({ filter }) => !filter.q?.includes('@'))
}

/** Saves a view, in place of the one that had its name. */
export async function saveView(tx: Tx, name: string, filter: SavedFilter): Promise<void> {
  await tx
    .insert(orderViews)
    .values({ name, filter })
    .onConflictDoUpdate({ target: orderViews.name, set: { filter } })
}

/** Forgets a view; false where there is none of that name. */
async function forgetView(tx: Tx, name: string): Promise<boolean> {
  const gone = await tx.delete(orderViews).where(eq(orderViews.name, name)).returning({ id: orderViews.id })
  return gone.length > 0
}

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
