/** Stocktakes: what is counted, what was scanned, and how that differs from the stock. */
import { z } from 'zod'
import { COUNT_STATES, STOCKTAKE_STATES } from '../../stock/stocktakes.ts'

const copies = () => z.number().int()

/** What of a stocktake is listed: `different` is missing and surplus together. */
export const SHOWN_COUNTS = [
  'different',
  'missing',
  'surplus',
  'unscanned',
  'recount',
  'untouched',
  'superseded',
  'unknown',
  'elsewhere',
] as const
export type ShownCounts = (typeof SHOWN_COUNTS)[number]

export const DifferencesQuery = z.object({ show: z.enum(SHOWN_COUNTS).default('different') })

export const ShelfToCount = z.object({
  shelf: z.string().meta({ description: 'Its label; `-` for books without a shelf' }),
  titles: copies(),
  copies: copies().meta({ description: 'Free to sell; copies of orders stand there besides' }),
})
export type ShelfToCount = z.infer<typeof ShelfToCount>

const head = {
  number: z.string().meta({ example: 'INV-4F7K-92QX' }),
  state: z.enum(STOCKTAKE_STATES),
  shelves: z.array(z.string()).nullable().meta({ description: 'null: all of the shop' }),
  opened_by: z.string(),
  opened_at: z.iso.datetime(),
  ended_by: z.string().nullable(),
  ended_at: z.iso.datetime().nullable(),
  copies: copies().meta({ description: 'Copies that were scanned and count' }),
}
export const StocktakeRow = z.object(head)
export type StocktakeRow = z.infer<typeof StocktakeRow>

export const StocktakeView = z
  .object({
    ...head,
    titles: copies(),
    people: z.array(z.object({ name: z.string(), copies: copies() })),
  })
  .meta({ id: 'StocktakeView' })
export type StocktakeView = z.infer<typeof StocktakeView>

/** Books that may be scanned, by pages: their titles are shown without network. */
export const BooksToCountQuery = z.object({
  after: z.coerce.number().int().min(0).default(0).meta({ description: '`next` of the page before' }),
})
export const BooksToCount = z
  .object({
    data: z.array(z.object({ isbn: z.string(), title: z.string(), shelf: z.string() })),
    meta: z.object({ next: z.number().int().nullable().meta({ description: 'null: these were the last' }) }),
  })
  .meta({ id: 'BooksToCount' })
export type BooksToCount = z.infer<typeof BooksToCount>

const sum = z.object({ titles: copies(), copies: copies(), cents: z.number().int() })

export const CountedBook = z.object({
  isbn: z.string(),
  title: z.string().nullable().meta({ description: 'null: the shop does not know the book' }),
  shelf: z.string(),
  state: z.enum(COUNT_STATES).nullable(),
  expected: copies(),
  counted: copies(),
  difference: copies(),
  unit_cents: z
    .number()
    .int()
    .meta({ description: 'What a copy cost without VAT, else its price without VAT' }),
  is_cost: z.boolean(),
  is_uncertain: z.boolean().meta({ description: 'A copy moved while it was counted: better counted again' }),
  lacking: copies().meta({ description: 'Copies that orders need and that are not there' }),
})
export type CountedBook = z.infer<typeof CountedBook>

export const Differences = z
  .object({
    missing: sum,
    surplus: sum,
    unscanned: sum
      .extend({
        lacking: copies().meta({
          description: 'Copies of orders that are missing as well if none of these is left',
        }),
        shelves: z.array(z.object({ shelf: z.string(), scanned: copies(), unscanned: copies() })).meta({
          description:
            'Titles of each shelf: a shelf of which few were scanned may not have been walked past',
        }),
      })
      .meta({ description: 'Of the missing, those whose shelf was scanned without them' }),
    others: z.record(z.enum(['recount', 'untouched', 'superseded', 'unknown', 'elsewhere']), copies()),
    lacking: copies().meta({ description: 'Of books that were scanned' }),
    rows: z.array(CountedBook).meta({ description: 'The greatest value first' }),
    more: copies(),
  })
  .meta({ id: 'StocktakeDifferences' })
export type Differences = z.infer<typeof Differences>
