/** Opens a catalogue file: anything it must not be is reported before it is read. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { OperatorError } from '../../operator-error.ts'

const SIGNATURES: [hex: string, what: string][] = [
  ['504b0304', 'an Excel workbook or a zip archive: save the sheet as CSV (UTF-8), or unpack it'],
  ['d0cf11e0', 'an old Excel workbook: save the sheet as CSV (UTF-8)'],
  ['25504446', 'a PDF: ask for the list as CSV or ONIX'],
  ['ffd8ff', 'an image'],
  ['89504e47', 'an image'],
  ['5b7b', 'JSON: export the list as CSV (UTF-8)'],
  ['7b22', 'JSON: export the list as CSV (UTF-8)'],
]
const GZIP = '1f8b'

function unreadable(path: string, error: NodeJS.ErrnoException): OperatorError {
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file',
    EACCES: 'it may not be read: check its permissions',
    ENOTDIR: 'there is no such file',
  }
  return new OperatorError(`${path} cannot be read: ${reasons[error.code ?? ''] ?? error.message}.`, {
    cause: error,
  })
}

/** What the operator reads about a file that cannot be read from the start: a damaged gzip, a failing disk. */
export const damagedFile = (path: string, error: unknown) =>
  new OperatorError(
    `${path} is damaged or cannot be read (${(error as Error).message}): fetch it again; nothing was changed.`,
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

/** Returns the file's bytes, unpacked if it is gzip, whatever its name; throws an OperatorError if it cannot be a catalogue. */
export async function openFile(path: string): Promise<AsyncIterable<Buffer>> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(path, error)
  })
  if (!info.isFile())
    throw new OperatorError(`${path} is not a file but a folder or a device: name one file.`)
  if (info.size === 0) throw new OperatorError(`${path} is empty; nothing was changed.`)
  const start = await firstBytes(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(path, error)
  })
  const other = SIGNATURES.find(([hex]) => start.startsWith(hex))
  if (other) throw new OperatorError(`${path} is neither CSV nor ONIX but ${other[1]}.`)
  const file = createReadStream(path)
  if (!start.startsWith(GZIP)) return file
  const unpacked = createGunzip()
  file.on('error', (error) => unpacked.destroy(error))
  return file.pipe(unpacked)
}
