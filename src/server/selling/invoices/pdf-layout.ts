/** A page layout over pdfkit: text in boxes, rules, page breaks, page numbers. */
import Pdf from 'pdfkit'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The font of invoices: Figtree, with its Western and Central European glyphs in two files. */
type Weight = 'regular' | 'bold'
type Range = 'latin' | 'latin-ext'

/** pdfkit embeds only the glyphs in use. */
const FILES: Record<`${Range}-${Weight}`, string> = {
  'latin-regular': import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  'latin-bold': import.meta.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
  'latin-ext-regular': import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
  'latin-ext-bold': import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff'),
}

const read = new Map<string, Buffer>()

/** Returns a font's file, read once. */
function fontFile(name: keyof typeof FILES): Buffer {
  const known = read.get(name)
  if (known) return known
  const file = readFileSync(fileURLToPath(FILES[name]))
  read.set(name, file)
  return file
}

/** Registers the fonts with a document, under the names that `runsOf` returns. */
function registerFonts(document: PDFKit.PDFDocument): void {
  for (const weight of ['regular', 'bold'] as const) {
    for (const range of ['latin', 'latin-ext'] as const) {
      const name = `${range}-${weight}` as const
      document.registerFont(name, fontFile(name))
    }
  }
}

const CENTRAL = /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1EFF\u20A0-\u20AB\u20AD-\u20C0]/u
const WESTERN =
  /[\n\u0020-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201E\u2022\u2026\u2039\u203A\u20AC\u2122\u2212]/u

/** Splits a text into runs of one font each; letters that the fonts lack become question marks. */
function runsOf(text: string, weight: Weight): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = []
  // The fonts have only the standard no-break space
  for (const letter of text.normalize('NFC').replaceAll(/[\u2007\u202F]/g, '\u00A0')) {
    const font = `${CENTRAL.test(letter) ? 'latin-ext' : 'latin'}-${weight}`
    const shown = CENTRAL.test(letter) || WESTERN.test(letter) ? letter : '?'
    const last = runs.at(-1)
    if (last?.font === font) last.text += shown
    else runs.push({ font, text: shown })
  }
  return runs
}

/** In points: A4 has 595 by 842. */
export const MARGIN = 50
const PAGE_END = 770
const FOOT = 800
export const WIDTH = 495
const GREY = '#5b4a4d'
const RULE = '#d9d0c4'

type Style = {
  x?: number
  width?: number
  size?: number
  weight?: Weight
  align?: 'left' | 'right'
  quiet?: boolean
}

export type Paper = ReturnType<typeof newPaper>

/** Opens an empty document. */
export function newPaper({
  title,
  author,
  language,
  date,
}: Record<'title' | 'author' | 'language', string> & { date: Date }) {
  const document = new Pdf({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    // The same invoice must give the same file, whenever it is drawn
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  })
  registerFonts(document)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  let y = MARGIN

  function write(text: string, at: number, style: Style = {}): number {
    const { x = 0, width = WIDTH, size = 9, weight = 'regular', align = 'left', quiet = false } = style
    const runs = runsOf(text, weight)
    document.fontSize(size).fillColor(quiet ? GREY : '#000000')
    for (const [index, run] of runs.entries()) {
      const options = { width, align, lineGap: 2, continued: index < runs.length - 1 }
      document.font(run.font)
      if (index === 0) document.text(run.text, MARGIN + x, at, options)
      else document.text(run.text, options)
    }
    return document.y
  }

  return {
    get y() {
      return y
    },
    moveTo(next: number) {
      y = next
    },
    /** Writes text in a box below the pen and moves the pen to its end. */
    write(text: string, style?: Style) {
      y = write(text, y, style)
    },
    /** Writes texts side by side; the pen moves below the longest. */
    row(cells: readonly (Style & { text: string })[]) {
      y = Math.max(...cells.map(({ text, ...style }) => write(text, y, style)))
    },
    rule() {
      document
        .moveTo(MARGIN, y + 3)
        .lineTo(MARGIN + WIDTH, y + 3)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke()
      y += 9
    },
    space(points: number) {
      y += points
    },
    heightOf(text: string, { width = WIDTH, size = 9 }: Style) {
      return document.font('latin-regular').fontSize(size).heightOfString(text, { width, lineGap: 2 })
    },
    /** Starts a new page if this height does not fit; returns whether it did. */
    need(points: number): boolean {
      if (y + points <= PAGE_END) return false
      document.addPage()
      y = MARGIN
      return true
    },
    /** Writes the footers and returns the file. */
    async end(footOf: (page: number, pages: number) => string): Promise<Buffer> {
      const { count } = document.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page)
        // Below the margin; otherwise each footer would start a new page
        document.page.margins.bottom = 0
        write(footOf(page + 1, count), FOOT, { size: 7.5, quiet: true })
      }
      const ended = new Promise<void>((resolve, reject) => {
        document.on('end', resolve)
        document.on('error', reject)
      })
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
