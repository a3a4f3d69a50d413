/** Reads the header row and finds the delimiter that cuts it best. */
import { OperatorError } from '../../../operator-error.ts'
import { knownNames } from '../columns.ts'
import type { Line } from './lines.ts'
import { cutRow } from './records.ts'

const DELIMITERS = [',', ';', '\t', '|']
/** What Excel writes above a table to say how it is cut. */
const EXCEL_HINT = /^"?sep=(.)"?$/i

export type Header = { names: string[]; delimiter: string }

function bestCut(text: string): Header {
  const cuts = DELIMITERS.map((delimiter) => ({
    delimiter,
    names: (cutRow(text, delimiter) ?? []).map((name) => name.trim()),
  }))
  const [best] = cuts.toSorted(
    (a, b) => knownNames(b.names) - knownNames(a.names) || b.names.length - a.names.length,
  )
  return best ?? { delimiter: ',', names: [] }
}

/** Takes the header from the lines; throws an OperatorError if there is none. */
export async function readHeader(path: string, lines: AsyncIterator<Line>): Promise<Header> {
  let hint: string | undefined
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const { text, tooLong } = next.value
    if (tooLong) throw new OperatorError(`${path} is no table: its first line is longer than 1 MB.`)
    hint ??= EXCEL_HINT.exec(text.trim())?.[1]
    if (text.trim() === '' || EXCEL_HINT.test(text.trim())) continue
    if (hint === undefined) return bestCut(text)
    return { delimiter: hint, names: (cutRow(text, hint) ?? []).map((name) => name.trim()) }
  }
  throw new OperatorError(
    `${path} holds no header row: its first line names the columns, such as isbn, title, price; nothing was changed.`,
  )
}
