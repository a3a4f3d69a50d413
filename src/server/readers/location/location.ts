/** The shop's location, as staff set it. */
import { sql } from 'drizzle-orm'
import type { Location } from '#shared/contract/location.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { shopLocation } from './tables.ts'

/** Returns map and coordinates; null if not set. */
export async function readLocation(db: Queryable): Promise<Location> {
  const [row] = await db.select({ location: shopLocation.location }).from(shopLocation)
  return row?.location ?? { picture: null, point: null }
}

/** Reads and locks the location: concurrent changes wait. */
export async function lockLocation(tx: Tx): Promise<Location> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shop location', 0))`)
  return await readLocation(tx)
}

/** Stores the location. */
export async function storeLocation(tx: Tx, location: Location): Promise<void> {
  const set = { location, updatedAt: sql`now()` }
  await tx.insert(shopLocation).values({ location }).onConflictDoUpdate({ target: shopLocation.id, set })
}
