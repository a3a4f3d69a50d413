/** Queries written once per kind and prepared once per connection; behind a pooler, which lends connections, each time. */
import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** A connection keeps what it has prepared for good: beyond this, rarer kinds are written each time. */
const MAX_PREPARED = 200

/** `= any(…)` of the ids given by a name; of a subquery, since PostgreSQL plans again for every list that it can look into. */
export const givenIds = (name = 'ids') => sql`any((select ${sql.placeholder(name)}::integer[])::integer[])`

/**
 * Makes a function that returns the prepared query for a database and a kind of query (the further arguments, of
 * which the first ones met stay prepared). `name` is unique in the program.
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
    // PostgreSQL keeps no query without a name
    if (queries.size >= MAX_PREPARED) return write(db, '', ...kind)
    const query = write(db, db.$client.direct ? '' : fullName, ...kind)
    queries.set(fullName, query)
    return query
  }
}
