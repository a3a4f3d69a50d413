/** Rows by id that are kept for as long as nothing that they show has changed. They are shared, and must not be changed. */
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database.ts'
import { sharedRows } from '../shared-reads.ts'
import type { ChangesNow } from './changes-now.ts'

type Reader<Row> = {
  /** So many are kept. */
  max: number
  /** Since when nothing has changed that the row of an id shows. */
  versionOf: (now: ChangesNow, id: number) => number
  read: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>
}

type Cached<Row> = { row: Row | undefined; from: number }

/** Makes a reader of rows by id; a row is the same object for as long as it would be read the same again. */
export function rowCache<Row extends object | number>({ max, versionOf, read }: Reader<Row>) {
  const byDb = new WeakMap<Db, LRUCache<number, Cached<Row>>>()
  const readTogether = sharedRows(read)

  async function readMissing(kept: LRUCache<number, Cached<Row>>, now: ChangesNow, ids: readonly number[]) {
    const found = await readTogether(now.db, ids)
    return ids.map((id) => {
      const [row, known] = [found.get(id), kept.get(id)]
      const isSame = known !== undefined && isDeepStrictEqual(known.row, row)
      const same = isSame ? known.row : row
      kept.set(id, { row: same, from: isSame ? Math.max(now.latest, known.from) : now.latest })
      return [id, same] as const
    })
  }

  return async function rowsNow(now: ChangesNow, ids: readonly number[]): Promise<ReadonlyMap<number, Row>> {
    const kept = byDb.get(now.db) ?? new LRUCache<number, Cached<Row>>({ max })
    byDb.set(now.db, kept)
    const rows = new Map<number, Row>()
    const missing: number[] = []
    for (const id of ids) {
      const known = kept.get(id)
      if (!known || versionOf(now, id) > known.from) missing.push(id)
      else if (known.row !== undefined) rows.set(id, known.row)
    }
    if (missing.length > 0)
      for (const [id, row] of await readMissing(kept, now, missing)) if (row !== undefined) rows.set(id, row)
    return rows
  }
}
