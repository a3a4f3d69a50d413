/** Reads the other editions of a book's work: formats, original and translations. */
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { BOOK_FORMATS } from '#shared/catalogue/vocabulary.ts'
import type { Article, Edition } from '#shared/contract/catalogue.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { articleColumns } from '../article-columns.ts'
import type { ArticleRow } from '../article-columns.ts'
import { books, collections, editions, publishers } from '../tables.ts'
import { toArticle } from '../to-article.ts'
import type { Db } from '../../db/database.ts'
import type { WithPromises } from '../service.ts'

const MAX_SHOWN = 40

/** Volumes of one text belong to its series, not to the choice of a format. */
const isOtherVolume = (book: ArticleRow, other: ArticleRow) =>
  book.seriesVolume !== null &&
  other.seriesVolume !== null &&
  book.seriesVolume !== other.seriesVolume &&
  book.language === other.language

const isTranslation = ({ language, originalLanguage, contributors }: ArticleRow) =>
  originalLanguage === null
    ? contributors.some(({ role }) => role === 'translator')
    : originalLanguage !== language

function relationTo(book: ArticleRow, other: ArticleRow): Edition['relation'] {
  if (other.language === book.language) return 'format'
  return isTranslation(other) ? 'translation' : 'original'
}

function toEdition(article: Article, relation: Edition['relation']): Edition {
  return {
    id: article.id,
    designation: article.designation,
    _code_barre: article._code_barre,
    dc_editor: article.dc_editor,
    dc_collection: article.dc_collection,
    dc_traducteur: article.dc_traducteur,
    language: article.language,
    format: article.format,
    pages: article.pages,
    published_on: article.published_on,
    public_price_cents: article.public_price_cents,
    price_cents: article.price_cents,
    discount: article.discount,
    _qte_a_terme_calcule: article._qte_a_terme_calcule,
    copies_available: article.copies_available,
    promise: article.promise,
    supply: article.supply,
    relation,
  }
}

const rank = ({ relation, format }: Edition) =>
  ['format', 'original', 'translation'].indexOf(relation) * BOOK_FORMATS.length + BOOK_FORMATS.indexOf(format)

/**
 * Returns the other editions on sale of a book's work: those in its language first, by format, then by price; undefined
 * if there never was such a book.
 */
export async function listEditions(
  db: Db,
  { id, language, withPromises }: { id: number; language: Language; withPromises: WithPromises },
): Promise<Edition[] | undefined> {
  const select = () =>
    db
      .select(articleColumns)
      .from(books)
      .leftJoin(publishers, eq(publishers.id, books.publisherId))
      .leftJoin(collections, eq(collections.id, books.collectionId))
  const [book] = (await select().where(eq(books.id, id))) as ArticleRow[]
  if (!book) return undefined
  if (book.workId === null) return []
  const ofWork = db
    .select({ id: editions.bookId })
    .from(editions)
    .where(and(eq(editions.workId, book.workId), ne(editions.bookId, id)))
  const others = (await select()
    .where(and(inArray(books.id, ofWork), isNull(books.removedAt)))
    .limit(MAX_SHOWN)) as ArticleRow[]
  const chosen = others.filter((other) => !isOtherVolume(book, other))
  const relations = new Map(chosen.map((other) => [other.id, relationTo(book, other)]))
  const articles = chosen.map((other) => toArticle(other, language))
  return (await withPromises(db, articles))
    .map((article) => toEdition(article, relations.get(article.id) ?? 'format'))
    .toSorted((a, b) => rank(a) - rank(b) || a.price_cents - b.price_cents || a.id - b.id)
}
