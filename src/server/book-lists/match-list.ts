/** Finds for each line of a pasted list the book that it asks for. */
import { isbnsIn } from '#shared/book-lists/isbn-in-line.ts'
import { linesOf } from '#shared/book-lists/lines.ts'
import type { MatchedLine, MatchedList } from '#shared/contract/book-lists.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { findBookIds } from '../catalogue/find-books.ts'
import type { Articles } from '../catalogue/service.ts'
import type { Db } from '../db/database.ts'

/** Makes the matcher of a shop's lists. */
export function createListMatcher(db: Db, articles: Articles) {
  return async function matchList(text: string, language: Language): Promise<MatchedList> {
    const lines = linesOf(text).map((line) => ({ ...line, isbn: isbnsIn(line.text)[0] }))
    const ids = await findBookIds(
      db,
      lines.flatMap(({ isbn }) => (isbn?.isValid ? [isbn.isbn] : [])),
    )
    const found = await articles.list([...ids.values()], language)
    const byIsbn = new Map(found.map((article) => [article._code_barre, article]))
    return {
      lines: lines.map(({ isbn, ...line }): MatchedLine => {
        const article = (isbn && byIsbn.get(isbn.isbn)) ?? null
        const common = { ...line, quantity: 1, equivalent: false, isbn: isbn?.isbn ?? null, candidates: [] }
        return { ...common, article, kind: article ? 'sure' : 'none' }
      }),
    }
  }
}
