/** Rows pasted from a spreadsheet: their cells, and what the row of headings calls each. */
import { plainWords } from './plain-words.ts'

export type Column = 'title' | 'author' | 'publisher' | 'isbn' | 'quantity' | 'volume' | 'other'

const NAMES: Record<Exclude<Column, 'other'>, string> = {
  title:
    'titre titres title titles ouvrage ouvrages livre livres book books designation oeuvre oeuvres work libelle name',
  author: 'auteur auteurs autrice author authors ecrivain writer by',
  publisher: 'editeur editeurs edition editions publisher imprint collection maison',
  isbn: 'isbn isbn13 isbn10 ean ean13 gencod gencode barcode',
  quantity: 'quantite quantites qte qtes qty quantity nombre nb copies copy ex exemplaire exemplaires',
  volume: 'tome tomes volume volumes vol',
}
/** Columns that say nothing of which book is meant. */
const OTHERS =
  'prix price ppttc pu ttc ht tarif montant total classe niveau class level year annee date matiere subject discipline rayon cote note notes remarque remarques comment comments commentaire statut status numero no n langue language format pages categorie category genre ref reference'

const COLUMN_OF = new Map<string, Column>([
  ...OTHERS.split(' ').map((name) => [name, 'other'] as const),
  ...Object.entries(NAMES).flatMap(([column, names]) =>
    names.split(' ').map((name) => [name, column as Column] as const),
  ),
])

const DELIMITERS = ['\t', ';', '|', ',']

const unquoted = (cell: string) => {
  const trimmed = cell.trim()
  return /^".*"$/.test(trimmed) ? trimmed.slice(1, -1).replaceAll('""', '"').trim() : trimmed
}

/** Returns the cells of a row; commas inside quotation marks part nothing. */
export const cellsOf = (line: string, delimiter: string): string[] => {
  const parts = line.split(delimiter)
  const cells: string[] = []
  for (const part of parts) {
    const last = cells.at(-1)
    const isOpen = last !== undefined && /^\s*"/.test(last) && (last.match(/"/g)?.length ?? 0) % 2 === 1
    if (isOpen) cells[cells.length - 1] = last + delimiter + part
    else cells.push(part)
  }
  return cells.map(unquoted)
}

const columnOf = (cell: string): Column | undefined => {
  const words = plainWords(cell)
  const known = words.flatMap((word) => COLUMN_OF.get(word) ?? [])
  if (words.length === 0) return 'other'
  return words.length <= 4 ? (known.find((column) => column !== 'other') ?? known[0]) : undefined
}

export type Header = { delimiter: string; columns: readonly Column[] }

/** Returns what the cells of a row of headings are called; undefined for any other line. */
export function headerOf(line: string): Header | undefined {
  for (const delimiter of DELIMITERS) {
    const columns = cellsOf(line, delimiter).map(columnOf)
    const named = columns.filter((column) => column !== undefined)
    const isHeader = columns.length >= 2 && named.length === columns.length
    if (isHeader && named.some((column) => column === 'title' || column === 'isbn')) {
      return { delimiter, columns: named }
    }
  }
  return undefined
}
