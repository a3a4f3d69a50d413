/** What the feed of a table says: its books, the one added last first. */
import { desc, eq } from 'drizzle-orm'
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { DisplayTable } from '#shared/contract/display-tables.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { tableFeedPath, tablePath } from '#shared/display-tables/table-path.ts'
import { displayTablesWords } from '#shared/text/en/display-tables.ts'
import { readArticles } from '#server/catalogue/books/read-articles.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Feed } from '#server/platform/http/feed.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import { pageUrl } from '#server/shop/mail/writing.ts'
import { displayTableBooks } from './tables.ts'

/** Returns the feed of a table. */
export async function tableFeed(
  db: Db,
  { table, language, publicUrl }: { table: DisplayTable; language: Language; publicUrl: string },
): Promise<Feed> {
  const { settings } = await readCompany(db)
  const laid = await db
    .select({ bookId: displayTableBooks.bookId, addedAt: displayTableBooks.addedAt })
    .from(displayTableBooks)
    .where(eq(displayTableBooks.tableId, table.id))
    .orderBy(desc(displayTableBooks.addedAt), displayTableBooks.position)
  const articles = new Map(
    (await readArticles(db, table.article_ids, language)).map((article) => [article.id, article]),
  )
  const url = (path: string) => pageUrl(publicUrl, language, path)
  return {
    title: displayTablesWords[language].feedTitle({ title: table.title, shop: settings.name }),
    subtitle: table.text ?? '',
    shop: settings.name,
    language,
    pageUrl: url(tablePath(table.id)),
    feedUrls: {
      atom: publicUrl + tableFeedPath(table.id, 'atom', language),
      json: publicUrl + tableFeedPath(table.id, 'json', language),
    },
    entries: laid.flatMap(({ bookId, addedAt }) => {
      const article = articles.get(bookId)
      if (!article) return []
      const { designation: title, dc_auteur: author, descriptif } = article
      return [
        {
          id: `${publicUrl}${tablePath(table.id)}#book-${bookId}`,
          url: url(bookPath({ id: bookId, title })),
          title: [title, author].filter(Boolean).join(', '),
          content: descriptif ?? '',
          contentLanguage: language,
          published: addedAt.toISOString(),
          updated: addedAt.toISOString(),
        },
      ]
    }),
  }
}
