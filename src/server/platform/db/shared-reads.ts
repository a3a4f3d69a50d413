/**
 * Coalesces concurrent reads: requests that wait for the same kind of rows share one query. Nothing is cached. A
 * read that began before a request may miss earlier writes, so that request waits for the next one.
 */
import type { Db } from './database.ts'

/** Concurrent reads per kind: further requests wait and share the next one. */
const MAX_AT_ONCE = 2
/** A larger statement would be slow for every request in it. */
const MAX_IDS = 500

type Waiting<Row> = {
  ids: Set<number>
  found: PromiseWithResolvers<ReadonlyMap<number, Row>>
}

/**
 * Makes a reader by id from a reader of many rows. Rows are shared and must not be modified. Only for reads outside
 * of transactions.
 */
export function sharedRows<Row>(read: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>) {
  const queues = new WeakMap<Db, { waiting: Waiting<Row>[]; running: number }>()

  function run(db: Db) {
    const queue = queues.get(db)
    if (!queue || queue.running >= MAX_AT_ONCE) return
    const next = queue.waiting.shift()
    if (!next) return
    queue.running += 1
    read(db, [...next.ids])
      .then(next.found.resolve, next.found.reject)
      .finally(() => {
        queue.running -= 1
        run(db)
      })
  }

  return async function rowsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Row>> {
    if (ids.length === 0) return new Map()
    const queue = queues.get(db) ?? { waiting: [], running: 0 }
    queues.set(db, queue)
    let last = queue.waiting.at(-1)
    if (!last || last.ids.size + ids.length > MAX_IDS) {
      last = { ids: new Set(), found: Promise.withResolvers() }
      queue.waiting.push(last)
      // Requests of the same tick share one statement
      queueMicrotask(() => run(db))
    }
    for (const id of ids) last.ids.add(id)
    return await last.found.promise
  }
}
