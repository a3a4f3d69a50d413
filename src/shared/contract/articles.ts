/** A book as it travels: its wire names (§3) live here and in `server/catalogue/books/to-article.ts` only. */
import { z } from 'zod'
import { BOOK_FORMATS, CONTRIBUTOR_ROLES, SUPPLIES } from '#shared/catalogue/vocabulary.ts'
import { ArticlePromise } from './promises.ts'

const cents = () => z.number().int().min(0)

export const ArticleContributor = z.object({
  id: z.number().int(),
  _nom: z.string(),
  role: z.enum(CONTRIBUTOR_ROLES),
})

export const ArticleCategory = z.object({ id: z.number().int(), _nom: z.string(), niveau: z.number().int() })

export const SafetyContact = z
  .object({
    name: z.string(),
    postal_address: z.string(),
    electronic_address: z.string().meta({ description: 'An e-mail address, or the web address of a form' }),
  })
  .meta({ id: 'SafetyContact' })
export type SafetyContact = z.infer<typeof SafetyContact>

export const Article = z
  .object({
    id: z.number().int().meta({ example: 12 }),
    designation: z.string().meta({ description: 'Title', example: 'Mémoires d’Hadrien' }),
    subtitle: z.string().nullable(),
    descriptif: z
      .string()
      .nullable()
      .meta({ description: 'Description in the requested language, else the other' }),
    _code_barre: z.string().meta({ description: 'ISBN-13, digits only', example: '9782070369218' }),
    dc_auteur: z.string().meta({ description: 'Authors, comma-separated' }),
    dc_traducteur: z.string(),
    dc_illustrateur: z.string(),
    dc_editor: z.string().meta({ description: 'Publisher' }),
    dc_collection: z.string(),
    publisher_id: z.number().int().nullable(),
    collection_id: z.number().int().nullable(),
    contributors: z.array(ArticleContributor),
    categories: z.array(ArticleCategory),
    prixpublic: z.number().meta({ description: 'Public price in euros, tax included', example: 9.9 }),
    _prix_public_ttc: z.number().meta({ description: 'Same as prixpublic', example: 9.9 }),
    discount: z.number().min(0).max(100).meta({ description: 'Percent off the public price', example: 5 }),
    public_price_cents: cents().meta({ description: 'Public price in cents', example: 990 }),
    price_cents: cents().meta({
      description: 'Price to pay in cents, after discount, rounded once',
      example: 941,
    }),
    pickup_price_cents: cents()
      .nullable()
      .meta({ description: 'Lower price of a copy that is collected, by the French rules; null: the same' }),
    prior_price_cents: cents().nullable().meta({
      description:
        'Lowest price of the 30 days before a reduction, from which it is announced; null: none is announced',
    }),
    _qte_a_terme_calcule: z.number().int().min(0).meta({ description: 'Stock; below 1 is out of stock' }),
    article_stock: z.number().int().min(0),
    copies_available: z.number().int().min(0).meta({
      description: 'Copies that can be bought: those on the shelf, and those that suppliers bring',
    }),
    promise: ArticlePromise.nullable().meta({
      description: 'When the next copy is there, sent within the shop’s own country; null: it cannot be had',
    }),
    promise_beyond: ArticlePromise.nullable().meta({
      description:
        'The same for copies beyond those on the shelf; null: the same as `promise`, or there are none',
    }),
    held_until: z.iso
      .datetime()
      .nullable()
      .optional()
      .meta({
        description:
          'Somebody is paying for the last copies: when one is back at the latest if not paid; null: nobody is. ' +
          'Told of books asked for by number',
      }),
    _poids_net: z.number().int().nullable().meta({ description: 'Weight in grams' }),
    articleimage: z.array(z.object({ link: z.string() })),
    average_rate: z.number().nullable(),
    review_count: z.number().int(),
    bestseller_count: z.number().int(),
    featured: z.boolean(),
    picked_by: z
      .string()
      .nullable()
      .meta({ description: 'Name of the bookseller who recommends it, of the newest staff pick' }),
    removed: z.boolean(),
    language: z.string().meta({ description: 'ISO 639-1; `und` where unknown', example: 'fr' }),
    format: z.enum(BOOK_FORMATS),
    pages: z.number().int().nullable(),
    width_mm: z.number().int().nullable(),
    height_mm: z.number().int().nullable(),
    thickness_mm: z.number().int().nullable(),
    published_on: z.string().nullable().meta({ description: 'YYYY, YYYY-MM or YYYY-MM-DD' }),
    series: z.object({ name: z.string(), volume: z.number().int().nullable() }).nullable(),
    prizes: z
      .array(z.object({ name: z.string(), year: z.number().int().nullable() }))
      .meta({ description: 'Literary prizes of its work' }),
    supply: z
      .enum(SUPPLIES)
      .nullable()
      .meta({ description: 'What the trade says about copies beyond the stock; null: nothing' }),
    work_id: z.number().int().nullable().meta({ description: 'The same for all editions of one work' }),
    original_title: z.string().nullable().meta({ description: 'Of a translation', example: 'The Waves' }),
    original_language: z.string().nullable().meta({ description: 'ISO 639-1', example: 'en' }),
    has_extract: z.boolean().meta({ description: 'Whether `GET /articles/{id}/extract` has pages to read' }),
    extract_link: z.string().nullable().meta({ description: 'Where the publisher shows some pages' }),
    ebook_link: z
      .string()
      .nullable()
      .meta({ description: 'Of an e-book, which the shop does not sell: where readers get it' }),
    product_safety: SafetyContact.nullable()
      .optional()
      .meta({
        description:
          'Who answers for its safety (regulation (EU) 2023/988): its publisher, or who is responsible in the ' +
          'European Union; null: not known. Told of one book alone',
      }),
  })
  .meta({ id: 'Article' })
export type Article = z.infer<typeof Article>

export const EDITION_RELATIONS = ['format', 'original', 'translation'] as const

/** Another edition of the same work, as somebody needs it who chooses between them. */
export const Edition = z
  .object({
    id: z.number().int(),
    designation: z.string(),
    _code_barre: z.string(),
    dc_editor: z.string(),
    dc_collection: z.string(),
    dc_traducteur: z.string(),
    language: z.string(),
    format: z.enum(BOOK_FORMATS),
    pages: z.number().int().nullable(),
    published_on: z.string().nullable(),
    public_price_cents: cents(),
    price_cents: cents(),
    discount: z.number().min(0).max(100),
    _qte_a_terme_calcule: z.number().int().min(0),
    copies_available: z.number().int().min(0),
    promise: ArticlePromise.nullable(),
    supply: z.enum(SUPPLIES).nullable(),
    relation: z.enum(EDITION_RELATIONS).meta({
      description:
        'Relation to the requested book: the same text in another form, its original, or a translation',
    }),
  })
  .meta({ id: 'Edition' })
export type Edition = z.infer<typeof Edition>

/** Some pages to read, in the language of the book. */
export const Extract = z.object({ text: z.string(), language: z.string() }).meta({ id: 'Extract' })
export type Extract = z.infer<typeof Extract>
