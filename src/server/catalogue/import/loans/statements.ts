/** Cells of a library's list, in which several facts share a statement. */
const MISSING = /^[-–—]?$/
const DATES = /\s*\(\s*(?:-?\d{3,4}\??)?\s*-[\s.\d?]*\)\s*$/
const PUBLICATION =
  /^(?:[^:]*\S\s+|):\s*(.+?),\s*(?:\[?(?:DL|cop\.|impr\.|c|ca|vers)?\s*)?(\d{4})\]?(?:[-.\s]*)$/i

/** Returns a cell, `''` where a hyphen says that nothing is known. */
export const readCell = (cell: string) => (MISSING.test(cell.trim()) ? '' : cell.trim())

/** Returns the title of `Titre. 17 / Auteur ; illustrations`. */
export function statedTitle(cell: string): string {
  const [title = ''] = readCell(cell).split(/\s+\/\s+/)
  return title.replace(/\s+/g, ' ').trim()
}

/** Returns `Nom, Prénom` of `Nom, Prénom (1972-....)`; the semicolon says that its comma parts no two people. */
export function statedAuthor(cell: string): string {
  const name = readCell(cell).replace(DATES, '')
  return name && `${name};`
}

/** Returns publisher and year of `Ville : Éditeur, année`; undefined for what is no such statement. */
export function publicationOf(cell: string): { publisher: string; year: string } | undefined {
  const [, publisher, year] = PUBLICATION.exec(readCell(cell)) ?? []
  return publisher && year ? { publisher: publisher.replace(/^Ed\. /, 'Éditions '), year } : undefined
}

/** Tells whether a publication goes on: `Paris : Bayard, 1971-` is a periodical. */
export const isPeriodical = (cell: string) => /,\s*(?:\[?\w*\.?\s*)?\d{4}\]?\s*-\s*$/.test(readCell(cell))
