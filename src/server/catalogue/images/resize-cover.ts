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
async function decoded<T>(bytes: Buffer, use: (picture: Sharp) => Promise<T>): Promise<T> {
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

/** The preview picture of a shared link: the cover on a shelf of paper and gold. */
const [WIDTH, HEIGHT] = [1200, 630]
const SHELF = { top: 574, height: 9 }
const COVER = { width: 700, height: 500 }

const backgroundOf = (cover: { left: number; width: number; height: number }) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter></defs>
    <path fill="#FBF8F2" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
    <path fill="#F3E9D3" d="M0 ${SHELF.top}h${WIDTH}v${HEIGHT}H0z"/>
    <rect x="${cover.left + 6}" y="${SHELF.top - cover.height + 16}" width="${cover.width}" height="${cover.height - 10}"
      fill="#28101A" opacity="0.38" filter="url(#soft)"/>
    <path fill="#E6CFA3" d="M0 ${SHELF.top}h${WIDTH}v${SHELF.height}H0z"/>
  </svg>`)

/** Returns a book's preview as JPEG, 1200 × 630; throws PictureRefused for an invalid picture. */
export const makeShareCard = (bytes: Buffer): Promise<Buffer> =>
  decoded(bytes, async (picture) => {
    const { data, info } = await picture
      .resize({ ...COVER, fit: 'inside' })
      .toColourspace('srgb')
      .png()
      .toBuffer({ resolveWithObject: true })
    const left = Math.round((WIDTH - info.width) / 2)
    const sharp = await openSharp()
    return await sharp(backgroundOf({ left, width: info.width, height: info.height }))
      .composite([{ input: data, left, top: SHELF.top - info.height }])
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
  })
