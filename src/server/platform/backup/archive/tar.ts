/** The blocks of a tar archive (POSIX ustar) that a backup needs: plain files with short names. */

export const BLOCK_BYTES = 512

/** The end of an archive. */
export const END = Buffer.alloc(2 * BLOCK_BYTES)

export type Header = { name: string; bytes: number; madeAt: Date }

const SIZE = { at: 124, digits: 11 }
const TIME = { at: 136, digits: 11 }
const SUM = { at: 148, digits: 6 }

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

/** Returns the block before a file. */
export function headerBlock({ name, bytes, madeAt }: Header): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES)
  block.write(name, 0)
  block.write(octal(0o600, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(bytes, SIZE.digits), SIZE.at)
  block.write(octal(Math.floor(madeAt.getTime() / 1000), TIME.digits), TIME.at)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  // The checksum is computed with spaces in its own field
  block.fill(' ', SUM.at, SUM.at + 8)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${octal(sum, SUM.digits)}\0 `, SUM.at)
  return block
}

/** Parses a header block; undefined unless it is exactly what `headerBlock` writes. */
export function readHeader(block: Buffer): Header | undefined {
  const number = ({ at, digits }: typeof SIZE) =>
    Number.parseInt(block.toString('latin1', at, at + digits), 8)
  const name = block.toString('utf8', 0, Math.max(0, block.indexOf(0)))
  const header = { name, bytes: number(SIZE), madeAt: new Date(number(TIME) * 1000) }
  const isReadable =
    name.length > 0 && name.length < 100 && !Number.isNaN(header.bytes + Number(header.madeAt))
  return isReadable && headerBlock(header).equals(block) ? header : undefined
}

/** Returns the number of zero bytes after a file. */
export const paddingAfter = (bytes: number) => (BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES

/** First, for people who find a backup without this program. */
export const README_NAME = 'README.txt'

/** Name of the file with one part of a table. */
export const partName = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy.gz`

export const SECRET_NAME = 'secrets/auth-secret'

export const MANIFEST_NAME = 'manifest.json'

/** Last: lines for `sha256sum --check`. */
export const SUMS_NAME = 'SHA256SUMS'
