/** Unmet demand reported by browsers, anonymously. */
import { z } from 'zod'

export const MissedSearch = z
  .object({ words: z.string().max(200) })
  .meta({ id: 'MissedSearch', description: 'A search that found nothing' })
export type MissedSearch = z.infer<typeof MissedSearch>

export const MissedView = z
  .object({ article_id: z.number().int().min(1).max(999_999_999) })
  .meta({ id: 'MissedView', description: 'A look at the page of a book that cannot be had' })
export type MissedView = z.infer<typeof MissedView>
