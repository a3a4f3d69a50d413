/** Advice beside a book: the customer owns it, its series continues, or its original is in the shop. */
import { sql } from 'drizzle-orm'
import type { BookcaseAdvice } from '#shared/contract/bookcase.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { pluck } from '#shared/lists.ts'
import type { Articles } from '#server/catalogue/books/read-articles.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Owner } from '#server/selling/orders/customer-data.ts'
import { isSameWork, withTitlesOf } from '../reading/same-work.ts'
import { isOn } from '../enable-bookcase.ts'
import { readFacts, type BookFacts } from './facts.ts'
import { readOwned, type OwnedBook } from './owned-books.ts'
import { seriesOf } from './series.ts'

/** The original of a translation, or a translation of an original. */
export type Twin = { id: number; relation: NonNullable<BookcaseAdvice['twin']>['relation'] }

/**
 * Returns an edition on sale of the same work, the original or a translation, in a language that is not owned;
 * undefined if there is none.
 */
function twinOf(
  book: BookFacts,
  editions: readonly BookFacts[],
  { language, owned }: { language: Language; owned: ReadonlySet<string | null> },
): Twin | undefined {
  const isTwin = (one: BookFacts) =>
    one.on_sale &&
    one.language !== book.language &&
    one.isTranslation !== book.isTranslation &&
    (book.original_language === null || one.isTranslation || one.language === book.original_language) &&
    !owned.has(one.language) &&
    isSameWork(book.read, one.read)
  const rank = (one: BookFacts) => (one.language === language ? 2 : 0) + (one.stock > 0 ? 1 : 0)
  const [best] = editions.filter(isTwin).toSorted((a, b) => rank(b) - rank(a) || a.id - b.id)
  return best && { id: best.id, relation: book.isTranslation ? 'original' : 'translation' }
}

/** Returns the owned copies of a book's work: this edition first, then its language, then the oldest. */
function copiesOf(book: BookFacts, owned: readonly OwnedBook[]): OwnedBook[] {
  const rank = ({ isbn, language }: OwnedBook) =>
    isbn === book.isbn ? 2 : language === book.language ? 1 : 0
  return owned
    .filter((one) => one.isbn === book.isbn || isSameWork(book.read, one.read))
    .toSorted((a, b) => rank(b) - rank(a) || a.since.localeCompare(b.since))
}

function toOwned(book: BookFacts, copy: OwnedBook | undefined): BookcaseAdvice['owned'] {
  if (!copy) return null
  const { title, format, language, since, source, isbn } = copy
  return {
    title,
    format,
    language,
    since: `${since.slice(0, 23)}Z`,
    source,
    is_same_edition: isbn === book.isbn,
  }
}

type Requested = { ids: readonly number[]; language: Language }

/** Returns advice by book, in the order of ids and without unknown ones; nothing while the bookcase is disabled. */
export async function advise(
  db: Db,
  articles: Articles,
  owner: Owner,
  given: Requested,
): Promise<BookcaseAdvice[]> {
  const ids = sql.param([...given.ids])
  const [on, found] = await Promise.all([
    isOn(db, owner.id),
    readFacts(
      db,
      sql`books.id in (select unnest(${ids}::int[]) union select other.book_id
        from editions one join editions other on other.work_id = one.work_id where one.book_id = any(${ids}::int[]))`,
    ),
  ])
  if (!on) return []
  const isGiven = new Set(given.ids)
  const ofWork = Map.groupBy(found, (one) => one.work_id)
  const editionsOf = (book: BookFacts) => (book.work_id === null ? [] : (ofWork.get(book.work_id) ?? []))
  const wanted = found
    .filter(({ id }) => isGiven.has(id))
    .map((book) => ({
      ...book,
      read: withTitlesOf(book.read, pluck(editionsOf(book), 'read')),
    }))
  const isbns = found.map(({ isbn }) => isbn)
  const owned = await readOwned(db, owner, { wanted, isbns })
  const series = await seriesOf(db, wanted, owned)
  const said = wanted.map((book) => {
    const others = editionsOf(book)
    const copies = copiesOf(book, owned)
    const languages = new Set(copies.map(({ language }) => language))
    return {
      book,
      copy: copies[0],
      twin: twinOf(book, others, { language: given.language, owned: languages }),
    }
  })
  const shown = [...series.values()].flatMap(({ nextId }) => nextId ?? [])
  const listed = await articles.list(
    [...shown, ...said.flatMap(({ twin }) => twin?.id ?? [])],
    given.language,
  )
  const articleOf = new Map(listed.map((article) => [article.id, article]))
  const byId = new Map(
    said.map(({ book, copy, twin }): [number, BookcaseAdvice] => {
      const begun = series.get(book.id)
      const article = twin && articleOf.get(twin.id)
      return [
        book.id,
        {
          article_id: book.id,
          owned: toOwned(book, copy),
          series: begun
            ? {
                name: begun.name,
                have: begun.have,
                next: articleOf.get(begun.nextId ?? 0) ?? null,
                is_filed: book.series_key !== null && book.series_volume !== null,
              }
            : null,
          twin: twin && article ? { article, relation: twin.relation } : null,
        },
      ]
    }),
  )
  return [...new Set(given.ids)].flatMap((id) => byId.get(id) ?? [])
}
