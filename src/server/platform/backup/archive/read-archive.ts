/** Reads a backup file and rejects it if a single bit differs. */
import type { FileHandle } from 'node:fs/promises'
import { OperatorError } from '../../runtime/environment.ts'
import { BLOCK_BYTES, END, paddingAfter, readHeader, README_NAME, SUMS_NAME } from './tar.ts'
import { sumLine } from './write-archive.ts'

/** A damaged length must not exhaust the memory. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024

/** The error for a file that is not a backup. */
export const noBackup = (path: string) =>
  new OperatorError(`${path} is not a backup of a bookshop. Nothing was changed.`)

export type Entry = { name: string; content: Buffer }

const ANOTHER_COPY = 'Nothing was changed. Take another copy of the backup.'

function reader(file: FileHandle, path: string) {
  let position = 0
  return async (length: number): Promise<Buffer> => {
    const content = Buffer.alloc(length)
    for (let at = 0; at < length;) {
      const { bytesRead } = await file.read(content, at, length - at, position)
      if (bytesRead === 0) throw new OperatorError(`${path} is cut short. ${ANOTHER_COPY}`)
      at += bytesRead
      position += bytesRead
    }
    return content
  }
}

const isZero = (content: Buffer) => content.equals(Buffer.alloc(content.length))

/** Yields the files of a backup in order; throws an OperatorError at the first altered or missing one. */
export async function* readArchive(file: FileHandle, path: string): AsyncGenerator<Entry> {
  const altered = (what: string) => new OperatorError(`${path} is damaged: ${what}. ${ANOTHER_COPY}`)
  const read = reader(file, path)
  const { size } = await file.stat()
  let position = 0
  let sums = ''
  for (;;) {
    const header = size < BLOCK_BYTES ? undefined : readHeader(await read(BLOCK_BYTES))
    if (position === 0 && header?.name !== README_NAME) throw noBackup(path)
    if (!header || header.bytes > MAX_ENTRY_BYTES) throw altered(`no file can be read at byte ${position}`)
    const content = await read(header.bytes)
    if (!isZero(await read(paddingAfter(header.bytes)))) throw altered(`${header.name} was altered`)
    position += BLOCK_BYTES + header.bytes + paddingAfter(header.bytes)
    if (header.name === SUMS_NAME) {
      const difference = firstDifference(content.toString(), sums)
      if (difference) throw altered(`${difference} was altered`)
      break
    }
    sums += sumLine(header.name, content)
    yield { name: header.name, content }
  }
  if (!isZero(await read(END.length))) throw altered('its end was altered')
  if (size !== position + END.length) throw altered('something stands after its end')
}

/** Name in the first line that differs. */
function firstDifference(written: string, computed: string): string | undefined {
  if (written === computed) return undefined
  const expected = written.split('\n')
  const line = computed.split('\n').find((text, index) => text !== expected[index])
  return line?.slice(line.indexOf('  ') + 2) || SUMS_NAME
}
