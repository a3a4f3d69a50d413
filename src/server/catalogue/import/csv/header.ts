/** Reads the header row and detects the delimiter. */
import { FileFault } from '../file-fault.ts'
import { knownNames } from './columns.ts'
import type { Line } from './lines.ts'
import { cutRow } from './records.ts'

const DELIMITERS = [',', ';', '\t', '|']
/** Excel's hint about the delimiter above a table. */
const EXCEL_HINT = /^"?sep=(.)"?$/i

/**
 * Column names in order, '' for an ignored column; `isWhole`: the file has no other columns; `replacesFirst`:
 * they replace the header in the first row.
 */
export type GivenHeader = { names: string[]; isWhole: boolean; replacesFirst?: boolean }

/** `first` is the row that was read to detect the delimiter, if it is a data row. */
export type Header = { names: string[]; delimiter: string; first?: Line }

const cutNames = (text: string, delimiter: string) =>
  (cutRow(text, delimiter) ?? []).map((name) => name.trim())

function bestCut(text: string, delimiters: readonly string[]): Header {
  const cuts = delimiters.map((delimiter) => ({ delimiter, names: cutNames(text, delimiter) }))
  const [best] = cuts.toSorted(
    (a, b) => knownNames(b.names) - knownNames(a.names) || b.names.length - a.names.length,
  )
  return best ?? { delimiter: ',', names: [] }
}

/**
 * Applies the given names to the columns of the first row; throws an OperatorError if their number differs.
 */
function withNames(
  path: string,
  { names, isWhole, replacesFirst = false }: GivenHeader,
  { delimiter, names: cells }: Header,
  first: Line,
): Header {
  if (isWhole ? names.length !== cells.length : names.length > cells.length) {
    throw new FileFault(
      `${path} has ${cells.length} columns in its first row, and ${names.length} are named; nothing was changed.\n` +
        `Its first row: ${cells.map((cell) => `"${cell.slice(0, 40)}"`).join(', ')}.`,
      { fault: 'OTHER_COLUMNS', params: { found: cells.length, named: names.length } },
    )
  }
  const given = cells.map((_, at) => names[at] ?? '')
  return { delimiter, names: given, ...(!replacesFirst && { first }) }
}

/** Reads the header unless it is given; throws an OperatorError if there is none. */
export async function readHeader(
  path: string,
  lines: AsyncIterator<Line>,
  given: GivenHeader | undefined,
): Promise<Header> {
  let hint: string | undefined
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const { text, tooLong } = next.value
    if (tooLong)
      throw new FileFault(`${path} is no table: its first line is longer than 1 MB.`, {
        fault: 'LONG_LINE',
      })
    hint ??= EXCEL_HINT.exec(text.trim())?.[1]
    if (text.trim() === '' || EXCEL_HINT.test(text.trim())) continue
    const header = bestCut(text, hint === undefined ? DELIMITERS : [hint])
    return given ? withNames(path, given, header, next.value) : header
  }
  throw new FileFault(
    `${path} holds no header row: its first line names the columns, such as isbn, title, price; nothing was changed.`,
    { fault: 'NO_HEADER' },
  )
}
