/** Reads the other editions of a book's work: formats, original and translations. */
import { BOOK_FORMATS } from '#shared/catalogue/vocabulary.ts'
import type { Article, Edition } from '#shared/contract/articles.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Articles } from '../read-articles.ts'
import { relatedBooks } from './related-books.ts'

const volumeOf = ({ series }: Article) => series?.volume ?? null

/** Volumes of one text belong to its series, not to the choice of formats. */
const isOtherVolume = (book: Article, other: Article) =>
  volumeOf(book) !== null &&
  volumeOf(other) !== null &&
  volumeOf(book) !== volumeOf(other) &&
  book.language === other.language

const isTranslation = ({ language, original_language: original, contributors }: Article) =>
  original === null ? contributors.some(({ role }) => role === 'translator') : original !== language

function relationTo(book: Article, other: Article): Edition['relation'] {
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
 * Returns the other editions on sale of a book's work: its language first, then by format and price;
 * undefined if the book never existed.
 */
export async function listEditions(
  db: Db,
  { id, language, articles }: { id: number; language: Language; articles: Articles },
): Promise<Edition[] | undefined> {
  const related = await relatedBooks(db, id)
  if (!related || related.editions.length === 0) return related && []
  const [book, ...others] = await articles.list([id, ...related.editions], language)
  return (
    book &&
    others
      .filter((other) => !isOtherVolume(book, other))
      .map((other) => toEdition(other, relationTo(book, other)))
      .toSorted((a, b) => rank(a) - rank(b) || a.price_cents - b.price_cents || a.id - b.id)
  )
}
