/** Re-encodes a supplier's picture: upright, uncropped, one width and format, no metadata. */
import type { Sharp } from 'sharp'
import type { CoverFormat, CoverWidth } from '#shared/catalogue/cover-link.ts'
import { PictureRefused } from './fetch-picture.ts'
import { openSharp } from './open-sharp.ts'

const MAX_PIXELS = 40_000_000
const DECODE_SECONDS = 10
/** Limit of height to width: taller than any book, to reject extreme pictures. */
const MAX_HEIGHTS = 2
const PAPER = '#ffffff'

/** Magic numbers of JPEG, PNG and WebP: other formats, such as SVG and PDF, never reach the decoder. */
const BEGINNINGS = ['ffd8ff', '89504e470d0a1a0a', '52494646........57454250'].map(
  (hex) => new RegExp(`^${hex}`),
)

/** Decodes with limits; throws PictureRefused for an invalid picture. */
export async function decoded<T>(bytes: Buffer, use: (picture: Sharp) => Promise<T>): Promise<T> {
  const beginning = bytes.subarray(0, 12).toString('hex')
  if (!BEGINNINGS.some((known) => known.test(beginning))) throw new PictureRefused('This is no picture.')
  const sharp = await openSharp()
  try {
    return await use(
      sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .flatten({ background: PAPER })
        .timeout({ seconds: DECODE_SECONDS }),
    )
  } catch (cause) {
    throw new PictureRefused('The picture cannot be read.', { cause })
  }
}

/** Returns a cover, uncropped and never enlarged. */
export const makeCover = (
  bytes: Buffer,
  { width, format }: { width: CoverWidth; format: CoverFormat },
): Promise<Buffer> =>
  decoded(bytes, (picture) => {
    const sized = picture
      .resize({ width, height: width * MAX_HEIGHTS, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    if (format === 'avif') return sized.avif({ quality: 55, effort: 3 }).toBuffer()
    if (format === 'webp') return sized.webp({ quality: 80 }).toBuffer()
    return sized.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  })
