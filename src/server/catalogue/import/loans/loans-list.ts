/** Lists of a library's loans: they count loans, in the notation of librarians. */
import { foldedWords } from '#server/platform/text/fold.ts'
import type { Columns } from '../csv/columns.ts'
import type { ImportField } from '../csv/fields.ts'
import type { CsvRecord } from '../csv/records.ts'

/** Parses cells of a library's list, in which one statement has several facts. */
const MISSING = /^[-–—]?$/
const DATES = /\s*\(\s*(?:-?\d{3,4}\??)?\s*-[\s.\d?]*\)\s*$/
const PUBLICATION =
  /^(?:[^:]*\S\s+|):\s*(.+?),\s*(?:\[?(?:DL|cop\.|impr\.|c|ca|vers)?\s*)?(\d{4})\]?(?:[-.\s]*)$/i

/** Returns a cell, `''` for a hyphen, which means unknown. */
const readCell = (cell: string) => (MISSING.test(cell.trim()) ? '' : cell.trim())

/** Returns the title of `Titre. 17 / Auteur ; illustrations`. */
export function statedTitle(cell: string): string {
  const [title = ''] = readCell(cell).split(/\s+\/\s+/)
  return title.replace(/\s+/g, ' ').trim()
}

/** Returns `Nom, Prénom` of `Nom, Prénom (1972-....)`; the added semicolon marks it as one person. */
export function statedAuthor(cell: string): string {
  const name = readCell(cell).replace(DATES, '')
  return name && `${name};`
}

/** Returns publisher and year of `Ville : Éditeur, année`; undefined for other text. */
export function publicationOf(cell: string): { publisher: string; year: string } | undefined {
  const [, publisher, year] = PUBLICATION.exec(readCell(cell)) ?? []
  return publisher && year ? { publisher: publisher.replace(/^Ed\. /, 'Éditions '), year } : undefined
}

/** Returns whether a publication is ongoing: `Paris : Bayard, 1971-` is a periodical. */
export const isPeriodical = (cell: string) => /,\s*(?:\[?\w*\.?\s*)?\d{4}\]?\s*-\s*$/.test(readCell(cell))

/**
 * Repairs accents that an old library format (ISO 5426) writes before their letter, read as Latin-1:
 * `Râeunion` is `Réunion`. Some pairs mean nothing else in any language of the list; others are valid Spanish or
 * Portuguese (`Báez`, `João`) and count as damage only beside certain signs.
 */
const MARKS: Record<string, string> = {
  á: '\u0300',
  â: '\u0301',
  ã: '\u0302',
  è: '\u0308',
  ð: '\u0327',
}
const SURE = /â[eE]|ð[cC]|á[auAU]|è[aeiouAEIOU]/g
const LIKELY = /á[eE]|â[aiouAIOU]|ã[aeiouAEIOU]/g

const joined = (pair: string) => (pair.slice(1) + (MARKS[pair.charAt(0)] ?? '')).normalize('NFC')

/** Counts of rows in one part of a list. */
type Part = { damaged: number; clean: number }

/** Creates the repairer of a list; `part` names rows with the same encoding, such as those of one year. */
export function accentRepairer() {
  const parts = new Map<string, Part>()

  return function repair(cells: readonly string[], part: string): { cells: string[]; isRepaired: boolean } {
    const seen = parts.get(part) ?? { damaged: 0, clean: 0 }
    parts.set(part, seen)
    const text = cells.join('\n')
    const isDamaged = text.search(SURE) !== -1
    if (isDamaged) seen.damaged += 1
    else if (/[éêîôûçïë]/.test(text)) seen.clean += 1
    const isInDamagedPart = seen.damaged > seen.clean
    const repaired = cells.map((cell) => {
      const sure = cell.replace(SURE, joined)
      return isInDamagedPart ? sure.replace(LIKELY, joined) : sure
    })
    return { cells: repaired, isRepaired: repaired.join('\n') !== text }
  }
}

const LOANS = /^(?:nbre|nombre|nb)_de_prets$/
const YEAR = /^(?:annee|year)$/
const KIND = /^cat_?2$/

const folded = (header: string) => foldedWords(header).join('_')

/** Returns whether a table is such a list, by its header. */
export const isLoansList = (headers: readonly string[]) =>
  headers.some((header) => LOANS.test(folded(header)))

/**
 * Returns the columns of a list plus those inside its statements: the year of publication comes last, since
 * the column of years is that of the loans.
 */
export function loansColumns(columns: Columns, headers: readonly string[]): Columns {
  const byField = new Map<ImportField, number[]>(columns.byField)
  byField.set('published_on', [headers.length])
  const years = headers.filter((header) => YEAR.test(folded(header)))
  return { ...columns, byField, unknown: [...columns.unknown, ...years] }
}

/** Creates the reader that converts the statements of a record into cells; it reports repairs by name. */
export function loansReader(
  columns: Columns,
  headers: readonly string[],
  repaired: (what: string) => void,
): (record: CsvRecord) => CsvRecord {
  const repairAccents = accentRepairer()
  const at = (field: ImportField) => columns.byField.get(field)?.[0] ?? -1
  const [title, author, publisher] = [at('title'), at('author'), at('publisher')]
  const year = headers.findIndex((header) => YEAR.test(folded(header)))
  const kind = headers.findIndex((header) => KIND.test(folded(header)))

  /** Removes the cell that shifted its neighbours to the right. */
  function align(cells: string[]): string[] {
    const isShifted =
      readCell(cells[publisher] ?? '') === '' && publicationOf(cells[publisher + 1] ?? '') !== undefined
    const isShiftedPeriodical =
      readCell(cells[publisher] ?? '') === '' && isPeriodical(cells[publisher + 1] ?? '')
    if (publisher === -1 || !(isShifted || isShiftedPeriodical)) return cells
    repaired('columns moved by one')
    return [...cells.slice(0, publisher), ...cells.slice(publisher + 1), '']
  }

  return function readLoan(record) {
    if (record.kind === 'broken') return record
    const accents = repairAccents(record.cells, record.cells[year] ?? '')
    if (accents.isRepaired) repaired('damaged accents')
    const cells = align(accents.cells).map(readCell)
    const statement = cells[publisher] ?? ''
    const isMagazine = cells[kind] === 'PERIO' || isPeriodical(statement)
    if (isMagazine) {
      return {
        kind: 'broken',
        line: record.line,
        reason: 'a periodical, not a book',
        text: cells[title] ?? '',
      }
    }
    const publication = publicationOf(statement)
    const rewritten = cells.map((cell, column) => {
      if (column === title) return statedTitle(cell)
      if (column === author) return statedAuthor(cell)
      return column === publisher ? (publication?.publisher ?? cell) : cell
    })
    return { ...record, cells: [...rewritten, publication?.year ?? ''] }
  }
}
