/** Compresses responses for clients that accept it. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Below this many bytes compression gains nothing. */
const WORTHWHILE_BYTES = 1024
/** Text is small enough at this level, and takes a millisecond or two. */
const BROTLI_QUALITY = 4
const TEXT = /^(?:text\/|application\/json|image\/svg)/

/** Returns the best encoding that a client accepts for a response; undefined: uncompressed. */
export function encodingFor(
  accepted: string | null | undefined,
  { type, length }: { type: string | undefined; length: number },
): Encoding | undefined {
  if (!accepted || length < WORTHWHILE_BYTES || !type || !TEXT.test(type)) return undefined
  const names = accepted.split(',').flatMap((part) => {
    const [name = '', quality = ''] = part.trim().split(/\s*;\s*/)
    return /^q=0(?:\.0*)?$/.test(quality) ? [] : [name]
  })
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : undefined
}

/**
 * Returns brotli's window, as a power of two: just the whole body. Its default takes four megabytes each time, and
 * a few of these make V8 run full garbage collections.
 */
const windowOf = (length: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  )

function compressed(body: Buffer, encoding: Encoding): Promise<NonSharedBuffer> {
  if (encoding === 'gzip') return promisify(gzip)(body)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
  }
  return promisify(brotliCompress)(body, { params })
}

/** Returns an encoded body in its own buffer: zlib's result is a slice of a buffer several times as large. */
export async function encoded(body: Buffer, encoding: Encoding): Promise<NonSharedBuffer> {
  const made = await compressed(body, encoding)
  const own = Buffer.allocUnsafeSlow(made.length)
  made.copy(own)
  return own
}
