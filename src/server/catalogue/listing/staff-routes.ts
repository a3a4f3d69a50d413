/** Books and names for staff. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import {
  NameChoices,
  NameQuery,
  StaffBookList,
  StaffBookQuery,
  StaffCategory,
} from '#shared/contract/staff/books.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { listFilings } from './categories.ts'
import { listCollaborators, listCollections, listPublishers, namesOf } from './name-lists.ts'
import { createStaffBooks } from './staff-books.ts'

const MAX_CHOICES = 20

const getBooks = createRoute({
  method: 'get',
  path: '/staff/books',
  tags: ['books'],
  summary: 'Books, on sale or removed, a page at a time',
  request: { query: StaffBookQuery },
  responses: { 200: jsonAnswer('The books', StaffBookList), ...refusals(422) },
})

const getCategories = createRoute({
  method: 'get',
  path: '/staff/categories',
  tags: ['books'],
  summary: 'Categories of all three levels, sorted by name',
  responses: { 200: jsonAnswer('The categories', dataOf(z.array(StaffCategory))) },
})

const names = (kind: string, summary: string) =>
  createRoute({
    method: 'get',
    path: `/staff/${kind}`,
    tags: ['books'],
    summary,
    request: { query: NameQuery },
    responses: { 200: jsonAnswer('At most 20 of them', NameChoices), ...refusals(422) },
  })

/** Creates the list routes for staff; every role may read books. */
export function listingStaffRoutes({ db }: Shop) {
  const staffBooks = createStaffBooks(db)
  const queryFor = (q: string) => ({ smart_search: q, page: 1, per_page: MAX_CHOICES })
  return createStaffRouter()
    .openapi(getBooks, async (c) =>
      c.json(await staffBooks.page(c.req.valid('query'), c.get('member').language), 200),
    )
    .openapi(getCategories, async (c) =>
      c.json({ data: await listFilings(db, c.get('member').language) }, 200),
    )
    .openapi(names('publishers', 'Publishers by the beginnings of their words'), async (c) => {
      const { q, ids } = c.req.valid('query')
      if (ids) return c.json({ data: await namesOf(db, 'publisher', ids) }, 200)
      const { data } = await listPublishers(db, queryFor(q))
      return c.json({ data: data.map(({ id, title }) => ({ id, name: title })) }, 200)
    })
    .openapi(names('collections', 'Collections by the beginnings of their words'), async (c) => {
      const { q, ids } = c.req.valid('query')
      if (ids) return c.json({ data: await namesOf(db, 'collection', ids) }, 200)
      const { data } = await listCollections(db, queryFor(q))
      return c.json({ data: data.map(({ id, nom }) => ({ id, name: nom })) }, 200)
    })
    .openapi(names('contributors', 'Contributors by the beginnings of their words'), async (c) => {
      const { q, ids } = c.req.valid('query')
      if (ids) return c.json({ data: await namesOf(db, 'collaborator', ids) }, 200)
      const { data } = await listCollaborators(db, { ...queryFor(q), sort: 'name' })
      return c.json({ data: data.map(({ id, _nom }) => ({ id, name: _nom })) }, 200)
    })
}
