/** The catalogue as it travels: wire names (§3) live here and in `server/catalogue/to-article.ts` only. */
import { z } from 'zod'
import { INDEX_LETTERS } from '../catalogue/index-letters.ts'
import { AVAILABILITIES, BOOK_FORMATS, CONTRIBUTOR_ROLES, SUPPLIES } from '#shared/catalogue/vocabulary.ts'
import { ListMeta } from './envelope.ts'
import { Language } from './preferences.ts'
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

export const ARTICLE_SORTS = ['relevance', 'new', 'best', 'title', 'price_asc', 'price_desc'] as const

const idList = () =>
  z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
    .transform((text) => text.split(',').map(Number))
    .optional()

const ISO_639 = '[a-z]{2,3}'

const wordList = (word: string) =>
  z
    .string()
    .regex(new RegExp(`^${word}(,${word}){0,49}$`))
    .transform((text) => text.split(','))
    .optional()

const priceLimit = () => z.coerce.number().int().min(0).max(100_000_000).optional()

/** Query of `GET /articles`. Unknown parameters are ignored, as links from elsewhere carry their own. */
export const ArticleQuery = z.object({
  ecom_type: z.literal('bookshop').optional(),
  lang: Language.default('fr'),
  smart_search: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Words of title, author, collection, ISBN' }),
  as_typed: z.string().optional().meta({
    description: 'If present: words are looked for as they are, and no shelf or price is read in them',
  }),
  favorites: z
    .string()
    .optional()
    .meta({ description: 'If present: the booksellers’ choice, best sellers first' }),
  ids: idList().meta({ description: 'Only these articles, removed ones included', example: '3,12' }),
  category: idList(),
  collaborator: idList(),
  role: z.enum(CONTRIBUTOR_ROLES).optional().meta({
    description: 'Role of the collaborators in the books; ignored without `collaborator`',
  }),
  collection: idList(),
  publisher: idList(),
  format: wordList(`(?:${BOOK_FORMATS.join('|')})`).meta({ example: 'poche,broche' }),
  language: wordList(ISO_639).meta({ description: 'ISO 639-1 codes', example: 'fr,en' }),
  availability: z.enum(AVAILABILITIES).optional(),
  prize: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'A literary prize, with a year or of any', example: 'Prix Goncourt 1984' }),
  price_min: priceLimit().meta({ description: 'Lowest price to pay in cents', example: 1000 }),
  price_max: priceLimit().meta({ description: 'Highest price to pay in cents', example: 1999 }),
  sort: z.enum(ARTICLE_SORTS).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(24),
})
export type ArticleQuery = z.infer<typeof ArticleQuery>

/** What was read in `smart_search` beside words: `polar moins de 10 €`. */
export const Understood = z
  .object({
    words: z.string().meta({ description: 'What is left to look for; may be empty' }),
    category: z.array(z.object({ id: z.number().int(), _nom: z.string() })).optional(),
    publisher: z.array(z.object({ id: z.number().int(), title: z.string() })).optional(),
    format: z.array(z.string()).optional(),
    language: z.array(z.string()).optional(),
    availability: z.enum(AVAILABILITIES).optional(),
    prize: z.string().optional(),
    price_min: cents().optional(),
    price_max: cents().optional(),
    applied: z.boolean().meta({
      description:
        'Whether the list is the one that was read; false: books have the very words, and come instead',
    }),
  })
  .meta({ id: 'Understood' })
export type Understood = z.infer<typeof Understood>

export const ArticleListMeta = ListMeta.extend({
  at_least: z
    .boolean()
    .optional()
    .meta({ description: 'Very many books match the words: `total` is how many were looked at' }),
  suggestion: z
    .string()
    .optional()
    .meta({ description: 'What was searched for instead of `smart_search`, which matches nothing as typed' }),
  understood: Understood.optional(),
})
export type ArticleList = { data: Article[]; meta: z.infer<typeof ArticleListMeta> }

export const Category = z
  .object({
    id: z.number().int(),
    _nom: z.string(),
    niveau: z.number().int().min(1).max(3),
    b_usr_articletheme_id: z.number().int().nullable().meta({ description: 'Parent category' }),
    chemin: z
      .string()
      .meta({ description: 'Names from the first level down', example: 'Littérature française > Romans' }),
    article_count: z.number().int().meta({ description: 'Books in it and below it' }),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

const count = () => z.number().int()

export const Collaborator = z
  .object({
    id: z.number().int(),
    _nom: z.string(),
    sort_name: z.string(),
    letter: z.enum(INDEX_LETTERS).meta({ description: 'First letter of `sort_name`, accents folded' }),
    article_count: count(),
  })
  .meta({ id: 'Collaborator' })
export type Collaborator = z.infer<typeof Collaborator>

/** One collaborator: what they did, and with whom. Counts are of books on sale. */
export const CollaboratorDetail = Collaborator.extend({
  roles: z.array(z.object({ role: z.enum(CONTRIBUTOR_ROLES), article_count: count() })),
  colleagues: z
    .array(
      z.object({ id: z.number().int(), _nom: z.string(), sort_name: z.string(), article_count: count() }),
    )
    .meta({ description: 'People who worked on the same books, with the number of those books' }),
}).meta({ id: 'CollaboratorDetail' })
export type CollaboratorDetail = z.infer<typeof CollaboratorDetail>

export const LetterCount = z
  .object({ letter: z.enum(INDEX_LETTERS), count: count() })
  .meta({ id: 'LetterCount' })
export type LetterCount = z.infer<typeof LetterCount>

export const Collection = z
  .object({ id: z.number().int(), nom: z.string(), article_count: count() })
  .meta({ id: 'Collection' })
export type Collection = z.infer<typeof Collection>

export const Publisher = z
  .object({ id: z.number().int(), title: z.string(), article_count: count() })
  .meta({ id: 'Publisher' })
export type Publisher = z.infer<typeof Publisher>

/** One collection: who publishes it, and which other collections stand near it. */
export const CollectionDetail = Collection.extend({
  publishers: z.array(Publisher).meta({ description: 'Counted within the collection' }),
  related: z.array(Collection).meta({ description: 'Of the same publishers and authors' }),
}).meta({ id: 'CollectionDetail' })
export type CollectionDetail = z.infer<typeof CollectionDetail>

/** Query of the lists of §7 that name what books are filed under. */
export const NameListQuery = z.object({
  ecom_type: z.literal('bookshop').optional(),
  smart_search: z.string().max(100).optional().meta({ description: 'Beginnings of words of the name' }),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(1000).default(500),
})
export type NameListQuery = z.infer<typeof NameListQuery>

export const CollaboratorQuery = NameListQuery.extend({
  letter: z.enum(INDEX_LETTERS).optional(),
  sort: z.enum(['name', 'sort_name']).default('name').meta({ description: 'By `_nom` (§7) or `sort_name`' }),
})
export type CollaboratorQuery = z.infer<typeof CollaboratorQuery>

export const LanguageQuery = z.object({
  ecom_type: z.literal('bookshop').optional(),
  lang: Language.default('fr'),
})

export const Country = z
  .object({ code: z.string().meta({ description: 'ISO 3166-1 alpha-2', example: 'FR' }), name: z.string() })
  .meta({ id: 'Country' })
export type Country = z.infer<typeof Country>
