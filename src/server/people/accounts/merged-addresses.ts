/** Addresses that lead to an account because staff merged their files into it, until somebody proves one for an account of its own. */
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { mergedAddresses, users } from './tables.ts'

/** Returns the addresses that were merged into an account, in small letters, the first one first. */
export const mergedAddressesOf = async (db: Queryable, userId: string) =>
  await db
    .select({ email: mergedAddresses.email, mergedAt: mergedAddresses.mergedAt })
    .from(mergedAddresses)
    .where(eq(mergedAddresses.userId, userId))
    .orderBy(asc(mergedAddresses.mergedAt), asc(mergedAddresses.email))

/** Returns every address under which data of an account may be stored: its own, then those that were merged into it. */
export async function addressesOf(
  db: Queryable,
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  return [email, ...(await mergedAddressesOf(db, id)).map((one) => one.email)]
}

/** Returns a subquery of the addresses that were merged into an account. */
export const addressesMergedInto = (userId: string): SQL =>
  sql`(select ${mergedAddresses.email} from ${mergedAddresses} where ${mergedAddresses.userId} = ${userId})`

/** Returns a subquery of the account that an address was merged into. */
export const idMergedFrom = (email: string): SQL =>
  sql`(select ${mergedAddresses.userId} from ${mergedAddresses} where ${mergedAddresses.email} = ${email})`

/** Returns the account that an address, in small letters, was merged into. */
export async function accountMergedFrom(db: Queryable, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.id, idMergedFrom(email)))
  return user
}

/** Makes an address, and those that led to its former account, lead to another account. */
export async function leadAddress(
  tx: Tx,
  { email, from, to }: { email: string; from: string | undefined; to: string },
): Promise<void> {
  if (from !== undefined)
    await tx.update(mergedAddresses).set({ userId: to }).where(eq(mergedAddresses.userId, from))
  await tx
    .insert(mergedAddresses)
    .values({ email, userId: to })
    .onConflictDoUpdate({ target: mergedAddresses.email, set: { userId: to } })
}

/** Locks an address, in small letters, until the transaction ends: whether it has an account does not change meanwhile. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`)
}

/** Ends that an address leads elsewhere: somebody has proven it for an account of its own. */
export async function freeAddress(tx: Tx, email: string): Promise<void> {
  await lockAddress(tx, email)
  await tx.delete(mergedAddresses).where(eq(mergedAddresses.email, email))
}
