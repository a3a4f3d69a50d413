/** The font of invoices: Figtree, with its Western and Central European glyphs in two files. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Weight = 'regular' | 'bold'
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
export function registerFonts(document: PDFKit.PDFDocument): void {
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
export function runsOf(text: string, weight: Weight): { font: string; text: string }[] {
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
