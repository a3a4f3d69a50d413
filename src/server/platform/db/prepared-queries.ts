/**
 * Queries built once per kind and prepared once per connection; behind a pooler, which shares connections, they are
 * not prepared.
 */
import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** A connection never drops a prepared query: beyond this number, rarer kinds are built each time. */
const MAX_PREPARED = 200

/**
 * `= any(…)` of a named parameter of ids. The subquery hides the list from the planner, which would otherwise plan
 * again for each one.
 */
export const givenIds = (name = 'ids') => sql`any((select ${sql.placeholder(name)}::integer[])::integer[])`

/**
 * Returns a function that returns the prepared query of a database and kind (the other arguments; the first kinds
 * used stay prepared). `name` is unique in the program.
 */
export function preparedQueries<Kind extends string[], Query>(
  name: string,
  write: (db: Db, name: string, ...kind: Kind) => Query,
) {
  const byDb = new WeakMap<Db, Map<string, Query>>()
  return function prepared(db: Db, ...kind: Kind): Query {
    const queries = byDb.get(db) ?? new Map<string, Query>()
    byDb.set(db, queries)
    const fullName = [name, ...kind].join('_')
    const found = queries.get(fullName)
    if (found) return found
    // PostgreSQL does not store unnamed queries
    if (queries.size >= MAX_PREPARED) return write(db, '', ...kind)
    const query = write(db, db.$client.direct ? '' : fullName, ...kind)
    queries.set(fullName, query)
    return query
  }
}
