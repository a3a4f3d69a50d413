/** Where the catalogue's wire names (§3) end: every answer becomes the shop's own types here, once. */
import type {
  Book,
  Category,
  Collaborator,
  CollaboratorDetail,
  Collection,
  CollectionDetail,
  Edition,
} from '#shared/catalogue/book.ts'
import { isFile } from '#shared/catalogue/vocabulary.ts'
import type * as wire from '#shared/contract/articles.ts'
import type * as lists from '#shared/contract/catalogue-lists.ts'
import { promiseFrom } from '#shared/promises/from-wire.ts'

/** Returns a book. */
export const bookOf = (article: wire.Article): Book => ({
  id: article.id,
  title: article.designation,
  subtitle: article.subtitle,
  author: article.dc_auteur,
  translator: article.dc_traducteur,
  isbn: article._code_barre,
  description: article.descriptif,
  publisher: article.dc_editor,
  publisherId: article.publisher_id,
  collection: article.dc_collection,
  collectionId: article.collection_id,
  contributors: article.contributors.map(({ id, _nom: name, role }) => ({ id, name, role })),
  categories: article.categories.map(({ id, niveau: level }) => ({ id, level })),
  publicPriceCents: article.public_price_cents,
  sellingPriceCents: article.price_cents,
  pickupPriceCents: article.pickup_price_cents,
  priorPriceCents: article.prior_price_cents,
  discountPercent: article.discount,
  ...(isFile(article.format) && { isFile: true, ebookLink: article.ebook_link }),
  stock: article._qte_a_terme_calcule,
  copies: article.copies_available,
  ...(article.picked_by !== null && { pickedBy: article.picked_by }),
  promise: promiseFrom(article.promise),
  promiseBeyond: promiseFrom(article.promise_beyond),
  heldUntil: article.held_until ?? null,
  weightGrams: article._poids_net,
  image: article.articleimage[0]?.link ?? null,
  images: article.articleimage.map(({ link }) => link),
  averageRating: article.average_rate,
  reviewCount: article.review_count,
  bestsellerCount: article.bestseller_count,
  removed: article.removed,
  language: article.language,
  format: article.format,
  pages: article.pages,
  widthMm: article.width_mm,
  heightMm: article.height_mm,
  thicknessMm: article.thickness_mm,
  publishedOn: article.published_on,
  series: article.series,
  supply: article.supply,
  workId: article.work_id,
  originalTitle: article.original_title,
  ...(article.prizes.length > 0 && { prizes: article.prizes }),
  hasExtract: article.has_extract,
  extractLink: article.extract_link,
  safety: article.product_safety
    ? {
        name: article.product_safety.name,
        postalAddress: article.product_safety.postal_address,
        electronicAddress: article.product_safety.electronic_address,
      }
    : null,
})

/** Returns another edition of a book, in our names. */
export const editionOf = (edition: wire.Edition): Edition => ({
  id: edition.id,
  title: edition.designation,
  translator: edition.dc_traducteur,
  publisher: edition.dc_editor,
  collection: edition.dc_collection,
  language: edition.language,
  format: edition.format,
  sellingPriceCents: edition.price_cents,
  ...(isFile(edition.format) && { isFile: true }),
  stock: edition._qte_a_terme_calcule,
  copies: edition.copies_available,
  promise: promiseFrom(edition.promise),
  relation: edition.relation,
})

/** Returns a category, in our names. */
export const categoryOf = (category: lists.Category): Category => ({
  id: category.id,
  name: category._nom,
  parentId: category.b_usr_articletheme_id,
  bookCount: category.article_count,
})

/** Returns a person, in our names. */
export const collaboratorOf = (one: lists.Collaborator): Collaborator => ({
  id: one.id,
  name: one._nom,
  sortName: one.sort_name,
  letter: one.letter,
  bookCount: one.article_count,
})

/** Returns a person with roles and colleagues, in our names. */
export const collaboratorDetailOf = (one: lists.CollaboratorDetail): CollaboratorDetail => ({
  ...collaboratorOf(one),
  biography: { fr: one.biography_fr, eng: one.biography_en },
  portrait: one.portrait,
  portraitCredit: one.portrait_credit,
  roles: one.roles.map(({ role, article_count: bookCount }) => ({ role, bookCount })),
  colleagues: one.colleagues.map(({ id, _nom: name, sort_name: sortName, article_count: bookCount }) => ({
    id,
    name,
    sortName,
    bookCount,
  })),
})

/** Returns a collection, in our names. */
export const collectionOf = ({ id, nom: name, article_count: bookCount }: lists.Collection): Collection => ({
  id,
  name,
  bookCount,
})

/** Returns a collection with what its page shows, in our names. */
export const collectionDetailOf = (one: lists.CollectionDetail): CollectionDetail => ({
  ...collectionOf(one),
  publishers: one.publishers.map(({ id, title: name }) => ({ id, name })),
  related: one.related.map(collectionOf),
})

/** What was read in a question beside words. */
export type Understood = {
  words: string
  /** As an address has them. */
  filters: Record<string, string>
  shelves: readonly { id: number; name: string }[]
  publishers: readonly { id: number; name: string }[]
  people: readonly { id: number; name: string }[]
  /** Whether the list is the one that was read; else books have the very words, and come instead. */
  isApplied: boolean
}

/** Returns what the search understood, in our names. */
export function understoodOf({
  words,
  applied,
  category = [],
  publisher = [],
  collaborator = [],
  ...others
}: lists.Understood): Understood {
  const ids = (named: readonly { id: number }[]) => named.map(({ id }) => id)
  const filters = Object.entries({
    category: ids(category),
    publisher: ids(publisher),
    collaborator: ids(collaborator),
    ...others,
  })
  return {
    words,
    filters: Object.fromEntries(
      filters.map(([name, value]) => [name, String(value)]).filter(([, value]) => value !== ''),
    ),
    shelves: category.map(({ id, _nom: name }) => ({ id, name })),
    publishers: publisher.map(({ id, title: name }) => ({ id, name })),
    people: collaborator.map(({ id, _nom: name }) => ({ id, name })),
    isApplied: applied,
  }
}
