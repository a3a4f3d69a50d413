/** Tables as they travel: books that the shop lays out together, for a time. */
import { z } from 'zod'
import { Language } from './preferences.ts'

export const DisplayTable = z
  .object({
    id: z.number().int().meta({ example: 3 }),
    title: z.string().meta({ example: 'Prix d’automne' }),
    title_language: Language.meta({ description: 'Not the requested one where there is only one' }),
    text: z.string().nullable().meta({ description: 'Plain text; empty lines separate paragraphs' }),
    text_language: Language,
    picture: z.string().nullable().meta({ description: 'Address of a picture; null: draw one' }),
    from: z.iso.date().meta({ description: 'First day, by the shop’s clock' }),
    until: z.iso.date().nullable().meta({ description: 'Last day; null: until the shop clears it' }),
    article_ids: z.array(z.number().int()).meta({ description: 'Books on sale, in their order' }),
  })
  .meta({ id: 'DisplayTable' })
export type DisplayTable = z.infer<typeof DisplayTable>

/** Query of `GET /tables`: those of today, the one laid last first. */
export const DisplayTablesQuery = z.object({
  ecom_type: z.literal('bookshop').optional(),
  lang: Language.default('fr'),
  home: z.literal('true').optional().meta({ description: 'Those of the home page only' }),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(24),
})
export type DisplayTablesQuery = z.infer<typeof DisplayTablesQuery>
