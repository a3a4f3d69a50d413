/** A page layout over pdfkit: text in boxes, rules, page breaks, page numbers. */
import Pdf from 'pdfkit'
import { registerFonts, runsOf, type Weight } from './fonts.ts'

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
