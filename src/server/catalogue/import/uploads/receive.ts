/** Receives an uploaded catalogue: streamed to a file, rejected if it is too large or no catalogue. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { ShopError } from '#shared/contract/errors.ts'
import { MAX_CATALOGUE_BYTES } from '#shared/import/limits.ts'
import { faultSentence } from '#shared/text/staff/import-words.ts'
import type { Member } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { recordAction } from '#server/platform/actions/action-log.ts'
import type { ImportSource } from '#shared/contract/staff/import.ts'
import { FileFault } from '../file-fault.ts'
import { catalogueImports } from '../tables.ts'
import { newUploadPath, uploadPath } from './folder.ts'
import { subjectOf } from './runs.ts'
import { findColumns } from '../csv/columns.ts'
import { readTable } from '../csv/open-table.ts'
import { openOnix } from '../files/open-catalogue.ts'

const MAX_EXAMPLE = 120
const NO_MAP: ReadonlyMap<string, string> = new Map()

/**
 * Inspects the beginning of a catalogue before the import is configured: its kind, and its recognised columns. Throws a
 * FileFault if it is none.
 */
async function inspectCatalogue(path: string): Promise<ImportSource> {
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

type Upload = { file: string; body: ReadableStream<Uint8Array>; member: Member; maxBytes?: number }

/**
 * Returns the id of the import; throws CATALOGUE_TOO_LARGE or UNREADABLE_CATALOGUE, and leaves no file
 * behind.
 */
export async function receiveCatalogue(
  { db, config }: Shop,
  { file, body, member, maxBytes = MAX_CATALOGUE_BYTES }: Upload,
): Promise<number> {
  const path = await newUploadPath(config, randomUUID())
  try {
    const bytes = await writeBody(body, path, maxBytes)
    const source = await inspectCatalogue(path).catch((error: unknown) => {
      if (!(error instanceof FileFault)) throw error
      const message = faultSentence(member.language, error.fault)
      throw new ShopError('UNREADABLE_CATALOGUE', { cause: error, details: { message } })
    })
    const id = await db.transaction(async (tx) => {
      const values = { file, bytes, source, uploadedBy: member.name, state: 'uploaded' as const }
      const [row] = await tx.insert(catalogueImports).values(values).returning({ id: catalogueImports.id })
      if (!row) throw new Error('The import was not stored.')
      await recordAction(tx, {
        actor: member.name,
        memberId: member.id,
        deviceId: member.deviceId,
        action: 'imports upload',
        subject: subjectOf(row.id),
        details: { file, bytes },
        outcome: 'IMPORT_UPLOADED',
        params: { file },
      })
      return row.id
    })
    await rename(path, uploadPath(config, id))
    return id
  } finally {
    await rm(path, { force: true })
  }
}

async function writeBody(body: ReadableStream<Uint8Array>, path: string, maxBytes: number): Promise<number> {
  let bytes = 0
  async function* counted(parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      bytes += part.length
      if (bytes > maxBytes) throw new ShopError('CATALOGUE_TOO_LARGE')
      yield part
    }
  }
  await pipeline(Readable.fromWeb(body), counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return bytes
}
