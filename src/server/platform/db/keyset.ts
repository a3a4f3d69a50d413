/** Long lists a page at a time, by a moment and an id: no row is skipped or shown twice while others come and go. */
import { asc, desc, sql } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'

/** Where a row stands; `at` to the microsecond, as PostgreSQL keeps it. */
export type Place = { at: string; id: string }
/** Which rows a page holds. */
export type Stretch = { after: Place | undefined; limit: number; first: 'oldest' | 'newest' }

/** Writes a moment so that text sorts as moments do. */
export const exactly = (moment: AnyColumn | SQL): SQL<string> =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Returns the condition and the order of a page. */
export function stretch(at: AnyColumn, id: AnyColumn, { after, first }: Stretch) {
  const order = first === 'oldest' ? asc : desc
  const beyond = first === 'oldest' ? sql`>` : sql`<`
  return {
    where: after && sql`(${at}, ${id}) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`,
    orderBy: [order(at), order(id)] as const,
  }
}
