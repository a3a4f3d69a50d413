/** Parses the ISBN of a row, and repairs damage by spreadsheets where the check digit proves the repair. */
import { toIsbn13 } from '#shared/catalogue/isbn.ts'

export type RowIsbn = {
  isbn: string
  /** How a damaged ISBN was repaired; undefined: it was intact. */
  repaired: 'leading zeros' | 'scientific notation' | undefined
}

const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?0*12$/i
const MIN_SHORT_LENGTH = 6

/** Removes what spreadsheets put around a number: `="978…"`, `'978…`, `978….0`. */
const bareNumber = (text: string) =>
  text
    .trim()
    .replace(/^=?["']?(.*?)["']?$/, '$1')
    .replace(/^(\d{6,13})[.,]0+$/, '$1')
    .trim()

/** Restores lost leading zeros: `439023483` is `0439023483`. */
function withLeadingZeros(text: string): string | undefined {
  const short = new RegExp(`^\\d{${MIN_SHORT_LENGTH - 1},8}[\\dX]$`, 'i').test(text)
  return short ? toIsbn13(text.padStart(10, '0')) : undefined
}

/** Returns whether a number in scientific notation could be this ISBN with digits lost. */
function agrees(isbn: string, scientific: string): boolean {
  const [, , decimals = ''] = SCIENTIFIC.exec(scientific) ?? []
  const lost = 10 ** (12 - Math.min(decimals.length, 12))
  return Math.abs(Number(isbn) - Number(scientific.replace(',', '.'))) <= lost / 2
}

/** Returns all thirteen digits of a number in scientific notation, if none is lost. */
function wholeScientific(text: string): string | undefined {
  const [, first, decimals = ''] = SCIENTIFIC.exec(text) ?? []
  return first && decimals.length === 12 ? toIsbn13(first + decimals) : undefined
}

type Fault = { kind: 'fault'; reason: string; detail: string }

function faultOf(texts: string[]): Fault {
  const [first = ''] = texts
  const because = (reason: string, detail: string): Fault => ({ kind: 'fault', reason, detail })
  if (texts.every((text) => SCIENTIFIC.test(text))) {
    return because('ISBN lost in scientific notation', `"${first}", and no ISBN-10 to rebuild it from`)
  }
  const text = texts.find((one) => !SCIENTIFIC.test(one)) ?? first
  const digits = text.replace(/[\s-]/g, '')
  if (/^(97[89]\d{10}|\d{9}[\dX])$/i.test(digits))
    return because('ISBN with a wrong check digit', `"${text}"`)
  if (/^\d{6,9}[\dX]?$/i.test(digits)) {
    return because('ISBN with a wrong check digit', `"${text}", also with leading zeros restored`)
  }
  return because('not an ISBN', `"${text}"`)
}

/** Returns the one ISBN of a row's cells, or why there is none. */
export function rowIsbn(cells: readonly string[]): { kind: 'value'; value: RowIsbn } | Fault {
  const texts = cells.map(bareNumber).filter((text) => text !== '')
  if (texts.length === 0) return { kind: 'fault', reason: 'no ISBN', detail: '' }
  const scientific = texts.filter((text) => SCIENTIFIC.test(text))
  const written = texts.flatMap((text) => toIsbn13(text) ?? [])
  const padded = texts.flatMap((text) => withLeadingZeros(text) ?? [])
  const restored = scientific.flatMap((text) => wholeScientific(text) ?? [])
  const found = [...new Set([...written, ...padded, ...restored])]
  const [isbn] = found
  if (isbn === undefined) return faultOf(texts)
  const contrary = scientific.find((text) => !agrees(isbn, text))
  if (found.length > 1 || contrary) {
    return {
      kind: 'fault',
      reason: 'ISBNs that disagree',
      detail: [...found, contrary ?? []].flat().join(', '),
    }
  }
  const whole = written.length > 0 && scientific.length === 0
  const repaired = whole ? undefined : padded.length > 0 ? 'leading zeros' : 'scientific notation'
  return { kind: 'value', value: { isbn, repaired } }
}
