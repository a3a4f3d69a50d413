/** Draws covers for books without a picture: the content of `<svg>` as a string, cached for each book. */
import { COVER_WIDTH } from './cover-height.ts'
import { INITIAL_BOTTOM, designCover, type CoverDesign } from './cover-design.ts'
import type { CoverPalette } from './cover-palettes.ts'
import type { Shape } from './cover-patterns.ts'
import { LINE_HEIGHT } from './cover-text.ts'

export type CoverBook = { isbn: string; title: string; author: string }

/** Some 700 bytes each. */
const MAX_CACHED = 5000
const drawn = new Map<string, string>()

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

type Attributes = Record<string, string | number | undefined>

const element = (name: string, attributes: Attributes, content = '') =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${value}"`))
    .join('')}>${content}</${name}>`

/** Returns the drawing of a book's cover; the same for ever, for it shows nothing but these three. */
export function drawCover(book: CoverBook): string {
  const key = `${book.isbn}\n${book.title}\n${book.author}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  const drawing = draw(designCover(book))
  const [oldest] = drawn.keys()
  if (drawn.size >= MAX_CACHED && oldest !== undefined) drawn.delete(oldest)
  drawn.set(key, drawing)
  return drawing
}

function draw({ height, palette, shapes, panel, initial, title, author }: CoverDesign): string {
  const line = Math.round(title.size * LINE_HEIGHT * 10) / 10
  const [first = '', ...others] = title.lines.map(escaped)
  const rows = [first, ...others.map((words) => element('tspan', { x: title.x, dy: line }, words))]
  return [
    element('path', { fill: palette.ground, d: `M0 0h${COVER_WIDTH}v${height}H0z` }),
    ...shapes.map((shape) => drawShape(shape, palette)),
    panel ? element('rect', { ...panel, fill: palette.ground }) : '',
    initial ? drawInitial(initial, { height, palette }) : '',
    element(
      'text',
      {
        class: title.middle ? 't m' : 't',
        x: title.x,
        y: Math.round(title.y - title.size * 0.22) + line,
        fill: palette.text,
        'font-size': title.size,
      },
      rows.join(''),
    ),
    element(
      'text',
      {
        class: title.middle ? 'm' : undefined,
        x: author.x,
        y: author.y,
        fill: author.onText ? palette.ground : palette.text,
        'font-size': author.size,
      },
      escaped(author.line),
    ),
  ].join('')
}

const drawShape = ({ d, fill, stroke, width, opacity, dash }: Shape, palette: CoverPalette) =>
  element('path', {
    d,
    fill: fill ? palette[fill] : 'none',
    stroke: stroke && palette[stroke],
    'stroke-width': width,
    'stroke-dasharray': dash,
    'stroke-linecap': dash && 'round',
    opacity: opacity === 1 ? undefined : opacity,
  })

const drawInitial = (
  { letter, size }: { letter: string; size: number },
  { height, palette }: { height: number; palette: CoverPalette },
) =>
  element(
    'text',
    {
      class: 't i',
      x: COVER_WIDTH / 2,
      y: height - INITIAL_BOTTOM,
      fill: palette.strong,
      'font-size': size,
    },
    escaped(letter),
  )
