import { expect, it } from 'vitest'
import { anArticle } from '../../../tests/support/an-article.ts'
import type { Article } from '#shared/contract/articles.ts'
import type { ApiClient } from '../api/client.ts'
import { bookOf } from '../api/wire-books.ts'
import { relatedBooks } from './related-books.ts'

const HERE = anArticle({
  id: 1,
  work_id: 10,
  language: 'en',
  collection_id: 4,
  series: { name: 'Les Saisons', volume: 1 },
  contributors: [{ id: 3, _nom: 'Ada Reader', role: 'author' }],
  categories: [{ id: 5, _nom: 'Romans', niveau: 1 }],
})

const LISTS = ['series', 'together', 'collaborator', 'collection', 'category'] as const
type Lists = Partial<Record<(typeof LISTS)[number], Article[]>>

/** The shop, as far as it is called: each list by the filter of its request, or by the end of its path. */
const shopOf = (lists: Lists, requested: string[] = []): ApiClient => ({
  origin: 'http://shop.test',
  fetch: async ({ url }) => {
    const { pathname, searchParams } = new URL(url)
    const list = LISTS.find((name) => searchParams.has(name) || pathname.endsWith(name)) ?? 'series'
    requested.push(list)
    const data = lists[list] ?? []
    return Response.json({ data, meta: { total: data.length, page: 1, per_page: 18 } })
  },
})

const idsOf = (books: readonly { id: number }[]) => books.map(({ id }) => id)

it('related books are none twice, no other edition of the book, and of each work one edition, in the book’s language first', async () => {
  const related = await relatedBooks(
    shopOf({
      // Volumes of one text may count as one work: a series is shown whole
      series: [HERE, anArticle({ id: 2, work_id: 10 }), anArticle({ id: 3, work_id: 10 })],
      together: [anArticle({ id: 2, work_id: 10 }), anArticle({ id: 12, work_id: 12 })],
      collaborator: [
        anArticle({ id: 3, work_id: 10 }),
        anArticle({ id: 4, work_id: 10 }),
        anArticle({ id: 5, work_id: 11, language: 'fr' }),
        anArticle({ id: 6, work_id: 11, language: 'en' }),
        anArticle({ id: 7, work_id: null }),
        anArticle({ id: 13, work_id: 12 }),
      ],
      collection: [anArticle({ id: 8, work_id: 11 }), anArticle({ id: 9, work_id: null })],
    }),
    { book: bookOf(HERE), lang: 'fr' },
  )
  expect(idsOf(related.series)).toEqual([2, 3])
  expect(idsOf(related.together)).toEqual([12])
  expect(idsOf(related.sameAuthor)).toEqual([6, 7])
  expect(idsOf(related.sameCollection)).toEqual([9])
})

it('books of the same category are requested only where the other shelves are short', async () => {
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => anArticle({ id: from + at, work_id: null }))
  const short: string[] = []
  const few = { collaborator: some(20, 5), category: some(20, 7) }
  const related = await relatedBooks(shopOf(few, short), { book: bookOf(HERE), lang: 'fr' })
  expect(idsOf(related.sameCategory)).toEqual([25, 26])
  expect(short).toContain('category')
  const full: string[] = []
  const enough = { ...few, collaborator: some(20, 6) }
  expect((await relatedBooks(shopOf(enough, full), { book: bookOf(HERE), lang: 'fr' })).sameCategory).toEqual(
    [],
  )
  expect(full).not.toContain('category')
})
