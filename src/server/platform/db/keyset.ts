/** Keyset pagination by a moment and an id: concurrent changes neither skip nor repeat a row. */
import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** The position of a row; `at` in microseconds, as PostgreSQL stores it. */
export type Place = { at: string; id: string }
/** The rows of a page. */
export type Stretch = { after: Place | undefined; limit: number; first: 'oldest' | 'newest' }

/** Formats a moment as text that sorts chronologically. */
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
