import { eq } from 'drizzle-orm'
import type { Dispatch } from '#shared/orders/dispatch.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Order } from './service.ts'
import { orders } from './tables.ts'

/** Stores whether a locked order leaves at once or as its copies come. */
export async function setDispatch(tx: Tx, { id }: Order, dispatch: Dispatch): Promise<void> {
  await tx.update(orders).set({ dispatch }).where(eq(orders.id, id))
}
