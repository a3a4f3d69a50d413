/** Staff picks as they travel: what a bookseller recommends, by name. */
import { z } from 'zod'
import { Language } from './preferences.ts'
import { rowNumber } from './row-number.ts'

export const Bookseller = z
  .object({
    id: z.number().int().meta({ example: 3 }),
    name: z.string().meta({ example: 'Inès' }),
    portrait: z.string().nullable().meta({ description: 'Address of a picture; null: show the initial' }),
  })
  .meta({ id: 'Bookseller' })
export type Bookseller = z.infer<typeof Bookseller>

export const StaffPick = z
  .object({
    id: z.number().int(),
    article_id: z.number().int(),
    bookseller: Bookseller,
    note: z.string().meta({ description: 'Plain text; empty lines separate paragraphs' }),
    note_language: Language.meta({
      description: 'Of the note: not the requested one where there is only one',
    }),
    photo: z.string().nullable().meta({ description: 'Photo of the handwritten note, whose text is `note`' }),
    published_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'StaffPick' })
export type StaffPick = z.infer<typeof StaffPick>

/** Query of `GET /staff-picks`: the newest first. */
export const StaffPicksQuery = z.object({
  ecom_type: z.literal('bookshop').optional(),
  lang: Language.default('fr'),
  article: rowNumber().optional().meta({ description: 'Those of one book' }),
  bookseller: rowNumber().optional().meta({ description: 'Those of one bookseller' }),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(12),
})
export type StaffPicksQuery = z.infer<typeof StaffPicksQuery>
