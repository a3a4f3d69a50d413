/** Files that somebody may send as a picture: good, odd and hostile ones. */
import sharp from 'sharp'

/** Makes a picture whose left half is red and whose right half is blue. */
export async function aPicture({
  width = 600,
  height = 400,
  format = 'jpeg',
  exif = false,
  orientation = 1,
}: {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff'
  exif?: boolean
  orientation?: number
} = {}): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' }
  const blue = await sharp({ create: half }).png().toBuffer()
  const picture = sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width - half.width, top: 0 },
  ])
  if (!exif && orientation === 1) return await picture.toFormat(format).toBuffer()
  return await picture
    .toFormat(format)
    .withExif({
      IFD0: { Copyright: 'Ada Reader', Make: 'Camera of Ada' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 51/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '2/1 21/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .toBuffer()
}

/** A JPEG that says it has so many pixels: its header alone is made over, nothing of that size is ever drawn. */
export async function bombOf(width: number, height: number): Promise<Buffer> {
  const bytes = await aPicture({ width: 16, height: 16 })
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker < 0xc0 || marker > 0xc2) continue
    bytes.writeUInt16BE(height, at + 5)
    bytes.writeUInt16BE(width, at + 7)
    return bytes
  }
  throw new Error('The JPEG has no frame.')
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

/** A picture that is a page as well: served as it came, it would run its script. */
export async function polyglot(): Promise<Buffer> {
  const script = Buffer.from('<!doctype html><script>alert(document.domain)</script>')
  return Buffer.concat([await aPicture(), script])
}
