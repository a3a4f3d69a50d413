/** Opens a catalogue file; unacceptable files are reported before they are read. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { MAX_UNPACKED_BYTES } from '#shared/import/limits.ts'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import { FileFault } from '../file-fault.ts'

const SIGNATURES: [hex: string, what: string, kind: 'workbook' | 'pdf' | 'image' | 'json'][] = [
  ['504b0304', 'an Excel workbook or a zip archive: save the sheet as CSV (UTF-8), or unpack it', 'workbook'],
  ['d0cf11e0', 'an old Excel workbook: save the sheet as CSV (UTF-8)', 'workbook'],
  ['25504446', 'a PDF: ask for the list as CSV or ONIX', 'pdf'],
  ['ffd8ff', 'an image', 'image'],
  ['89504e47', 'an image', 'image'],
  ['5b7b', 'JSON: export the list as CSV (UTF-8)', 'json'],
  ['7b22', 'JSON: export the list as CSV (UTF-8)', 'json'],
]
const GZIP = '1f8b'

function unreadable(path: string, error: NodeJS.ErrnoException): OperatorError {
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file',
    EACCES: 'it may not be read: check its permissions',
    ENOTDIR: 'there is no such file',
  }
  return new FileFault(
    `${path} cannot be read: ${reasons[error.code ?? ''] ?? error.message}.`,
    { fault: 'FILE_GONE' },
    { cause: error },
  )
}

/** Error for the operator about an unreadable file: damaged gzip, failing disk. */
export const damagedFile = (path: string, error: unknown) =>
  error instanceof OperatorError
    ? error
    : new FileFault(
        `${path} is damaged or cannot be read (${(error as Error).message}): fetch it again; nothing was changed.`,
        { fault: 'DAMAGED' },
        { cause: error },
      )

async function firstBytes(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead).toString('hex')
  } finally {
    await file.close()
  }
}

export type OpenFile = {
  bytes: AsyncIterable<Buffer>
  /** Bytes read from the disk so far. */
  bytesRead: () => number
}

async function* upTo(maxBytes: number, bytes: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  let sum = 0
  for await (const part of bytes) {
    sum += part.length
    if (sum > maxBytes)
      throw new FileFault(`${path} unpacks to more than ${maxBytes} bytes: no catalogue is that large.`, {
        fault: 'UNPACKED_TOO_LARGE',
      })
    yield part
  }
}

/**
 * Opens a file, decompressed if its content is gzip; throws an OperatorError if it cannot be a catalogue.
 * Reading fails once the decompressed content exceeds `maxBytes`.
 */
export async function openFile(path: string, { maxBytes = MAX_UNPACKED_BYTES } = {}): Promise<OpenFile> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(path, error)
  })
  if (!info.isFile())
    throw new OperatorError(`${path} is not a file but a folder or a device: name one file.`)
  if (info.size === 0) throw new FileFault(`${path} is empty; nothing was changed.`, { fault: 'EMPTY' })
  const start = await firstBytes(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(path, error)
  })
  const other = SIGNATURES.find(([hex]) => start.startsWith(hex))
  if (other)
    throw new FileFault(`${path} is neither CSV nor ONIX but ${other[1]}.`, {
      fault: 'OTHER_KIND',
      params: { kind: other[2] },
    })
  const file = createReadStream(path)
  const bytesRead = () => file.bytesRead
  if (!start.startsWith(GZIP)) return { bytes: file, bytesRead }
  const unpacked = createGunzip()
  file.on('error', (error) => unpacked.destroy(error))
  return { bytes: upTo(maxBytes, file.pipe(unpacked), path), bytesRead }
}
