/** Designs a cover for a book without a picture: the same ISBN always gets the same one. */
import { COVER_WIDTH, coverHeight } from './cover-height.ts'
import { COVER_PALETTES, type CoverPalette } from './cover-palettes.ts'
import { PATTERNS, type Shape } from './cover-patterns.ts'
import { LINE_HEIGHT, coverTitle, initialOf, setAuthor, setTitle, type SetTitle } from './cover-text.ts'
import { pick, seedOf } from './seed.ts'

const FAMILIES = [
  'frame',
  'waves',
  'initial',
  'circles',
  'tiles',
  'sun',
  'bars',
  'arches',
  'rays',
  'dots',
  'hills',
  'leaves',
  'stripes',
] as const
export type CoverFamily = (typeof FAMILIES)[number]

type Words = SetTitle & { x: number; y: number; middle: boolean }
export type CoverDesign = {
  family: CoverFamily
  height: number
  palette: CoverPalette
  shapes: Shape[]
  /** The panel under the words of a tiled cover. */
  panel: { x: number; y: number; width: number; height: number } | undefined
  initial: { letter: string; size: number } | undefined
  title: Words
  author: { line: string; size: number; x: number; y: number; onText: boolean }
}

const MARGIN = 21
const MEASURE = COVER_WIDTH - 2 * MARGIN

/** Returns everything that a cover shows, ready to be drawn. */
export function designCover(book: { isbn: string; title: string; author: string }): CoverDesign {
  const seed = seedOf(book.isbn)
  const family = pick(FAMILIES, seed)
  const palette = pick(COVER_PALETTES, seed >>> 8)
  const height = coverHeight(book.isbn)
  const variant = (seed >>> 20) % 16
  const title = coverTitle(book.title)
  const common = { family, height, palette, panel: undefined, initial: undefined }
  const middle = COVER_WIDTH / 2

  if (family === 'frame') {
    const set = setTitle(title, { width: 134, height: 118 })
    const y = height * 0.44 - blockHeight(set) / 2
    return {
      ...common,
      shapes: frame(height, variant),
      title: { ...set, x: middle, y, middle: true },
      author: { ...setAuthor(book.author, 138), x: middle, y: 54, onText: false },
    }
  }
  if (family === 'tiles') {
    const set = setTitle(title, { width: 132, height: 92 })
    const tall = blockHeight(set) + 56
    const panel = { x: 24, y: Math.round((height - tall) / 2) - 8, width: 152, height: Math.round(tall) }
    return {
      ...common,
      shapes: PATTERNS.tiles({ top: 0, bottom: height, variant }),
      panel,
      title: { ...set, x: middle, y: panel.y + 16, middle: true },
      author: { ...setAuthor(book.author, 136), x: middle, y: panel.y + panel.height - 14, onText: false },
    }
  }
  if (family === 'sun' || family === 'hills' || family === 'initial') {
    const centred = family === 'sun'
    const set = setTitle(title, { width: MEASURE, height: family === 'initial' ? 96 : 104 })
    const top = 24 + blockHeight(set) + 12
    return {
      ...common,
      shapes: family === 'initial' ? [] : PATTERNS[family]({ top, bottom: height, variant }),
      initial: family === 'initial' ? bigInitial(title, height - INITIAL_BOTTOM - top) : undefined,
      title: { ...set, x: centred ? middle : MARGIN, y: 24, middle: centred },
      author: {
        ...setAuthor(book.author, MEASURE),
        x: centred ? middle : MARGIN,
        y: height - 20,
        onText: family !== 'initial',
      },
    }
  }
  const set = setTitle(title, { width: MEASURE, height: 112 })
  const authorY = Math.round(24 + blockHeight(set) + 16)
  return {
    ...common,
    shapes: PATTERNS[family]({ top: Math.max(authorY + 20, height * 0.44), bottom: height, variant }),
    title: { ...set, x: MARGIN, y: 24, middle: false },
    author: { ...setAuthor(book.author, MEASURE), x: MARGIN, y: authorY, onText: false },
  }
}

/** Height of a capital of Newsreader in its size. */
const CAPITAL_HEIGHT = 0.68
export const INITIAL_BOTTOM = 46

function bigInitial(title: string, room: number) {
  const letter = initialOf(title)
  const widest = /[MWŒÆ]/.test(letter) ? 176 : 230
  return { letter, size: Math.round(Math.min(widest, room / CAPITAL_HEIGHT)) }
}

const blockHeight = ({ size, lines }: SetTitle) => size * LINE_HEIGHT * lines.length

function frame(height: number, variant: number): Shape[] {
  const rule = (inset: number) => `M${inset} ${inset}h${COVER_WIDTH - 2 * inset}V${height - inset}H${inset}z`
  const y = height - 52
  const ornaments = [
    `M100 ${y - 7}l7 7-7 7-7-7z`,
    `M93 ${y}a7 7 0 1 0 14 0 7 7 0 1 0-14 0`,
    `M82 ${y}h36M88 ${y + 5}h24`,
  ]
  const ornament = pick(ornaments, variant)
  return [
    { d: rule(12), stroke: 'strong', width: variant % 2 ? 1 : 3 },
    { d: rule(variant % 2 ? 16 : 18), stroke: 'strong', width: 1 },
    ornament.includes('h36')
      ? { d: ornament, stroke: 'strong', width: 1.5 }
      : { d: ornament, fill: 'strong' },
  ]
}
