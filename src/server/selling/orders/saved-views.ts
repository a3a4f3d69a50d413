/** Filters of the list of orders that the people of the shop gave a name; everybody of the shop has the same. */
import { asc, eq } from 'drizzle-orm'
import type { OrderViews, SavedFilter } from '#shared/contract/staff/orders.ts'
import { DETAILS, isAllowed } from '#shared/staff/permissions.ts'
import type { Role } from '#shared/staff/roles.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { orderViews } from './tables.ts'

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
export async function forgetView(tx: Tx, name: string): Promise<boolean> {
  const gone = await tx.delete(orderViews).where(eq(orderViews.name, name)).returning({ id: orderViews.id })
  return gone.length > 0
}
