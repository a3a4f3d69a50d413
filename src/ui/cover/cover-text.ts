/** Sets a title on a cover: SVG does not wrap text, so widths are estimated from the letters of the typeface. */

/** Advance widths of Newsreader in thousandths of the size, by letters of like width. */
const WIDTHS: readonly (readonly [number, string])[] = [
  [250, " \u00A0\u202F’'.,:;!|"],
  [290, 'ijlîï()['],
  [360, 'ftrsI-'],
  [460, 'acezàâéèêëçäJ?'],
  [545, 'bdgnopquvxykhôùûüöñSß–'],
  [635, 'BEFLPRTZÉÈÊ0123456789'],
  [725, 'ACDGKUVXYÀÂÇw'],
  [790, 'HNOQÔÖœæ&'],
  [940, 'mMWŒÆ—'],
]
const UNKNOWN_WIDTH = 650

const widthByLetter = new Map(
  WIDTHS.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width] as const)),
)

/** Returns the estimated width of a text in thousandths of its size. */
function thousandthsOf(text: string): number {
  let thousandths = 0
  for (const letter of text) thousandths += widthByLetter.get(letter) ?? UNKNOWN_WIDTH
  return thousandths
}

/** Returns the estimated width of a text at a size, in the size's unit. */
export const textWidth = (text: string, size: number): number => (thousandthsOf(text) * size) / 1000

/** Words with their widths in thousandths: measured once, they are set many times. */
type Word = { text: string; wide: number }
/** Where a line begins among the words, and its width in thousandths. */
type Line = { from: number; wide: number }

const SPACE = thousandthsOf(' ')
const measured = (words: readonly string[]): Word[] =>
  words.map((text) => ({ text, wide: thousandthsOf(text) }))
const widthAt = (size: number, { wide }: { wide: number }) => (wide * size) / 1000
const widest = (set: readonly { wide: number }[]) => Math.max(...set.map(({ wide }) => wide))

function breakLines(words: readonly Word[], size: number, width: number): Line[] {
  const lines: Line[] = []
  for (const [from, { wide }] of words.entries()) {
    const last = lines.at(-1)
    const joined = { wide: (last?.wide ?? 0) + SPACE + wide }
    if (last && widthAt(size, joined) <= width) last.wide = joined.wide
    else lines.push({ from, wide })
  }
  return lines
}

/** Narrows the measure while the number of lines stays the same, so that no last line holds one short word. */
function balanced(words: readonly Word[], size: number, width: number): Line[] {
  let best = breakLines(words, size, width)
  let longest = widthAt(size, { wide: widest(best) })
  for (let narrower = width - 4; narrower > width * 0.55; narrower -= 4) {
    if (longest <= narrower) continue
    const lines = breakLines(words, size, narrower)
    longest = widthAt(size, { wide: widest(lines) })
    if (lines.length > best.length || longest > width) break
    best = lines
  }
  return best
}

const written = (words: readonly Word[], lines: readonly Line[]): string[] =>
  lines.map(({ from }, at) =>
    words
      .slice(from, lines[at + 1]?.from)
      .map(({ text }) => text)
      .join(' '),
  )

/** Cuts words that are wider than a line even at the smallest size. */
function splitLongWords(words: readonly Word[], size: number, width: number): string[] {
  return words.flatMap(({ text }) => {
    const parts: string[] = []
    let part = ''
    for (const letter of text) {
      if (textWidth(`${part}${letter}-`, size) > width) {
        parts.push(`${part}-`)
        part = ''
      }
      part += letter
    }
    return [...parts, part]
  })
}

/** For titles that fit in one line. */
const BIG_SIZES = [42, 35] as const
const SIZES = [29, 26, 23, 20.5, 18, 16, 14, 12.5] as const
const SMALLEST = 12.5
export const LINE_HEIGHT = 1.13

export type SetTitle = { size: number; lines: string[] }

const mostLines = (size: number, box: { height: number }) =>
  Math.max(1, Math.floor(box.height / (size * LINE_HEIGHT)))

/** Returns the three largest settings that fit a box. */
function settings(words: readonly Word[], box: { width: number; height: number }) {
  const fits: { size: number; lines: Line[] }[] = []
  const longest = { wide: widest(words) }
  for (const size of SIZES) {
    if (widthAt(size, longest) > box.width) continue
    const lines = balanced(words, size, box.width)
    if (lines.length <= mostLines(size, box)) fits.push({ size, lines })
    if (fits.length === 3) break
  }
  return fits
}

/** Returns the largest setting of a title that fits the box; what does not fit at the smallest size ends in `…`. */
export function setTitle(title: string, box: { width: number; height: number }): SetTitle {
  const whole = title.trim()
  const wide = thousandthsOf(whole)
  const big = BIG_SIZES.find((size) => widthAt(size, { wide }) <= box.width)
  if (big) return { size: big, lines: [whole] }
  const words = measured(whole.split(/[ \t\n]+/))
  const [largest, ...smaller] = settings(words, box)
  if (largest) {
    // A slightly smaller size that saves a line looks calmer: Small Things / Like These
    const calmer = smaller.find(({ lines }) => lines.length < largest.lines.length) ?? largest
    return { size: calmer.size, lines: written(words, calmer.lines) }
  }
  const parts = measured(splitLongWords(words, SMALLEST, box.width))
  const lines = written(parts, breakLines(parts, SMALLEST, box.width))
  const shown = lines.slice(0, mostLines(SMALLEST, box))
  if (shown.length < lines.length) shown.push(`${shown.pop()?.replace(/[\s,;:.-]+$/, '') ?? ''}…`)
  return { size: SMALLEST, lines: shown }
}

const CAPITAL_WIDTH = 0.79 // Figtree capitals with their letter-spacing
const AUTHOR_SIZE = 8.6
const SMALLEST_AUTHOR = 6.2

/** Returns the author line of a cover: the first of several, in a size that fits; cut only if nothing helps. */
export function setAuthor(authors: string, width: number): { size: number; line: string } {
  const [first = '', ...others] = authors.split(/\s*,\s*/)
  const line = others.length > 0 ? `${first} …` : first
  const size = Math.min(AUTHOR_SIZE, width / (line.length * CAPITAL_WIDTH || 1))
  if (size >= SMALLEST_AUTHOR) return { size: Math.floor(size * 10) / 10, line }
  const letters = Math.floor(width / (SMALLEST_AUTHOR * CAPITAL_WIDTH)) - 1
  return { size: SMALLEST_AUTHOR, line: `${line.slice(0, letters).trimEnd()}…` }
}

/** Returns a title as a cover says it: without the series in parentheses that catalogues append. */
export function coverTitle(title: string): string {
  return title.replace(/\s*[([][^)\]]*[)\]]\s*$/, '').trim() || title
}

const ARTICLES = /^(?:l[ea]s?|une?|des|du|de la|the|an?|el|los|das|der|die)\s+|^[ld]['’]/i

/** Returns the initial of a title: R for Le Rouge et le Noir, É for L’Étranger. */
export function initialOf(title: string): string {
  const word = title.replace(ARTICLES, '')
  const letter = /[\p{L}\p{N}]/u.exec(word) ?? /[\p{L}\p{N}]/u.exec(title)
  return (letter?.[0] ?? '*').toLocaleUpperCase('fr')
}
