/** Makes the picture that is kept out of the file that was sent: decoded, upright, small, nothing else in it. */
import type { Sharp } from 'sharp'
import { ShopError } from '#shared/contract/errors.ts'
import { MAX_PICTURE_PIXELS } from '#shared/profile/limits.ts'
import { openSharp } from './open-sharp.ts'

const DECODE_SECONDS = 10

const startsWith = (bytes: Buffer, at: number, ...expected: number[]) =>
  expected.every((byte, index) => bytes[at + index] === byte)

/** Only these three reach the decoder: what else it reads, SVG and PDF among them, is nothing that a stranger may send. */
function isPicture(bytes: Buffer): boolean {
  return (
    startsWith(bytes, 0, 0xff, 0xd8, 0xff) ||
    startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
    (startsWith(bytes, 0, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes, 8, 0x57, 0x45, 0x42, 0x50))
  )
}

let lastDecoding: Promise<unknown> = Promise.resolve()

/** One picture after the other: 40 million pixels are 160 MB while they are decoded. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = lastDecoding.then(work)
  lastDecoding = mine.catch(() => undefined)
  return mine
}

export type Size = { width: number; height: number }

/**
 * Returns a JPEG, PNG or WebP file redrawn as WebP, upright and without metadata; `shape` says what is kept of it.
 * Throws ShopError UNSUPPORTED_PICTURE for what is no whole picture, PICTURE_TOO_LARGE beyond 40 million pixels.
 */
export async function redraw(
  bytes: Buffer,
  shape: (upright: Sharp, size: Size) => Sharp,
  { keepsTransparency = false } = {},
): Promise<Buffer> {
  if (!isPicture(bytes)) throw new ShopError('UNSUPPORTED_PICTURE')
  return await inTurn(async () => {
    const size = await uprightSize(bytes)
    if (size.width * size.height > MAX_PICTURE_PIXELS) throw new ShopError('PICTURE_TOO_LARGE')
    const sharp = await openSharp()
    const upright = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'warning' }).autoOrient()
    const shaped = shape(upright, size)
    try {
      // What was transparent is paper: dark letters on nothing would vanish in a dark place
      const opaque = keepsTransparency ? shaped : shaped.flatten({ background: '#ffffff' })
      return await opaque
        .toColourspace('srgb')
        .webp({ quality: 82 })
        .timeout({ seconds: DECODE_SECONDS })
        .toBuffer()
    } catch (cause) {
      throw new ShopError('UNSUPPORTED_PICTURE', { cause })
    }
  })
}

/** Read from the header: nothing is decoded for it. */
async function uprightSize(bytes: Buffer): Promise<Size> {
  const sharp = await openSharp()
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return autoOrient
  } catch (cause) {
    throw new ShopError('UNSUPPORTED_PICTURE', { cause })
  }
}
