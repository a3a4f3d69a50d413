/** Inspects a catalogue before the import is configured: its kind, and its recognised columns. */
import type { ImportSource } from '#shared/contract/staff/import.ts'
import { findColumns } from '../csv/columns.ts'
import { readTable } from '../csv/open-table.ts'
import { openOnix } from '../files/open-catalogue.ts'

const MAX_EXAMPLE = 120
const NO_MAP: ReadonlyMap<string, string> = new Map()

/** Reads the beginning of a file; throws an OperatorError if it is not a catalogue. */
export async function inspectCatalogue(path: string): Promise<ImportSource> {
  const onix = await openOnix(path)
  if (onix) {
    // Starts reading, so that ending the iteration closes the file
    for await (const _ of onix.rows) break
    const { release = null, encoding } = onix.source.message
    return { kind: 'onix', release, encoding }
  }
  const { header, facts, records } = await readTable(path)
  let first: string[] = []
  for await (const record of records) {
    if (record.kind === 'cells') first = record.cells
    break
  }
  const { byField } = findColumns(header.names, NO_MAP)
  const fieldAt = new Map([...byField].flatMap(([field, places]) => places.map((at) => [at, field] as const)))
  const columns = header.names.map((name, at) => ({
    name: name.slice(0, MAX_EXAMPLE),
    field: fieldAt.get(at) ?? null,
    example: (first[at] ?? '').slice(0, MAX_EXAMPLE),
  }))
  return { kind: 'csv', delimiter: header.delimiter, encoding: facts.encoding, columns }
}
