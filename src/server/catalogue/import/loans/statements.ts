/** Parses cells of a library's list, in which one statement has several facts. */
const MISSING = /^[-–—]?$/
const DATES = /\s*\(\s*(?:-?\d{3,4}\??)?\s*-[\s.\d?]*\)\s*$/
const PUBLICATION =
  /^(?:[^:]*\S\s+|):\s*(.+?),\s*(?:\[?(?:DL|cop\.|impr\.|c|ca|vers)?\s*)?(\d{4})\]?(?:[-.\s]*)$/i

/** Returns a cell, `''` for a hyphen, which means unknown. */
export const readCell = (cell: string) => (MISSING.test(cell.trim()) ? '' : cell.trim())

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
