/** Reads the books of a series in reading order. */
import type { Article } from '#shared/contract/articles.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Articles } from '../read-articles.ts'
import { relatedBooks } from './related-books.ts'

/** Returns the books on sale of a book's series, itself included; undefined if the book never existed. */
export async function listSeries(
  db: Db,
  { id, language, articles }: { id: number; language: Language; articles: Articles },
): Promise<Article[] | undefined> {
  const related = await relatedBooks(db, id)
  return related && (await articles.list(related.series, language))
}
