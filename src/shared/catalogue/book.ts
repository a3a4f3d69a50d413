/** Books and what they are filed under, as screens know them. */
import type { Prize } from './prizes.ts'
import type { IndexLetter } from './index-letters.ts'
import type { SafetyContact } from '../product-safety/safety-contact.ts'
import type { BookPromise } from '../promises/book-promise.ts'
import type { BookFormat, ContributorRole, Supply } from './vocabulary.ts'

/** The part of a book that a card, a shelf and the cart need: pages carry no more than they show. */
export type ShelfBook = {
  id: number
  title: string
  /** All authors, comma-separated. */
  author: string
  isbn: string
  /** Link to the first picture. */
  image: string | null
  /** On the book's own page only; absent elsewhere. */
  description?: string | null
  /** What the publisher fixed. */
  publicPriceCents: number
  /** What one copy costs today. */
  sellingPriceCents: number
  /** The lowest price of the 30 days before a reduction, from which it is announced; null: none is announced. */
  priorPriceCents: number | null
  discountPercent: number
  /** Copies on the shelf. */
  stock: number
  /** An e-book, which the shop does not sell; absent: there are copies of it. */
  isFile?: boolean
  /** Of an e-book: where readers get it. */
  ebookLink?: string | null
  /** Name of the bookseller who recommends it; absent: nobody does. */
  pickedBy?: string
  /** Literary prizes of its work; absent: none. */
  prizes?: readonly Prize[]
  /** Copies that can be bought: those on the shelf, and those that suppliers bring. */
  copies: number
  /** When the next copy arrives; null: it cannot be ordered, or is not loaded yet. */
  promise: BookPromise | null
  /** The same of copies beyond those on the shelf; null: as `promise`, or there are none. */
  promiseBeyond: BookPromise | null
  /** Somebody is paying for the last copies: the ISO instant when one is back at the latest, if they do not. */
  heldUntil: string | null
  weightGrams: number | null
  averageRating: number | null
  /** No longer sold. */
  removed: boolean
  /** The same for all editions of one work. */
  workId: number | null
}

export type Contributor = { id: number; name: string; role: ContributorRole }

/** Everything shown of a book. */
export type Book = ShelfBook & {
  subtitle: string | null
  description: string | null
  translator: string
  publisher: string
  publisherId: number | null
  collection: string
  collectionId: number | null
  contributors: readonly Contributor[]
  categories: readonly { id: number; level: number }[]
  /** Lower than the selling price, where a collected copy costs less. */
  pickupPriceCents: number | null
  /** Links to all pictures. */
  images: readonly string[]
  reviewCount: number
  bestsellerCount: number
  /** ISO 639-1; `und` where unknown. */
  language: string
  format: BookFormat
  pages: number | null
  widthMm: number | null
  heightMm: number | null
  thicknessMm: number | null
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  publishedOn: string | null
  series: { name: string; volume: number | null } | null
  supply: Supply | null
  originalTitle: string | null
  hasExtract: boolean
  extractLink: string | null
  /** Who answers for its safety, where known; only on the book's own page. */
  safety: SafetyContact | null
}

/** Another edition of a book's work: the same text in another form, its original, or a translation. */
export type Edition = Pick<
  Book,
  | 'id'
  | 'title'
  | 'publisher'
  | 'collection'
  | 'translator'
  | 'language'
  | 'format'
  | 'sellingPriceCents'
  | 'isFile'
  | 'stock'
  | 'copies'
  | 'promise'
> & { relation: 'format' | 'original' | 'translation' }

export type Category = {
  id: number
  name: string
  parentId: number | null
  /** In it and below it. */
  bookCount: number
}

export type Collaborator = {
  id: number
  name: string
  /** As a shelf files them. */
  sortName: string
  letter: IndexLetter
  bookCount: number
}

export type CollaboratorDetail = Collaborator & {
  biography: { fr: string | null; eng: string | null }
  /** Path of a picture; its credit is whose work it is. */
  portrait: string | null
  portraitCredit: string | null
  roles: readonly { role: ContributorRole; bookCount: number }[]
  /** Who worked on the same books, with the number of those books. */
  colleagues: readonly Omit<Collaborator, 'letter'>[]
}

export type Collection = { id: number; name: string; bookCount: number }

export type CollectionDetail = Collection & {
  publishers: readonly { id: number; name: string }[]
  related: readonly Collection[]
}

/** Returns what a shelf shows of a book. */
export const toShelfBook = (book: ShelfBook): ShelfBook => {
  const { id, title, author, isbn, image, publicPriceCents, sellingPriceCents, discountPercent } = book
  const {
    priorPriceCents,
    isFile,
    ebookLink = null,
    pickedBy,
    prizes,
    stock,
    copies,
    promise,
    promiseBeyond,
    heldUntil,
    weightGrams,
    averageRating,
    removed,
    workId,
  } = book
  return {
    id,
    title,
    author,
    isbn,
    image,
    publicPriceCents,
    sellingPriceCents,
    priorPriceCents,
    discountPercent,
    ...(isFile === true && { isFile, ebookLink }),
    ...(pickedBy !== undefined && { pickedBy }),
    ...(prizes && { prizes }),
    stock,
    copies,
    promise,
    promiseBeyond,
    heldUntil,
    weightGrams,
    averageRating,
    removed,
    workId,
  }
}
