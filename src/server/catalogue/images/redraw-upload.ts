/** Re-encodes an uploaded picture: upright, small, no metadata. */
import type { Sharp } from 'sharp'
import { ShopError } from '#shared/contract/errors.ts'
import { MAX_PICTURE_PIXELS } from '#shared/profile/limits.ts'
import { openSharp } from './open-sharp.ts'

const DECODE_SECONDS = 10

const startsWith = (bytes: Buffer, at: number, ...expected: number[]) =>
  expected.every((byte, index) => bytes[at + index] === byte)

/** Only these formats reach the decoder: it also reads SVG and PDF, which strangers must not send. */
function isPicture(bytes: Buffer): boolean {
  return (
    startsWith(bytes, 0, 0xff, 0xd8, 0xff) ||
    startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
    (startsWith(bytes, 0, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes, 8, 0x57, 0x45, 0x42, 0x50))
  )
}

let lastDecoding: Promise<unknown> = Promise.resolve()

/** One picture at a time: 40 million pixels take 160 MB while they are decoded. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = lastDecoding.then(work)
  lastDecoding = mine.catch(() => undefined)
  return mine
}

export type Size = { width: number; height: number }

/**
 * Re-encodes a JPEG, PNG or WebP file as WebP, upright and without metadata; `shape` sets the crop and size.
 * Throws ShopError UNSUPPORTED_PICTURE for an invalid picture, PICTURE_TOO_LARGE beyond 40 million pixels.
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
      // Transparency becomes white: dark letters would disappear on a dark background
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

/** Reads the header only, without decoding. */
async function uprightSize(bytes: Buffer): Promise<Size> {
  const sharp = await openSharp()
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return autoOrient
  } catch (cause) {
    throw new ShopError('UNSUPPORTED_PICTURE', { cause })
  }
}
