/** §7: each list of each page failing alone: the page is there with everything else. */
import type { APIRequestContext } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { textOf } from '#shared/text/text.ts'
import { listBooks } from '../../../../tests/support/books.ts'
import { FAULTS, openFaulty, type Answer } from '../../../../tests/support/faulty-api.ts'
import { visit } from '../../../../tests/support/sent-page.ts'
import { loggableError } from '#server/platform/runtime/log.ts'

const API = '/api/sofialib/bookshop'
const { url } = inject('shop')

let request: APIRequestContext
beforeAll(async () => {
  request = await visit()
})
afterAll(() => request.dispose())

async function pageAddresses(): Promise<string[]> {
  const get = async <T>(path: string) => ((await (await request.get(API + path)).json()) as { data: T }).data
  const [book] = await listBooks(request, { per_page: '1', sort: 'best' })
  const [event] = await get<{ id: number }[]>('/events?per_page=1&lang=fr')
  const collection = book?.collection_id
  const author = book?.contributors[0]?.id
  return [
    '/',
    '/books',
    '/books?smart_search=xqzkv',
    '/collections',
    '/collaborators',
    `/bookdetails/${book?.id}`,
    `/collection-details/${collection}`,
    `/collaborator/${author}/details`,
    '/events',
    '/staff-picks',
    '/tables',
    `/eventdetails/${event?.id}`,
    '/about-us',
    '/checkout',
    '/accountprofile',
  ]
}

/** Sections of the home page, by the call that fills them. */
const HOME: [string, RegExp][] = [
  ['new-books', /sort=new/],
  ['best-sales', /sort=best/],
  ['favorites', /favorites=/],
  ['collections', /^\/collections/],
  ['events', /^\/events/],
]

it('no list that fails takes a page with it', async () => {
  const { failed } = textOf('fr').common
  const broken: string[] = []
  const unanswered: (() => Promise<void>)[] = []
  for (const path of await pageAddresses()) {
    const { lists } = await openFaulty(path, url)
    for (const call of lists) {
      const others = HOME.filter(([, filledBy]) => !filledBy.test(call)).map(([id]) => id)
      const expected = path === '/' ? others : []
      const attempt = async (name: string, answer: Answer) => {
        const { status, html } = await openFaulty(path, url, { call, answer })
        const missing = expected.filter((id) => !html.includes(`id="${id}"`))
        const isWhole = status === 200 && html.includes('<h1') && !html.includes(failed.title)
        if (!isWhole || missing.length > 0) broken.push(`${path}, ${call}, ${name}: ${status} ${missing}`)
      }
      for (const [name, answer] of Object.entries(FAULTS)) await attempt(name, answer)
      unanswered.push(() => attempt('no answer', () => new Promise(() => {})))
    }
  }
  // Together: each takes as long as a page waits for a list
  await Promise.all(unanswered.map((attempt) => attempt()))
  expect(broken).toEqual([])
  expect(unanswered.length).toBeGreaterThan(25)
})

it('a page that cannot be made says why in the log, with lines of its sources and without what visitors typed', async () => {
  const [book] = await listBooks(request, { per_page: '1', sort: 'best' })
  const path = `/bookdetails/${book?.id}?typed=secret`
  const call = `/articles/${book?.id}?lang=fr`
  const broken = await openFaulty(path, url, { call, answer: FAULTS['other JSON'] })
  expect(broken.status).toBe(500)
  const logged = broken.failures.map((error) => JSON.stringify(loggableError(error)))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toMatch(/src\/(?:web|shared)\/[\w/-]+\.tsx?:\d+:\d+/)
  expect(logged[0]).not.toContain('secret')
  const missing = await openFaulty('/bookdetails/0', url)
  expect([missing.status, missing.failures]).toEqual([404, []])
})
