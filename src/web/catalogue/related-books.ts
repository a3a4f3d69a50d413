import { onePerWork } from '#shared/catalogue/one-per-work.ts'
import type { Book } from '#shared/catalogue/book.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { listBooks, listSeries, listTogether } from '../api/catalogue.ts'
import type { ApiClient } from '../api/client.ts'
import { readList } from '../api/lists.ts'

const SHELF_BOOKS = 6
const SERIES_BOOKS = 12

/** Of a long series the volumes before and after a book, in order. */
function near(series: readonly Book[], id: number): readonly Book[] {
  const at = series.findIndex((book) => book.id === id)
  const from = Math.min(Math.max(at - SERIES_BOOKS / 2, 0), Math.max(series.length - SERIES_BOOKS - 1, 0))
  return series.slice(from, from + SERIES_BOOKS + 1)
}

/**
 * Returns the books of the same series; what its readers also bought; books of the same collection and author, and of the
 * same category when all those are few.
 * No book comes twice, and on the shelves no work: a book's other editions are shown with it (§2).
 */
export async function relatedBooks(api: ApiClient, { book, lang }: { book: Book; lang: Language }) {
  const author = book.contributors.find(({ role }) => role === 'author')
  const category = book.categories.toSorted((one, other) => other.level - one.level)[0]
  const shown = new Set([book.id])
  const shelf = (filter: Partial<Record<'collection' | 'collaborator' | 'category', readonly number[]>>) =>
    readList(async () => {
      const { data } = await listBooks(api, { lang, sort: 'best', per_page: 3 * SHELF_BOOKS, ...filter })
      return data
    })
  const [inSeries, alsoBought, byAuthor, byCollection] = await Promise.all([
    book.series === null ? [] : readList(() => listSeries(api, book.id, lang)),
    readList(() => listTogether(api, book.id, lang)),
    author ? shelf({ collaborator: [author.id] }) : [],
    book.collectionId === null ? [] : shelf({ collection: [book.collectionId] }),
  ])
  const shownWorks = new Set([book.workId])
  const note = (books: Book[]) => {
    for (const { id, workId: work } of books) {
      shown.add(id)
      if (work !== null) shownWorks.add(work)
    }
    return books
  }
  const isNew = ({ id, workId: work }: Book) => !shown.has(id) && (work === null || !shownWorks.has(work))
  const pick = (books: readonly Book[]) =>
    note(onePerWork(books.filter(isNew), book.language).slice(0, SHELF_BOOKS))
  const series = note(
    near(inSeries, book.id)
      .filter(({ id }) => !shown.has(id))
      .slice(0, SERIES_BOOKS),
  )
  const together = pick(alsoBought)
  const sameAuthor = pick(byAuthor)
  const sameCollection = pick(byCollection)
  const isShort = together.length + sameAuthor.length + sameCollection.length < SHELF_BOOKS
  const byCategory = isShort && category ? await shelf({ category: [category.id] }) : []
  return { series, together, sameAuthor, sameCollection, sameCategory: pick(byCategory) }
}
