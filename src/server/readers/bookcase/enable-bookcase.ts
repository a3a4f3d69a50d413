/** A customer's bookcase as a whole: enabled or not, and its size. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Bookcase } from '#shared/contract/bookcase.ts'
import { lockCustomer } from '#server/people/accounts/lock-customer.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import type { Owner } from '#server/selling/orders/customer-data.ts'
import { boughtBooksOf } from './bought.ts'
import { bookcaseBooks, bookcaseExclusions, bookcases } from './tables.ts'

async function sinceWhen(db: Queryable, customerId: string): Promise<Date | undefined> {
  const [row] = await db.select().from(bookcases).where(eq(bookcases.customerId, customerId))
  return row?.since
}

/** Returns whether a customer has enabled the bookcase. */
export const isOn = async (db: Queryable, customerId: string): Promise<boolean> =>
  (await sinceWhen(db, customerId)) !== undefined

/** Throws ShopError INVALID_FIELDS (`off`) if the bookcase is disabled. */
export async function requireOn(db: Queryable, customerId: string): Promise<void> {
  if (!(await isOn(db, customerId))) throw new ShopError('INVALID_FIELDS', { fields: { bookcase: ['off'] } })
}

/** Returns the summary of a bookcase; purchases are not read while it is disabled. */
export async function readBookcase(db: Queryable, owner: Owner): Promise<Bookcase> {
  const since = await sinceWhen(db, owner.id)
  const theirs = eq(bookcaseBooks.customerId, owner.id)
  const added = await db.$count(bookcaseBooks, and(theirs, isNull(bookcaseBooks.removedAt)))
  if (since === undefined) return { on: false, since: null, bought: 0, added, taken_off: 0 }
  const excluded = await db.$count(bookcaseExclusions, eq(bookcaseExclusions.customerId, owner.id))
  const removed = await db.$count(bookcaseBooks, and(theirs, isNotNull(bookcaseBooks.removedAt)))
  return {
    on: true,
    since: since.toISOString(),
    bought: await db.$count(boughtBooksOf(db, owner, 'on the shelf')),
    added,
    taken_off: excluded + removed,
  }
}

/** Enables the bookcase; an enabled one is unchanged. */
export async function enableBookcase(db: Db, customerId: string): Promise<void> {
  await db.insert(bookcases).values({ customerId }).onConflictDoNothing()
}

/** Disables the bookcase. Added books stay for the next time, or are erased together with the removed ones. */
export async function turnOff(db: Db, customerId: string, added: 'keep' | 'erase'): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    await tx.delete(bookcases).where(eq(bookcases.customerId, customerId))
    if (added === 'keep') return
    await tx.delete(bookcaseBooks).where(eq(bookcaseBooks.customerId, customerId))
    await tx.delete(bookcaseExclusions).where(eq(bookcaseExclusions.customerId, customerId))
  })
}
