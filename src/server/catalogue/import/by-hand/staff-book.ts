/** One book with every field that staff can edit. */
import { eq, inArray } from 'drizzle-orm'
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { StaffBook } from '#shared/contract/staff/books.ts'
import { FRENCH_BOOK_PRICES } from '#shared/orders/french-book-prices.ts'
import { coverLink } from '../../books/covers.ts'
import { books, categories } from '../../books/tables.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import type { Db } from '#server/platform/db/database.ts'
import { contactsOf } from '../../product-safety/contacts.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { readStoredBooks } from '../write/stored-books.ts'
import { readSources } from '../look-ups/sources.ts'
import { safetyFields } from './edit-book.ts'

/** Returns a book, on sale or not; undefined for an unknown ISBN. */
export async function readStaffBook(
  db: Db,
  isbn: string,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<StaffBook | undefined> {
  // Read before the book: a concurrent change makes this version stale
  const version = (await versionsOf(db, [isbn])).get(isbn) ?? '0'
  const [stored] = await readStoredBooks(db, [isbn], { forChange: false })
  const [priced] = await db
    .select({
      price_cents: books.sellingPriceCents,
      pickup_price_cents: books.pickupPriceCents,
      featured: books.featured,
    })
    .from(books)
    .where(eq(books.isbn, isbn))
  if (!stored || !priced) return undefined
  const filed = await db.select().from(categories).where(inArray(categories.id, stored.categoryIds))
  const { selling } = await readCompany(db)
  const contacts = await contactsOf(db, stored.id)
  const typed = safetyFields(contacts.find(({ source }) => source === 'hand'))
  const [otherwise] = contacts.flatMap(({ source, ...contact }) =>
    source === 'hand' ? [] : { source, ...contact },
  )
  return {
    id: stored.id,
    isbn,
    version,
    title: stored.title,
    subtitle: stored.subtitle,
    series_name: stored.seriesName,
    series_volume: stored.seriesVolume,
    original_title: stored.originalTitle,
    original_language: stored.originalLanguage,
    language: stored.language,
    format: stored.format,
    pages: stored.pages,
    weight_grams: stored.weightGrams,
    width_mm: stored.widthMm,
    height_mm: stored.heightMm,
    thickness_mm: stored.thicknessMm,
    published_on: stored.publishedOn,
    supply: stored.supply,
    description_fr: stored.descriptionFr,
    description_en: stored.descriptionEn,
    extract: stored.extract,
    extract_link: stored.extractLink,
    ebook_link: stored.ebookLink,
    prizes: stored.prizes,
    safety_name: typed.safetyName,
    safety_postal_address: typed.safetyPostalAddress,
    safety_electronic_address: typed.safetyElectronicAddress,
    safety_otherwise: otherwise
      ? {
          source: otherwise.source,
          name: otherwise.name,
          postal_address: otherwise.postalAddress,
          electronic_address: otherwise.electronicAddress,
        }
      : null,
    publisher: stored.publisher,
    collection: stored.collection,
    people: stored.people,
    categories: filed
      .toSorted((a, b) => a.level - b.level || a.id - b.id)
      .map(({ key, level, nameFr, nameEn }) => ({ key, level, name: language === 'fr' ? nameFr : nameEn })),
    images: stored.images.map((source) => ({ source, link: coverLink(stored.id, source) })),
    public_price_cents: stored.publicPriceCents,
    discount_ppm: stored.discountPpm,
    highest_discount_ppm: selling.frenchBookPrices ? FRENCH_BOOK_PRICES.highestPickupDiscountPpm : null,
    ...priced,
    stock: stored.stock,
    removed: stored.isRemoved,
    looked_up: await readSources(db, stored),
    shop_url: `${publicUrl}${language === 'fr' ? '' : '/en'}${bookPath(stored)}`,
  }
}
