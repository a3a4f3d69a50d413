/** Reads a catalogue file as a header and a stream of records. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import { readHeader, type GivenHeader, type Header } from './header.ts'
import { readText, type Line, type TextFacts } from './lines.ts'
import { damagedFile, openFile } from '../files/open-file.ts'
import { FileFault } from '../file-fault.ts'
import { readRecords, type CsvRecord } from './records.ts'

export type Table = {
  header: Header
  facts: TextFacts
  records: AsyncIterable<CsvRecord>
  bytesRead: () => number
}

/** Yields the same lines, with read errors reworded for the operator. */
async function* namingFaults(path: string, lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  try {
    yield* lines
  } catch (error) {
    if (error instanceof OperatorError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    const damaged = code?.startsWith('Z_') ?? false
    throw new FileFault(
      damaged
        ? `${path} is a damaged or truncated gzip file (${message}): fetch it again.`
        : `${path} cannot be read to its end: ${message}.`,
      { fault: 'DAMAGED' },
      { cause: error },
    )
  }
}

async function* startingWith(first: Line, rest: AsyncIterable<Line>): AsyncGenerator<Line> {
  yield first
  yield* rest
}

/** Opens a table; throws an OperatorError, before a record is read, if the file is not one. */
export async function readTable(
  path: string,
  given?: GivenHeader,
  { maxBytes }: { maxBytes?: number } = {},
): Promise<Table> {
  const file = await openFile(path, maxBytes === undefined ? {} : { maxBytes })
  const { facts, lines } = await readText(path, file.bytes).catch((error: unknown) => {
    if (error instanceof OperatorError) throw error
    throw damagedFile(path, error)
  })
  const rest = namingFaults(path, lines)
  const header = await readHeader(path, rest, given)
  const records = readRecords(
    header.first ? startingWith(header.first, rest) : { [Symbol.asyncIterator]: () => rest },
    { delimiter: header.delimiter, columns: header.names.length },
  )
  return { header, facts, records, bytesRead: file.bytesRead }
}

/** Opens the table in some bytes for as long as `use` reads it. */
export async function withTable<Result>(
  bytes: Buffer,
  { header, maxBytes }: { header?: GivenHeader | undefined; maxBytes: number },
  use: (table: Table) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'gmp-table-'))
  try {
    // The table reader opens files by their path: it knows workbooks and packed files by their first bytes
    const path = join(folder, 'file')
    await writeFile(path, bytes, { mode: 0o600 })
    return await use(await readTable(path, header, { maxBytes }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
