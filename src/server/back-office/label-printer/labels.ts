/** What stands where on a label: of a book for its shelf, of what waits for somebody or leaves in a parcel, of a test. */
import type { SlipLabel } from '#shared/contract/staff/label-printer.ts'
import { zplBox, zplCode128, zplEan13, zplLabel, zplLines, zplText, zplWidth, type Media } from './zpl.ts'

export type BookLabel = { title: string; price: string; shelf: string | null; isbn: string; copies: number }

const MARGIN_MM = 2
const LINE = 1.15
/** Below the bars. */
const DIGITS_MM = 3.5
/** Readers want white on both sides. */
const EAN_MODULES = 95 + 18
const code128Modules = (code: string) => 11 * (code.length + 3) + 2 + 20
/** Thinner bars run into each other. */
const THINNEST_MM = 0.2
const LOWEST_BARS_MM = 5
/** Of one line of an address. */
const MOST_LINES = 3

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

function drawing(media: Media) {
  const dots = (mm: number) => Math.round(mm * media.dotsPerMm)
  const margin = dots(MARGIN_MM)
  const inner = dots(media.widthMm) - 2 * margin
  const bottom = dots(media.heightMm) - margin
  /** The thickest bars that fit; undefined where no reader would read them. */
  const moduleOf = (modules: number) => {
    const module = Math.min(Math.floor(inner / modules), dots(0.5))
    return module < THINNEST_MM * media.dotsPerMm ? undefined : module
  }
  return { dots, margin, inner, bottom, moduleOf }
}

/** Returns the label of a book: its title in two lines at most, price and shelf, the bars as high as there is room. */
export function bookLabel(
  { title, price, shelf, isbn, copies }: BookLabel,
  media: Media,
): string | undefined {
  const { dots, margin: x, inner: width, bottom, moduleOf } = drawing(media)
  const size = dots(clamp(media.heightMm / 10, 2.5, 5))
  const lines = zplLines(title, { dots: size, width, most: 2 })
  const priceAt = x + lines.length * Math.round(size * LINE)
  const priceSize = Math.round(size * 1.4)
  const besides = x + zplWidth(price, priceSize) + dots(3)
  const [shelfLine] = zplLines(shelf ?? '', { dots: size, width: x + width - besides, most: 1 })
  const barsAt = priceAt + Math.round(priceSize * LINE)
  const height = bottom - dots(DIGITS_MM) - barsAt
  const module = moduleOf(EAN_MODULES)
  if (module === undefined || height < dots(LOWEST_BARS_MM)) return undefined
  return zplLabel(
    media,
    [
      ...lines.map((text, line) => zplText({ x, y: x + line * Math.round(size * LINE), dots: size, text })),
      zplText({ x, y: priceAt, dots: priceSize, text: price }),
      ...(shelfLine === undefined
        ? []
        : [zplText({ x: besides, y: priceAt + priceSize - size, dots: size, text: shelfLine })]),
      zplEan13({ x: x + Math.round((width - 95 * module) / 2), y: barsAt, module, height, digits: isbn }),
    ],
    copies,
  )
}

/** Returns the slip of an order or a reservation; undefined where the label has no room for all that must be read. */
export function slipLabel(slip: SlipLabel, media: Media): string | undefined {
  const { dots, margin: x, inner: width, bottom, moduleOf } = drawing(media)
  const size = dots(clamp(media.heightMm / 14, 2.6, 4.5))
  const fields: string[] = []
  let y = x
  const write = (text: string, high: number, most: number) => {
    for (const line of zplLines(text, { dots: high, width, most })) {
      fields.push(zplText({ x, y, dots: high, text: line }))
      y += Math.round(high * LINE)
    }
  }
  write(slip.heading, size, 1)
  if (slip.place !== null) write(slip.place, dots(clamp(media.heightMm / 5, 5, 12)), 1)
  write(slip.name, Math.round(size * 1.3), 2)
  // An address is written whole, or not at all
  for (const line of slip.lines) {
    if (zplLines(line, { dots: size, width, most: MOST_LINES + 1 }).length > MOST_LINES) return undefined
    write(line, size, MOST_LINES)
  }
  const module = moduleOf(code128Modules(slip.number))
  const height = dots(clamp(media.heightMm / 8, LOWEST_BARS_MM, 12))
  if (module === undefined || y + height + dots(DIGITS_MM) > bottom) return undefined
  fields.push(zplCode128({ x, y: y + dots(0.5), module, height, code: slip.number }))
  y += height + dots(DIGITS_MM + 1)
  const room = Math.max(0, Math.floor((bottom - y) / Math.round(size * LINE)))
  const isCut = slip.more.length > room
  const shown = isCut ? slip.more.slice(0, Math.max(0, room - 1)) : slip.more
  for (const text of shown) write(text, size, 1)
  if (isCut && room > 0) write(`+ ${slip.more.length - shown.length}`, size, 1)
  return zplLabel(media, fields)
}

/** Returns a label that shows where its edges are, with what accents and signs look like. */
export function testLabel(text: string, media: Media): string {
  const { dots, margin, inner, bottom } = drawing(media)
  const size = dots(clamp(media.heightMm / 8, 2.6, 5))
  const x = margin + dots(2)
  const lines = [text, `${media.widthMm} × ${media.heightMm} mm`, 'àâçéèêëîïôœùû ÀÇÉ € ^~_']
  return zplLabel(media, [
    zplBox({ x: margin, y: margin, width: inner, height: bottom - margin }),
    ...lines.map((line, at) => zplText({ x, y: x + at * Math.round(size * LINE), dots: size, text: line })),
  ])
}
