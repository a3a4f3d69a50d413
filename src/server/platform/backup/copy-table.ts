/** Reads one table as text, in compressed parts of equal size. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { partName } from './archive/tar.ts'
import type { TableCopy } from './manifest.ts'
import { quoted, type Table } from './shop-tables.ts'

const PART_BYTES = 1024 * 1024
/** Twice as fast as the default, for ten percent more space. */
const LEVEL = 4

const pack = promisify(gzip)

/** Joins small buffers and splits large ones into parts. */
async function* cut(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const buffer of source) {
    waiting.push(buffer)
    bytes += buffer.length
    if (bytes < PART_BYTES) continue
    let whole = Buffer.concat(waiting)
    for (; whole.length >= PART_BYTES; whole = whole.subarray(PART_BYTES)) yield whole.subarray(0, PART_BYTES)
    waiting = [whole]
    bytes = whole.length
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

/** The column list of COPY, the same in both directions. */
export const columnsOf = ({ name, columns }: Table) =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`

/** Yields the compressed parts of a table and returns its entry in the manifest. */
export async function copyTable(
  client: Client,
  table: Table,
  take: (name: string, content: Buffer) => Promise<void>,
): Promise<TableCopy> {
  const copy = client.query(copyTo(`copy ${columnsOf(table)} to stdout`))
  const hash = createHash('sha256')
  let bytes = 0
  let parts = 0
  for await (const text of cut(copy)) {
    hash.update(text)
    bytes += text.length
    parts += 1
    await take(partName(table.name, parts), await pack(text, { level: LEVEL }))
  }
  return { ...table, rows: copy.rowCount, parts, bytes, sha256: hash.digest('hex') }
}
