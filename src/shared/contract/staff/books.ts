/** Books as staff see them: on sale or removed, with what a shopper never reads. */
import { z } from 'zod'
import { CONTRIBUTOR_ROLES, BOOK_FORMATS, SUPPLIES } from '#shared/catalogue/vocabulary.ts'
import { MOVEMENT_REASONS } from '#shared/stock/reasons.ts'
import { SafetyContact } from '../articles.ts'
import { ArticleQuery } from '../catalogue-lists.ts'
import { Version } from './actions.ts'
import { LOOK_UP_SERVICES } from './look-ups.ts'

export const BOOK_SHELVES = ['on_sale', 'removed'] as const
export const STOCK_FILTERS = ['in', 'out'] as const
export const STAFF_BOOK_SORTS = ['new', 'best', 'title', 'price_asc', 'price_desc'] as const

/** Query of `GET /staff/books`: the filters of the shop's own list, and those of staff. */
export const StaffBookQuery = ArticleQuery.pick({
  category: true,
  collaborator: true,
  role: true,
  collection: true,
  publisher: true,
  format: true,
  language: true,
  price_min: true,
  price_max: true,
}).extend({
  q: z.string().max(200).optional().meta({ description: 'Words of title, author, collection, ISBN' }),
  shelf: z.enum(BOOK_SHELVES).default('on_sale').meta({
    description: 'Removed books are sorted by title, whatever `sort` says',
  }),
  stock: z.enum(STOCK_FILTERS).optional(),
  featured: z.literal('true').optional().meta({ description: 'The booksellers’ choice only' }),
  discounted: z.literal('true').optional().meta({ description: 'Books with a discount only' }),
  sort: z.enum(STAFF_BOOK_SORTS).optional().meta({
    description: 'By how well they match where words are searched, else `new`',
  }),
  after: z
    .string()
    .max(2000)
    .optional()
    .meta({ description: '`next` of the page before; of the same query' }),
})
export type StaffBookQuery = z.infer<typeof StaffBookQuery>

const cents = () => z.number().int()

export const StaffBookRow = z
  .object({
    id: z.number().int(),
    isbn: z.string(),
    title: z.string(),
    authors: z.string(),
    publisher: z.string(),
    cover: z.string().nullable().meta({ description: 'Address of its picture; null: it is drawn' }),
    format: z.enum(BOOK_FORMATS),
    language: z.string(),
    public_price_cents: cents(),
    price_cents: cents().meta({ description: 'Paid for a copy that is sent' }),
    pickup_price_cents: cents().meta({ description: 'Paid for a copy that is collected' }),
    stock: z.number().int(),
    featured: z.boolean(),
    removed: z.boolean(),
  })
  .meta({ id: 'StaffBookRow' })
export type StaffBookRow = z.infer<typeof StaffBookRow>

export const StaffBookList = z.object({
  data: z.array(StaffBookRow),
  meta: z.object({
    total: z.number().int().nullable().meta({ description: 'null: not counted' }),
    at_least: z.boolean().meta({ description: 'There are more than `total`' }),
    next: z.string().nullable().meta({ description: '`after` of the next page' }),
  }),
})
export type StaffBookList = z.infer<typeof StaffBookList>

const text = () => z.string().nullable()
const number = () => z.number().int().nullable()

/** A book with every field that staff may change, as it is stored. */
export const StaffBook = z
  .object({
    id: z.number().int(),
    isbn: z.string(),
    version: Version,
    title: z.string(),
    subtitle: text(),
    series_name: text(),
    series_volume: number(),
    original_title: text(),
    original_language: text(),
    language: z.string(),
    format: z.enum(BOOK_FORMATS),
    pages: number(),
    weight_grams: number(),
    width_mm: number(),
    height_mm: number(),
    thickness_mm: number(),
    published_on: text(),
    supply: z.enum(SUPPLIES).nullable(),
    description_fr: text(),
    description_en: text(),
    extract: text(),
    extract_link: text(),
    ebook_link: text(),
    prizes: text().meta({ description: 'Between semicolons, each with its year' }),
    safety_name: text().meta({ description: 'Who answers for its safety, as typed by hand for this book' }),
    safety_postal_address: text(),
    safety_electronic_address: text(),
    safety_otherwise: SafetyContact.extend({ source: z.enum(['file', 'publisher']) })
      .nullable()
      .meta({ description: 'What is shown where nothing is typed: from a file, or from its publisher' }),
    publisher: text(),
    collection: text(),
    people: z.array(z.object({ name: z.string(), role: z.enum(CONTRIBUTOR_ROLES) })),
    categories: z.array(z.object({ key: z.string(), name: z.string(), level: z.number().int() })),
    images: z.array(z.object({ source: z.string(), link: z.string() })),
    public_price_cents: cents(),
    discount_ppm: z.number().int(),
    price_cents: cents(),
    pickup_price_cents: cents(),
    highest_discount_ppm: z.number().int().nullable().meta({
      description: 'What the law allows off a copy that is collected; null: the shop sets its prices freely',
    }),
    stock: z.number().int(),
    featured: z.boolean(),
    removed: z.boolean(),
    shop_url: z.url().meta({ description: 'Its page for shoppers' }),
    looked_up: z.record(z.string(), z.enum(LOOK_UP_SERVICES)).meta({
      description: 'The service outside of the shop that said a field, as long as nobody changed it',
    }),
  })
  .meta({ id: 'StaffBook' })
export type StaffBook = z.infer<typeof StaffBook>

export const StockMovement = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    change: z.number().int(),
    stock: z.number().int().meta({ description: 'How many copies there were then' }),
    reason: z.enum(MOVEMENT_REASONS),
    actor: z.string(),
    reference: text().meta({ description: 'An order’s number' }),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof StockMovement>

export const StockLedger = z
  .object({
    stock: z.number().int(),
    held: z
      .number()
      .int()
      .meta({ description: 'Copies that orders and reservations have taken and that are still in the shop' }),
    at: z.string().meta({ description: 'The moment of both, for a count to quote' }),
    movements: z.array(StockMovement).meta({ description: 'The latest first' }),
    next: z.number().int().nullable().meta({ description: '`before` of the next page' }),
    sales: z
      .array(z.number().int())
      .meta({ description: 'Copies sold in each of the last 26 weeks, today’s last' }),
  })
  .meta({ id: 'StockLedger' })
export type StockLedger = z.infer<typeof StockLedger>

/** Query of names to choose from: those with words that begin like this, or those of known ids. */
export const NameQuery = z.object({ q: z.string().max(100).default(''), ids: ArticleQuery.shape.ids })
export const NameChoices = z.object({ data: z.array(z.object({ id: z.number().int(), name: z.string() })) })
export type NameChoices = z.infer<typeof NameChoices>

/** A category to file books under. */
export const StaffCategory = z
  .object({
    id: z.number().int(),
    key: z.string().meta({ description: 'What `books-edit` calls it' }),
    path: z.string().meta({ description: 'Names from the first level down' }),
    level: z.number().int(),
  })
  .meta({ id: 'StaffCategory' })
export type StaffCategory = z.infer<typeof StaffCategory>
