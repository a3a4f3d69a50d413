/** Inserts the rows of a backup into empty tables. */
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { OperatorError } from '../../runtime/environment.ts'
import { partName } from '../archive/tar.ts'
import type { Entry } from '../archive/read-archive.ts'
import { columnsOf } from '../copy-table.ts'
import type { Manifest, TableCopy } from '../manifest.ts'

const unpack = promisify(gunzip)

export type Loaded = { table: string; tables: number; of: number; bytes: number }

/** Yields the text of one table; its parts are the next entries. */
async function* textOf(
  { name, parts, sha256 }: TableCopy,
  entries: AsyncGenerator<Entry>,
  onBytes: (bytes: number) => void,
) {
  const hash = createHash('sha256')
  for (let number = 1; number <= parts; number += 1) {
    const { value } = (await entries.next()) as IteratorResult<Entry, undefined>
    if (value?.name !== partName(name, number))
      throw new OperatorError('The backup changed while it was read.')
    const text = await unpack(value.content)
    hash.update(text)
    onBytes(text.length)
    yield text
  }
  if (hash.digest('hex') !== sha256)
    throw new OperatorError(`The rows of ${name} are not those of the manifest.`)
}

/** Loads every table of the manifest; the next entry must be the first part of the first table. */
export async function loadTables(
  client: Client,
  {
    manifest,
    entries,
    onProgress,
  }: { manifest: Manifest; entries: AsyncGenerator<Entry>; onProgress?: (loaded: Loaded) => void },
): Promise<void> {
  let bytes = 0
  for (const [tables, table] of manifest.tables.entries()) {
    const copy = client.query(copyFrom(`copy ${columnsOf(table)} from stdin`))
    const onBytes = (more: number) => {
      bytes += more
      onProgress?.({ table: table.name, tables, of: manifest.tables.length, bytes })
    }
    await pipeline(textOf(table, entries, onBytes), copy)
    if (copy.rowCount !== table.rows)
      throw new OperatorError(`${table.name} has ${copy.rowCount} rows instead of ${table.rows}.`)
  }
}
