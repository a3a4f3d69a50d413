/** A book as the bookcase stores it: its title is parsed once, when it is added. */
import { sortNameOf } from '#server/catalogue/import/values/people.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { nameStarts } from './reading/same-person.ts'
import { readTitle } from './reading/read-title.ts'
import type { bookcaseBooks } from './tables.ts'

export type GivenBook = {
  isbn: string | null
  title: string
  /** `Albert Camus`, or several; empty if unknown. */
  author: string
  series?: { name: string; volume: number } | undefined
}

type Stored = Omit<typeof bookcaseBooks.$inferInsert, 'customerId' | 'source' | 'isbn'> & {
  isbn: string | null
}

/** Identifies a book without an ISBN. */
export const titleIdentity = ({ titleKey, authorKey }: { titleKey: string; authorKey: string }) =>
  `title ${titleKey} / ${authorKey}`

/** Returns the row of a book. */
export function toShelfRow(given: GivenBook): Stored {
  const { isbn, title, author } = given
  const keys = {
    titleKey: sortKey(title),
    authorKey: author === '' ? '' : sortKey(sortNameOf(author.split(', ')[0] ?? '')),
  }
  const { series } = readTitle({ title, seriesName: given.series?.name, seriesVolume: given.series?.volume })
  return {
    identity: isbn === null ? titleIdentity(keys) : `isbn ${isbn}`,
    isbn,
    title,
    ...keys,
    author,
    authorStarts: nameStarts(author),
    seriesName: series?.name ?? null,
    seriesKey: series?.key ?? null,
    seriesVolume: series && series.from === series.to ? series.from : null,
  }
}
