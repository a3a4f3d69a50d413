/** The only place that maps the shop's fields of a book to the API's (§3). */
import type { Article } from '#shared/contract/articles.ts'
import type { ContributorRole } from '#shared/catalogue/vocabulary.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { webLink } from '#shared/links/web-link.ts'
import { priorPriceCents } from '#shared/money/announced-reduction.ts'
import { givenDiscountPpm } from '#shared/money/discount.ts'
import { coverLink } from './covers.ts'
import type { ArticleRow } from './article-columns.ts'

const PPM_PER_PERCENT = 10_000

/** Returns a book for the API, described in the given language, or in the other if that is missing. */
export function toArticle(book: ArticleRow, language: Language): Article {
  const contributors = book.contributors.toSorted(
    (a, b) => a.position - b.position || a.role.localeCompare(b.role),
  )
  const categories = book.categories.toSorted((a, b) => a.level - b.level || a.id - b.id)
  const names = (role: ContributorRole) =>
    contributors.flatMap((person) => (person.role === role ? [person.name] : [])).join(', ')
  const { publicPriceCents, sellingPriceCents, pickupPriceCents } = book
  return {
    id: book.id,
    designation: book.title,
    subtitle: book.subtitle,
    descriptif:
      language === 'fr'
        ? (book.descriptionFr ?? book.descriptionEn)
        : (book.descriptionEn ?? book.descriptionFr),
    _code_barre: book.isbn,
    dc_auteur: names('author'),
    dc_traducteur: names('translator'),
    dc_illustrateur: names('illustrator'),
    dc_editor: book.publisher ?? '',
    dc_collection: book.collection ?? '',
    publisher_id: book.publisherId,
    collection_id: book.collectionId,
    contributors: contributors.map(({ id, name, role }) => ({ id, _nom: name, role })),
    categories: categories.map(({ id, nameFr, nameEn, level }) => ({
      id,
      _nom: language === 'fr' ? nameFr : nameEn,
      niveau: level,
    })),
    prixpublic: publicPriceCents / 100,
    _prix_public_ttc: publicPriceCents / 100,
    discount: givenDiscountPpm(book, sellingPriceCents) / PPM_PER_PERCENT,
    public_price_cents: publicPriceCents,
    price_cents: sellingPriceCents,
    pickup_price_cents: pickupPriceCents < sellingPriceCents ? pickupPriceCents : null,
    prior_price_cents: priorPriceCents(book),
    _qte_a_terme_calcule: book.stock,
    article_stock: book.stock,
    copies_available: book.removedAt === null ? book.stock : 0,
    promise: null,
    promise_beyond: null,
    _poids_net: book.weightGrams,
    articleimage: book.images.map((source) => ({ link: coverLink(book.id, source) })),
    average_rate: book.averageRate,
    review_count: book.reviewCount,
    bestseller_count: book.bestsellerCount,
    featured: book.featured,
    picked_by: book.pickedBy,
    removed: book.removedAt !== null,
    language: book.language,
    format: book.format,
    pages: book.pages,
    width_mm: book.widthMm,
    height_mm: book.heightMm,
    thickness_mm: book.thicknessMm,
    published_on: book.publishedOn,
    series: book.seriesName === null ? null : { name: book.seriesName, volume: book.seriesVolume },
    prizes: book.prizes.toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0)),
    supply: book.supply,
    work_id: book.workId,
    original_title: book.originalTitle,
    original_language: book.originalLanguage,
    has_extract: book.hasExtract,
    extract_link: webLink(book.extractLink),
    ebook_link: webLink(book.ebookLink),
  }
}
