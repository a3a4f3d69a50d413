/** Crops the file that a customer sends to a square. */
import type { PictureCrop } from '#shared/contract/profile.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { redraw, type Size } from '#server/catalogue/images/reencode-upload.ts'

/** Side in pixels: sharp at 96 px on screens of four times the density. */
const SIDE = 384

/** Returns a square of 384 px; throws like `redraw`, and INVALID_FIELDS for a crop outside the picture. */
export async function makePicture(bytes: Buffer, crop: PictureCrop): Promise<Buffer> {
  return await redraw(bytes, (upright, size) => upright.extract(squareOf(size, crop)).resize(SIDE, SIDE))
}

function squareOf({ width, height }: Size, { x, y, size }: PictureCrop) {
  if (x === undefined || y === undefined || size === undefined) {
    const side = Math.min(width, height)
    const left = Math.floor((width - side) / 2)
    const top = Math.floor((height - side) / 2)
    return { left, top, width: side, height: side }
  }
  if (size < 1 || x + size > width || y + size > height) {
    throw new ShopError('INVALID_FIELDS', { fields: { size: ['outside_the_picture'] } })
  }
  return { left: x, top: y, width: size, height: size }
}
