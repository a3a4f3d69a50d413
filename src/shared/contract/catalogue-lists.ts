/** Lists of books, and of what books are filed under, as they travel. */
import { z } from 'zod'
import { INDEX_LETTERS } from '../catalogue/index-letters.ts'
import { AVAILABILITIES, BOOK_FORMATS, CONTRIBUTOR_ROLES } from '#shared/catalogue/vocabulary.ts'
import type { Article } from './articles.ts'
import { ListMeta } from './envelope.ts'
import { Language } from './preferences.ts'

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
  availability: wordList(`(?:${AVAILABILITIES.join('|')})`).meta({ example: 'in_stock,to_order' }),
  prize: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'A literary prize, with a year or of any', example: 'Prix Goncourt 1984' }),
  series: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'A series by its name', example: 'Cycle de Dune' }),
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
    collaborator: z.array(z.object({ id: z.number().int(), _nom: z.string() })).optional(),
    format: z.array(z.string()).optional(),
    language: z.array(z.string()).optional(),
    availability: z.array(z.string()).optional(),
    prize: z.string().optional(),
    series: z.string().optional(),
    price_min: z.number().int().min(0).optional(),
    price_max: z.number().int().min(0).optional(),
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
  biography_fr: z.string().nullable(),
  biography_en: z.string().nullable(),
  portrait: z.string().nullable().meta({ description: 'Path of a picture of the shop' }),
  portrait_credit: z.string().nullable().meta({ description: 'Whose work the portrait is' }),
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

export const Series = z.object({ name: z.string(), article_count: count() }).meta({ id: 'Series' })
export type Series = z.infer<typeof Series>

/** One collection: who publishes it, and which other collections stand near it. */
export const CollectionDetail = Collection.extend({
  publishers: z.array(Publisher).meta({ description: 'Counted within the collection' }),
  related: z.array(Collection).meta({ description: 'Of the same publishers and authors' }),
}).meta({ id: 'CollectionDetail' })
export type CollectionDetail = z.infer<typeof CollectionDetail>

/** Query of the series that words name, for suggestions: no pages. */
export const SeriesQuery = z.object({
  ecom_type: z.literal('bookshop').optional(),
  smart_search: z.string().min(2).max(100).meta({ description: 'Beginnings of words of the name' }),
  per_page: z.coerce.number().int().min(1).max(24).default(3),
})
export type SeriesQuery = z.infer<typeof SeriesQuery>

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
