/** The letters of invoices: Figtree, whose Western and Central European letters come in two files. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Weight = 'regular' | 'bold'
type Range = 'latin' | 'latin-ext'

/** pdfkit puts the letters that are used into the document, and no others. */
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

/** Makes the fonts known to a document, under names that `runsOf` gives. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const weight of ['regular', 'bold'] as const) {
    for (const range of ['latin', 'latin-ext'] as const) {
      const name = `${range}-${weight}` as const
      document.registerFont(name, fontFile(name))
    }
  }
}

const CENTRAL = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/u
const WESTERN =
  /[\n\u0020-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/u

/** Returns a text in pieces of one font each; letters of other scripts, which the fonts lack, become question marks. */
export function runsOf(text: string, weight: Weight): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = []
  // Every wide or narrow space that does not break is one that the fonts have
  for (const letter of text.normalize('NFC').replaceAll(/[\u2007\u202f]/g, '\u00a0')) {
    const font = `${CENTRAL.test(letter) ? 'latin-ext' : 'latin'}-${weight}`
    const shown = CENTRAL.test(letter) || WESTERN.test(letter) ? letter : '?'
    const last = runs.at(-1)
    if (last?.font === font) last.text += shown
    else runs.push({ font, text: shown })
  }
  return runs
}
