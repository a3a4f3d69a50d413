/** Splits bytes into numbered lines of text, of any encoding and line ending. */
import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { FileFault } from '../file-fault.ts'

export type Line = { number: number; text: string; tooLong?: true }

export type Encoding = 'UTF-8' | 'UTF-8 with BOM' | 'UTF-16LE' | 'UTF-16BE'

/** Detected encoding; `windows1252` counts lines that are not UTF-8 and were read as Windows-1252. */
export type TextFacts = { encoding: Encoding; windows1252: number }

const LINE_LIMIT_BYTES = 1024 * 1024
/** Up to this many control characters count as damaged text, not as binary data. */
const STRAY_CONTROLS = 3
const LF = 10
const CR = 13
const QUOTE = 34

function encodingOf(sample: Buffer): Encoding {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'UTF-16LE'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'UTF-16BE'
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return 'UTF-8 with BOM'
  // Latin text in UTF-16 without a byte order mark: every second byte is zero
  const zeros = [0, 0]
  sample.forEach((byte, at) => byte === 0 && (zeros[at % 2] = (zeros[at % 2] ?? 0) + 1))
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 4 && even < sample.length / 50) return 'UTF-16LE'
  if (even > sample.length / 4 && odd < sample.length / 50) return 'UTF-16BE'
  return 'UTF-8'
}

function requireText(sample: Buffer, path: string) {
  const controls = sample.filter(
    (byte) => byte < 32 && byte !== 9 && byte !== LF && byte !== CR && byte !== 12,
  )
  if (controls.length > Math.max(sample.length / 100, STRAY_CONTROLS)) {
    throw new FileFault(
      `${path} is neither CSV nor ONIX but binary data: export it as CSV (UTF-8) or ONIX; nothing was changed.`,
      { fault: 'OTHER_KIND', params: { kind: 'binary' } },
    )
  }
}

/**
 * Returns the line ending of the first row: old Macintosh files use CR alone, whatever their cells contain.
 */
function lineEndOf(sample: Buffer): typeof LF | typeof CR {
  let isQuoted = false
  for (const [at, byte] of sample.entries()) {
    if (byte === QUOTE) isQuoted = !isQuoted
    if (isQuoted) continue
    if (byte === LF) return LF
    if (byte === CR && at + 1 < sample.length) return sample[at + 1] === LF ? LF : CR
  }
  return sample.includes(LF) || !sample.includes(CR) ? LF : CR
}

async function* asUtf8(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = iconv.getDecoder(encoding)
  for await (const chunk of bytes) yield Buffer.from(decoder.write(chunk))
  const rest = decoder.end()
  if (rest) yield Buffer.from(rest)
}

async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    // Closes the file when the consumer stops early
    await rest.return?.()
  }
}

/** Detects the encoding from the first bytes; throws an OperatorError for binary data. */
export async function readText(path: string, file: AsyncIterable<Buffer>) {
  const source = file[Symbol.asyncIterator]()
  const first = await source.next()
  if (first.done || first.value.length === 0)
    throw new FileFault(`${path} is empty; nothing was changed.`, { fault: 'EMPTY' })
  const encoding = encodingOf(first.value)
  const isUtf16 = encoding === 'UTF-16LE' || encoding === 'UTF-16BE'
  if (!isUtf16) requireText(first.value, path)
  const facts: TextFacts = { encoding, windows1252: 0 }
  const bytes = startingWith(first.value, source)
  const sample = isUtf16 ? Buffer.from(iconv.decode(first.value, encoding)) : first.value
  return { facts, lines: splitLines(isUtf16 ? asUtf8(bytes, encoding) : bytes, lineEndOf(sample), facts) }
}

async function* splitLines(
  bytes: AsyncIterable<Buffer>,
  lineEnd: number,
  facts: TextFacts,
): AsyncGenerator<Line> {
  let number = 0
  let pending: Buffer[] = []
  let pendingBytes = 0

  const take = (last: Buffer): Line => {
    const tooLong = pendingBytes + last.length > LINE_LIMIT_BYTES
    const whole = pending.length > 0 ? Buffer.concat([...pending, last]) : last
    pending = []
    pendingBytes = 0
    number += 1
    if (tooLong) return { number, text: '', tooLong }
    const valid = isUtf8(whole)
    if (!valid) facts.windows1252 += 1
    const text = valid ? whole.toString('utf8') : iconv.decode(whole, 'windows-1252')
    const withoutMark = number === 1 ? text.replace(/^\uFEFF/, '') : text
    return { number, text: withoutMark.endsWith('\r') ? withoutMark.slice(0, -1) : withoutMark }
  }

  for await (const chunk of bytes) {
    let start = 0
    for (let end = chunk.indexOf(lineEnd); end !== -1; end = chunk.indexOf(lineEnd, start)) {
      yield take(chunk.subarray(start, end))
      start = end + 1
    }
    const rest = chunk.subarray(start)
    pendingBytes += rest.length
    // The bytes of an overlong row are counted, not buffered
    if (pendingBytes <= LINE_LIMIT_BYTES) pending.push(rest)
    else pending = []
  }
  if (pendingBytes > 0) yield take(Buffer.alloc(0))
}
