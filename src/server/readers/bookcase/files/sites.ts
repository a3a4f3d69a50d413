/** The export formats of other reading sites: their columns, and which rows are only wishes. */
import type { BOOKCASE_SITES } from '#shared/contract/bookcase.ts'
import { sortKey } from '#server/platform/text/fold.ts'

export type SiteName = (typeof BOOKCASE_SITES)[number]

/** A row by folded column name. */
export type Cells = ReadonlyMap<string, string>

export type Site = {
  name: SiteName
  /** Columns that all of the site's files have, and no other site's. */
  columns: readonly string[]
  title: (cells: Cells) => string
  /** The first author, as printed on a cover. */
  author: (cells: Cells) => string
  isbns: (cells: Cells) => string[]
  isToRead: (cells: Cells) => boolean
}

const of = (cells: Cells, name: string) => cells.get(name) ?? ''
const first = (names: string) => names.split(/[,;|]/)[0]?.trim() ?? ''

/** Particles that belong to the surname after them. */
const PARTICLE = /^(?:d[aeiou]|du|des|del|della|la|le|van|von|der|den|mac|st|saint)$/i

/** `Oates Joyce Carol` is Joyce Carol Oates, `Da Costa Mélissa` Mélissa Da Costa. */
function withSurnameLast(name: string): string {
  const words = name.split(' ')
  let surname = 1
  while (surname < words.length - 1 && PARTICLE.test(words[surname - 1] ?? '')) surname += 1
  return [...words.slice(surname), ...words.slice(0, surname)].join(' ')
}

const SITES: readonly Site[] = [
  {
    name: 'goodreads',
    columns: ['title', 'author', 'isbn13', 'exclusive shelf'],
    title: (cells) => of(cells, 'title'),
    author: (cells) => of(cells, 'author'),
    isbns: (cells) => [of(cells, 'isbn13'), of(cells, 'isbn')],
    isToRead: (cells) =>
      of(cells, 'exclusive shelf') === 'to-read' && !(Number(of(cells, 'owned copies')) > 0),
  },
  {
    name: 'storygraph',
    columns: ['title', 'authors', 'isbn uid', 'read status'],
    title: (cells) => of(cells, 'title'),
    author: (cells) => first(of(cells, 'authors')),
    isbns: (cells) => [of(cells, 'isbn uid')],
    isToRead: (cells) => of(cells, 'read status') === 'to-read' && !/^yes$/i.test(of(cells, 'owned')),
  },
  {
    name: 'babelio',
    columns: ['isbn', 'titre', 'auteur', 'statut'],
    title: (cells) => of(cells, 'titre'),
    author: (cells) => withSurnameLast(first(of(cells, 'auteur'))),
    isbns: (cells) => [of(cells, 'isbn')],
    isToRead: (cells) => ['a lire', 'pense bete', 'envie de lire'].includes(sortKey(of(cells, 'statut'))),
  },
]

/** Returns the site whose exports have these folded columns; undefined if none has. */
export const siteOf = (columns: readonly string[]): Site | undefined =>
  SITES.find((site) => site.columns.every((column) => columns.includes(column)))
