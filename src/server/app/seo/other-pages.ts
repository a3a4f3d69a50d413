/** The pages that do not grow with the catalogue: screens, categories, booksellers, tables and agenda. */
import { tablePath } from '#shared/display-tables/table-path.ts'
import { booksellerPath } from '#shared/staff-picks/pick-path.ts'
import { listTablePages } from '#server/catalogue/display-tables/public-tables.ts'
import { listBooksellerPages } from '#server/catalogue/staff-picks/public-picks.ts'
import { eventPath } from '#shared/events/event-path.ts'
import { listEventPages } from '#server/readers/events/list-events.ts'
import { listCategories } from '#server/catalogue/listing/categories.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ListedPage } from './sitemap-xml.ts'

const SCREENS = [
  '/',
  '/books',
  '/collections',
  '/collaborators',
  '/events',
  '/staff-picks',
  '/tables',
  '/gift-voucher',
  '/about-us',
  '/contactus',
  '/legal-information',
]

/** The latest events; together with the rest of this sitemap far below the limit. */
const MAX_EVENTS = 5000

/** Returns the screens without an id, the categories with books, booksellers, tables and events. */
export async function otherPages(db: Db): Promise<ListedPage[]> {
  const categories = await listCategories(db, 'fr')
  const events = await listEventPages(db, { limit: MAX_EVENTS })
  const tables = await listTablePages(db)
  const booksellers = await listBooksellerPages(db)
  return [
    ...SCREENS.map((path) => ({ path })),
    ...categories
      .filter(({ article_count }) => article_count > 0)
      .map(({ id }) => ({ path: `/books?category=${id}` })),
    ...booksellers.map(({ id, name, changedAt }) => ({
      path: booksellerPath({ id, name }),
      ...(changedAt && { changedAt }),
    })),
    ...tables.map(({ id, changedAt }) => ({ path: tablePath(id), changedAt })),
    ...events.map(({ id, fr, en, changedAt }) => ({
      path: eventPath({ id, title: fr }),
      englishPath: eventPath({ id, title: en ?? fr }),
      changedAt,
    })),
  ]
}
