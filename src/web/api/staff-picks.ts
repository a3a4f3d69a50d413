/** What booksellers recommend. */
import { type ShelfBook, toShelfBook } from '#shared/catalogue/book.ts'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Bookseller, StaffPick as WirePick, StaffPicksQuery } from '#shared/contract/staff-picks.ts'
import { listBooks } from './catalogue.ts'
import { type ApiClient, call, unlessNotFound } from './client.ts'

export type { Bookseller }

/** A bookseller's note on a book. */
export type StaffPick = {
  id: number
  bookId: number
  bookseller: Bookseller
  note: string
  noteLanguage: Language
  photo: string | null
  publishedAt: string
}

const pickOf = (pick: WirePick): StaffPick => ({
  id: pick.id,
  bookId: pick.article_id,
  bookseller: pick.bookseller,
  note: pick.note,
  noteLanguage: pick.note_language,
  photo: pick.photo,
  publishedAt: pick.published_at,
})

type PicksQuery = { lang: Language } & Partial<StaffPicksQuery>

/** Returns a page of picks, the newest first. */
export const listStaffPicks = (api: ApiClient, query: PicksQuery) =>
  call<List<WirePick>>(api, '/staff-picks', { query: { ecom_type: 'bookshop', ...query } }).then(
    ({ data, meta }) => ({ data: data.map(pickOf), meta }),
  )

/** Returns what is said of a book, the newest first. */
export const picksOfBook = async (api: ApiClient, article: number, lang: Language) =>
  (await listStaffPicks(api, { lang, article })).data

export type PickedBook = { pick: StaffPick; book: ShelfBook }

/** Returns picks with their books; those whose book was not found are left out. */
export function withBooks(picks: readonly StaffPick[], books: readonly ShelfBook[]): PickedBook[] {
  const byId = new Map(books.map((book) => [book.id, book]))
  return picks.flatMap((pick) => {
    const book = byId.get(pick.bookId)
    return book ? [{ pick, book: toShelfBook(book) }] : []
  })
}

/** Returns a page of picks with their books. */
export async function listPickedBooks(api: ApiClient, query: PicksQuery) {
  const { data, meta } = await listStaffPicks(api, query)
  const ids = [...new Set(data.map(({ bookId }) => bookId))]
  const books = ids.length === 0 ? [] : (await listBooks(api, { lang: query.lang, ids, per_page: 100 })).data
  return { data: withBooks(data, books), meta }
}

/** Returns a bookseller; undefined for one without published picks. */
export const findBookseller = (api: ApiClient, id: number) =>
  call<Data<Bookseller>>(api, `/staff-picks/booksellers/${id}`).then(({ data }) => data, unlessNotFound)
