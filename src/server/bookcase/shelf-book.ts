/** A book as a shelf keeps it: what its title says is read once, when it is added. */
import { sortNameOf } from '../import/values/people.ts'
import { foldedWords, sortKey } from '../words/fold.ts'
import { nameStarts } from './reading/same-person.ts'
import { readTitle } from './reading/read-title.ts'
import type { bookcaseBooks } from './tables.ts'

export type GivenBook = {
  isbn: string | null
  title: string
  /** The first one, `Albert Camus`; empty where nobody said. */
  author: string
  series?: { name: string; volume: number } | undefined
}

type Kept = Omit<typeof bookcaseBooks.$inferInsert, 'customerId' | 'source'>

/** What a file says the same of a book that it names twice. */
export const titleIdentity = ({ title, author }: Pick<GivenBook, 'title' | 'author'>) =>
  `title ${sortKey(title)} / ${foldedWords(author).toSorted().join(' ')}`

/** Returns the row of a book. */
export function toShelfRow(given: GivenBook): Kept {
  const { isbn, title, author } = given
  const { series } = readTitle({ title, seriesName: given.series?.name, seriesVolume: given.series?.volume })
  return {
    identity: isbn === null ? titleIdentity(given) : `isbn ${isbn}`,
    isbn,
    title,
    titleKey: sortKey(title),
    author,
    authorKey: author === '' ? '' : sortKey(sortNameOf(author)),
    authorStarts: nameStarts(author),
    seriesName: series?.name ?? null,
    seriesKey: series?.key ?? null,
    seriesVolume: series && series.from === series.to ? series.from : null,
  }
}
