/** Plans of the queries that lists, searches and books ask, caught while the shop's own code asks them. */
import { Client } from 'pg'
import { ArticleQuery } from '#shared/contract/catalogue-lists.ts'
import { createArticles } from '#server/catalogue/promises/articles-with-promises.ts'
import { createArticleLists } from '#server/catalogue/listing/article-lists.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { catchQueries, planOf, queriesOf } from './caught-queries.ts'
import { inventedBook } from './invented-books.ts'

/** Returns the document: each question with the plans of the queries that it costs. */
export async function describePlans(databaseUrl: string, size: number): Promise<string> {
  catchQueries()
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { db } = database
  const articles = createArticles(db, async () => new Map())
  const { listArticles, listFacets } = createArticleLists(db)
  const query = (given: object) => ArticleQuery.parse(given)
  const book = inventedBook(Math.floor(size / 3))
  const questions: [title: string, words: string, work: () => Promise<unknown>][] = [
    [
      'A book',
      'Found by its primary key; what it is filed under, by the keys that begin with the book.',
      () => articles.find(book.id, 'fr'),
    ],
    [
      'A page of a list',
      'Filters, order and total come from memory: the database is asked what has changed, and for the books of the page.',
      () => listArticles(query({ category: '1', sort: 'title', page: '40' })),
    ],
    [
      'Facets of a list',
      'Counted in memory; the database gives the names of the values shown.',
      () => listFacets(query({ category: '1', format: 'poche' })),
    ],
    [
      'A search for a title',
      'The inverted index intersects the words; only what matches is read and ranked.',
      () => listArticles(query({ smart_search: book.title })),
    ],
    [
      'A search for a word that very many books have',
      'The search stops at a thousand matches; titles come from their own index, best sellers by their primary keys.',
      () => listArticles(query({ smart_search: 'amour' })),
    ],
    [
      'A misspelt search',
      'Nothing matches; words near it share an integer key; the corrected search follows.',
      () => listArticles(query({ smart_search: `${book.title.slice(0, -3)}zx` })),
    ],
  ]
  await listArticles(query({}))
  const parts: string[] = []
  for (const [title, words, work] of questions) {
    const seen = new Set<string>()
    const plans: string[] = []
    for (const wanted of await queriesOf(work)) {
      if (!seen.has(wanted.text)) plans.push(`\`\`\`\n${await planOf(client, wanted)}\n\`\`\``)
      seen.add(wanted.text)
    }
    parts.push(`## ${title}\n\n${words}\n\n${plans.join('\n\n')}`)
  }
  await client.end()
  await database.close()
  return parts.join('\n\n')
}
