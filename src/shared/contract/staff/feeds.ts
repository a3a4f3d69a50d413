/** Feeds of the shop's till, as the back office shows them. */
import { z } from 'zod'
import { FEED_MEANINGS } from '../../feeds/meanings.ts'

/** `taking`: it changes many books and is still written. */
export const FEED_FILE_STATES = ['taken', 'taking', 'waiting', 'rejected', 'refused', 'tried'] as const
export type FeedFileState = (typeof FEED_FILE_STATES)[number]

/** What is wrong with a line. */
export const FEED_PROBLEMS = [
  'broken',
  'isbn',
  'unknown',
  'copies',
  'below_zero',
  'price',
  'twice',
  'more_sold',
] as const

export const FeedProblem = z.object({
  line: z.number().int(),
  /** Header of the column; empty for a whole line. */
  column: z.string(),
  isbn: z.string(),
  /** What stands there. */
  read: z.string(),
  problem: z.enum(FEED_PROBLEMS),
})
export type FeedProblem = z.infer<typeof FeedProblem>

export const FeedFileRow = z.object({
  id: z.number().int(),
  file: z.string(),
  at: z.string(),
  as_of: z.string(),
  by: z.string(),
  state: z.enum(FEED_FILE_STATES),
  books: z.number().int(),
  changed: z.number().int(),
  problems: z.number().int(),
  /** Why nothing of it was taken, in the member's language. */
  fault: z.string().nullable(),
})
export type FeedFileRow = z.infer<typeof FeedFileRow>

export const FeedView = z.object({
  name: z.string(),
  version: z.string(),
  means: z.enum(FEED_MEANINGS),
  has_prices: z.boolean(),
  absent_is_zero: z.boolean(),
  columns: z.array(z.string()),
  header: z.string().nullable(),
  fewer_percent: z.number().int(),
  silent_hours: z.number().int(),
  has_token: z.boolean(),
  /** Where the till's program sends a file, and the folder that is watched. */
  address: z.string(),
  folder: z.string(),
  files: z.array(FeedFileRow),
})
export type FeedView = z.infer<typeof FeedView>

export const CopyToRing = z.object({
  /** Number of the order or reservation; empty: taken from the stock by staff. */
  number: z.string(),
  isbn: z.string(),
  title: z.string(),
  copies: z.number().int(),
  since: z.string(),
})
export type CopyToRing = z.infer<typeof CopyToRing>

export const ShelfRule = z.object({
  id: z.number().int(),
  publisher: z.string().nullable(),
  price_from_cents: z.number().int().nullable(),
  copies: z.number().int(),
})
export type ShelfRule = z.infer<typeof ShelfRule>

export const TillView = z.object({
  feeds: z.array(FeedView),
  to_ring: z.array(CopyToRing),
  shelf_rules: z.array(ShelfRule),
})
export type TillView = z.infer<typeof TillView>
