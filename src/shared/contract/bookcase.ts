/** A reader's own shelf as it travels: what they own, what the shop says of it beside a book, files of other sites. */
import { z } from 'zod'
import { BOOK_FORMATS } from '../catalogue/vocabulary.ts'
import { Article } from './articles.ts'
import { Language } from './preferences.ts'
import { optionalLine } from './typed-text.ts'

/** Books that one customer may add, files included. */
export const MAX_BOOKCASE_BOOKS = 20_000
/** Articles that one call asks advice for. */
export const MAX_ADVICE_ARTICLES = 100
export const MAX_BOOKCASE_FILE_BYTES = 5_000_000
export const MAX_BOOKCASE_FILE_ROWS = 10_000
const MAX_TITLE = 300
const MAX_PER_PAGE = 100
const USUAL_PER_PAGE = 24

/** Sites whose exports are read. */
export const BOOKCASE_SITES = ['goodreads', 'storygraph', 'babelio'] as const
export const BOOKCASE_SORTS = ['recent', 'title', 'author'] as const

const source = z.enum(['bought', 'added', ...BOOKCASE_SITES])

export const Bookcase = z
  .object({
    on: z.boolean(),
    since: z.iso.datetime().nullable().meta({ description: 'null: off' }),
    bought: z.number().int().meta({ description: 'Books bought here, one for each edition' }),
    added: z
      .number()
      .int()
      .meta({ description: 'Books that the customer added; stored while it is off, if so wished' }),
    taken_off: z.number().int().meta({ description: 'Books that were taken off, and may be put back' }),
  })
  .meta({ id: 'Bookcase' })
export type Bookcase = z.infer<typeof Bookcase>

/** What becomes of added books when the shelf is turned off. */
export const BookcaseEnd = z.object({ added: z.enum(['keep', 'erase']) })

export const BookcaseBook = z
  .object({
    id: z.string().meta({ description: 'Of its place on this shelf', example: 'bought-12' }),
    title: z.string(),
    author: z.string().meta({ description: 'Empty where nobody said' }),
    isbn: z.string().nullable(),
    series: z.object({ name: z.string(), volume: z.number().int().nullable() }).nullable(),
    source,
    since: z.iso.datetime().meta({ description: 'When it was bought, or added' }),
    article: Article.nullable().meta({ description: 'The same edition in the shop, on sale or not' }),
  })
  .meta({ id: 'BookcaseBook' })
export type BookcaseBook = z.infer<typeof BookcaseBook>

export const BookcaseQuery = z.object({
  lang: Language.default('fr'),
  search: z.string().trim().max(200).default(''),
  sort: z.enum(BOOKCASE_SORTS).default('recent'),
  taken_off: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'Those that were taken off instead' }),
  after: z.string().max(2000).optional().meta({ description: '`meta.next` of the page before' }),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(USUAL_PER_PAGE),
})
export type BookcaseQuery = z.infer<typeof BookcaseQuery>

export const BookcasePage = z.object({
  data: z.array(BookcaseBook),
  meta: z.object({
    total: z.number().int(),
    next: z.string().nullable().meta({ description: 'Ask for it with `after`; null: that was all' }),
  }),
})
export type BookcasePage = z.infer<typeof BookcasePage>

/** Body of `POST /bookcase/books`: an ISBN as typed or scanned, or a book of the shop. */
export const BookcaseRequest = z
  .union([
    z.strictObject({ article_id: z.number().int().min(1).max(999_999_999) }),
    z.strictObject({
      isbn: z.string().trim().min(1).max(40),
      title: optionalLine(MAX_TITLE).meta({ description: 'Needed for a book that the shop does not know' }),
      author: optionalLine(MAX_TITLE),
    }),
  ])
  .meta({ id: 'BookcaseRequest' })
export type BookcaseRequest = z.infer<typeof BookcaseRequest>

export const BookcaseImportQuery = z.object({
  keep: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: '`false`: only say what is in the file' }),
  to_read: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'Take books that the file only lists as to be read too' }),
})

export const BOOKCASE_ROW_FAULTS = ['no_title', 'broken_row', 'row_too_long', 'too_many_books'] as const

export const BookcaseImport = z
  .object({
    site: z.enum(BOOKCASE_SITES),
    rows: z.number().int().meta({ description: 'Rows with something in them, the header left out' }),
    new: z.number().int().meta({ description: 'Books that are, or would be, added' }),
    known: z.number().int().meta({ description: 'On the shelf already, taken off, or in the file twice' }),
    to_read: z.number().int().meta({ description: 'Left out: only to be read' }),
    sample: z
      .array(
        z.object({
          row: z.number().int(),
          title: z.string(),
          author: z.string(),
          isbn: z.string().nullable(),
        }),
      )
      .meta({ description: 'The first books that are new' }),
    faults: z
      .array(z.object({ row: z.number().int(), text: z.string(), why: z.enum(BOOKCASE_ROW_FAULTS) }))
      .meta({ description: 'Rows that were not understood, each of them; `row` is the line in the file' }),
  })
  .meta({ id: 'BookcaseImport' })
export type BookcaseImport = z.infer<typeof BookcaseImport>

export const BookcaseAdviceRequest = z
  .object({
    articles: z.array(z.number().int().min(1).max(999_999_999)).min(1).max(MAX_ADVICE_ARTICLES),
  })
  .meta({ id: 'BookcaseAdviceRequest' })

export const BookcaseAdvice = z
  .object({
    article_id: z.number().int(),
    owned: z
      .object({
        title: z.string(),
        format: z.enum(BOOK_FORMATS).nullable(),
        language: z.string().nullable().meta({ description: 'ISO 639-1; null where nobody said' }),
        since: z.iso.datetime(),
        source,
        is_same_edition: z.boolean(),
      })
      .nullable()
      .meta({
        description: 'The copy of the same work that the customer owns: of this edition, if there is one',
      }),
    series: z
      .object({
        name: z.string(),
        have: z.array(z.number().int()).meta({ description: 'Volumes that the customer owns, ascending' }),
        next: Article.nullable().meta({
          description: 'The first volume after those that is out and missing',
        }),
        is_filed: z
          .boolean()
          .meta({ description: 'The shop files the series, so that its next volume can be announced' }),
      })
      .nullable()
      .meta({ description: 'null: of no series, or nothing of it is owned' }),
    twin: z
      .object({ article: Article, relation: z.enum(['original', 'translation']) })
      .nullable()
      .meta({ description: 'The original beside a translation, or a translation beside the original' }),
  })
  .meta({ id: 'BookcaseAdvice' })
export type BookcaseAdvice = z.infer<typeof BookcaseAdvice>
