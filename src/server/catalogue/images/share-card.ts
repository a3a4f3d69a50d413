/** The preview picture of a shared link: the cover on a shelf of paper and gold. */
import { decoded } from './resize-cover.ts'
import { openSharp } from './open-sharp.ts'

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
