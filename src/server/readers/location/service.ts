/** Where the shop is, as its people keep it. */
import { sql } from 'drizzle-orm'
import type { Location } from '#shared/contract/location.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { shopLocation } from './tables.ts'

/** Returns the map and the point; null is what nobody has given. */
export async function readLocation(db: Queryable): Promise<Location> {
  const [row] = await db.select({ location: shopLocation.location }).from(shopLocation)
  return row?.location ?? { picture: null, point: null }
}

/** The same; others who keep it wait until this is done. */
export async function lockLocation(tx: Tx): Promise<Location> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shop location', 0))`)
  return await readLocation(tx)
}

/** Keeps where the shop is. */
export async function storeLocation(tx: Tx, location: Location): Promise<void> {
  const set = { location, updatedAt: sql`now()` }
  await tx.insert(shopLocation).values({ location }).onConflictDoUpdate({ target: shopLocation.id, set })
}
