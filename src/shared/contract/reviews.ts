/** Reviews as they travel (§7: "reviews: not shown"): public ones of a book, and one's own of an order. */
import { z } from 'zod'
import { MAX_RATING, MAX_REPORT_CHARACTERS, MAX_REVIEW_CHARACTERS } from '#shared/reviews/limits.ts'
import { BoughtBook } from './bought-book.ts'
import { ListMeta } from './envelope.ts'
import { Language } from './preferences.ts'
import { lines } from './typed-text.ts'

const MAX_PER_PAGE = 50
const LAST_PAGE = 100_000

export const REVIEW_SORTS = ['new', 'best', 'worst'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const REVIEW_STATES = ['pending', 'published', 'refused'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

const rating = () => z.number().int().min(1).max(MAX_RATING)

export const ReviewQuery = z.object({
  sort: z.enum(REVIEW_SORTS).default('new'),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(5),
})
export type ReviewQuery = z.infer<typeof ReviewQuery>

export const Review = z
  .object({
    id: z.string(),
    rating: rating(),
    text: z.string(),
    author: z
      .string()
      .nullable()
      .meta({ description: 'First name and initial; null after the account was deleted', example: 'Ada L.' }),
    language: Language.meta({ description: 'Language of the screen on which it was written' }),
    published_at: z.iso.datetime(),
    purchased_at: z.iso.datetime(),
    verified_purchase: z.literal(true),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

export const ReviewListMeta = ListMeta.extend({
  average_rate: z.number().nullable().meta({ description: 'Two decimals', example: 4.33 }),
  distribution: z
    .array(z.number().int())
    .length(MAX_RATING)
    .meta({ description: 'How many gave 1, 2, 3, 4, 5 stars', example: [0, 0, 1, 0, 2] }),
})
export type ReviewList = { data: Review[]; meta: z.infer<typeof ReviewListMeta> }

export const ReviewRequest = z
  .object({ rating: rating(), text: lines(1, MAX_REVIEW_CHARACTERS), language: Language })
  .meta({ id: 'ReviewRequest' })
export type ReviewRequest = z.infer<typeof ReviewRequest>

export const OwnReview = z
  .object({
    rating: rating(),
    text: z.string(),
    state: z.enum(REVIEW_STATES),
    reason: z.string().nullable().meta({ description: 'Why it was refused' }),
    written_at: z.iso.datetime(),
    published_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof OwnReview>

/** The books of one order with what its buyer wrote about them. */
export const OrderReviews = z
  .object({
    number: z.string(),
    is_delivered: z.boolean().meta({ description: 'Only then can its books be reviewed' }),
    shown_as: z.string().meta({ description: 'The name that reviews are signed with', example: 'Ada L.' }),
    articles: z.array(BoughtBook.extend({ review: OwnReview.nullable() })),
  })
  .meta({ id: 'OrderReviews' })
export type OrderReviews = z.infer<typeof OrderReviews>

export const ReportRequest = z
  .object({ reason: lines(0, MAX_REPORT_CHARACTERS).optional() })
  .meta({ id: 'ReportRequest' })
export type ReportRequest = z.infer<typeof ReportRequest>
