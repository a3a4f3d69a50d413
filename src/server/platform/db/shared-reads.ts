/**
 * Reads that many requests need at the same moment, asked once for all who wait. Nothing is kept: a read that had begun when
 * somebody asked may not know what was written before, so the next one answers.
 */
import type { Db } from './database.ts'

/** So many reads of one kind are under way together: further ones wait, and share the next. */
const MAX_AT_ONCE = 2
/** A statement for more would be late for all of them. */
const MAX_IDS = 500

type Waiting<Row> = {
  ids: Set<number>
  found: PromiseWithResolvers<ReadonlyMap<number, Row>>
}

/**
 * Makes a reader of rows by id from one that reads many. Rows are shared and must not be changed. Only for reads outside of
 * transactions.
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
      // Whoever asks in the same breath is in the same statement
      queueMicrotask(() => run(db))
    }
    for (const id of ids) last.ids.add(id)
    return await last.found.promise
  }
}
