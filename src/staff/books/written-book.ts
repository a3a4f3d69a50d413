/** A book's fields as staff write them, by the names that the actions know. */
import { typedCents, typedPercent } from '#shared/money/decimal.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { StaffBook } from '#shared/contract/staff/books.ts'

export const LIST_FIELDS = ['people', 'categories'] as const
export type ListField = (typeof LIST_FIELDS)[number]

/** Returns every field of a book that can be changed; `translator:Jane Doe` is a person, a category its key. */
export const writtenBook = (book: StaffBook, language: Language) => ({
  title: book.title,
  subtitle: book.subtitle ?? '',
  people: book.people.map(({ role, name }) => `${role}:${name}`) as readonly string[],
  publisher: book.publisher ?? '',
  collection: book.collection ?? '',
  categories: book.categories.map(({ key }) => key) as readonly string[],
  seriesName: book.series_name ?? '',
  seriesVolume: String(book.series_volume ?? ''),
  originalTitle: book.original_title ?? '',
  originalLanguage: book.original_language ?? '',
  language: book.language === 'und' ? '' : book.language,
  format: book.format as string,
  pages: String(book.pages ?? ''),
  weightGrams: String(book.weight_grams ?? ''),
  widthMm: String(book.width_mm ?? ''),
  heightMm: String(book.height_mm ?? ''),
  thicknessMm: String(book.thickness_mm ?? ''),
  publishedOn: book.published_on ?? '',
  supply: (book.supply ?? '') as string,
  descriptionFr: book.description_fr ?? '',
  descriptionEn: book.description_en ?? '',
  extract: book.extract ?? '',
  extractLink: book.extract_link ?? '',
  ebookLink: book.ebook_link ?? '',
  prizes: book.prizes ?? '',
  safetyName: book.safety_name ?? '',
  safetyPostalAddress: book.safety_postal_address ?? '',
  safetyElectronicAddress: book.safety_electronic_address ?? '',
  price: typedCents(book.public_price_cents, language),
  discount: typedPercent(book.discount_ppm, language),
})

export type WrittenBook = ReturnType<typeof writtenBook>
export type FieldName = keyof WrittenBook
export type TextName = Exclude<FieldName, ListField>
export type FieldValue = string | readonly string[]

/** A book of which nothing is known yet. */
export const EMPTY_BOOK: WrittenBook = {
  title: '',
  subtitle: '',
  people: [],
  publisher: '',
  collection: '',
  categories: [],
  seriesName: '',
  seriesVolume: '',
  originalTitle: '',
  originalLanguage: '',
  language: 'fr',
  format: 'broche',
  pages: '',
  weightGrams: '',
  widthMm: '',
  heightMm: '',
  thicknessMm: '',
  publishedOn: '',
  supply: '',
  descriptionFr: '',
  descriptionEn: '',
  extract: '',
  extractLink: '',
  ebookLink: '',
  prizes: '',
  safetyName: '',
  safetyPostalAddress: '',
  safetyElectronicAddress: '',
  price: '',
  discount: '0',
}
