/** §7: each list of each page failing alone: the page is there with everything else. */
import type { APIRequestContext } from '@playwright/test'
import { readConfig } from '#server/platform/config.ts'
import { loggableError } from '#server/platform/runtime/log-error.ts'
import { builtSite } from '#server/app/pages/built-site.ts'
import { textOf } from '#shared/text/text.ts'
import { listBooks } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'

type Answer = () => Promise<Response>
type Fault = { call: string; answer: Answer }

const FAULTS = {
  'status 500': () => Promise.resolve(Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 })),
  'no connection': () => Promise.reject(new TypeError('fetch failed')),
  'no JSON': () => Promise.resolve(new Response('<h1>Bad Gateway</h1>')),
  'other JSON': () => Promise.resolve(Response.json({ data: 'none' })),
} satisfies Record<string, Answer>

/** The thing that a page is about, and what every page needs: not lists. */
const IS_NO_LIST = /^\/(?:company-settings|(?:articles|collections|collaborators|events)\/\d+)$/
const API = '/api/sofialib/bookshop'

/** Opens a page of the storefront, over the API of the running shop with a fault in it. */
async function open(path: string, baseURL: string, fault?: Fault) {
  const calls = new Set<string>()
  const apiFetch = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const call = pathname.replace(API, '') + search
    calls.add(call)
    return call === fault?.call ? fault.answer() : fetch(request)
  }
  const failures: unknown[] = []
  const tellFailure = (error: unknown) => void failures.push(error)
  const site = await builtSite(readConfig({ PUBLIC_URL: baseURL }), { apiFetch, tellFailure })
  const answer = await site.routes.request(new URL(path, baseURL))
  const lists = [...calls].filter((call) => !IS_NO_LIST.test(call.replace(/\?.*/, '')))
  return { status: answer.status, html: await answer.text(), lists, failures }
}

async function addressesIn(request: APIRequestContext): Promise<string[]> {
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

test(
  'no list that fails takes a page with it',
  LANGUAGES[0].crosswise,
  async ({ request, baseURL: url = '' }) => {
    test.slow() // some 50 lists, each failing in five ways
    const { failed } = textOf('fr').common
    const broken: string[] = []
    const unanswered: (() => Promise<void>)[] = []
    for (const path of await addressesIn(request)) {
      const { lists } = await open(path, url)
      for (const call of lists) {
        const others = HOME.filter(([, filledBy]) => !filledBy.test(call)).map(([id]) => id)
        const expected = path === '/' ? others : []
        const attempt = async (name: string, answer: Answer) => {
          const { status, html } = await open(path, url, { call, answer })
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
  },
)

test(
  'a page that cannot be made says why in the log, with lines of its sources and without what visitors typed',
  LANGUAGES[0].crosswise,
  async ({ request, baseURL: url = '' }) => {
    const [book] = await listBooks(request, { per_page: '1', sort: 'best' })
    const path = `/bookdetails/${book?.id}?typed=secret`
    const call = `/articles/${book?.id}?lang=fr`
    const broken = await open(path, url, { call, answer: FAULTS['other JSON'] })
    expect(broken.status).toBe(500)
    const logged = broken.failures.map((error) => JSON.stringify(loggableError(error)))
    expect(logged).toHaveLength(1)
    expect(logged[0]).toMatch(/src\/(?:web|shared)\/[\w/-]+\.tsx?:\d+:\d+/)
    expect(logged[0]).not.toContain('secret')
    const missing = await open('/bookdetails/0', url)
    expect([missing.status, missing.failures]).toEqual([404, []])
  },
)

test(
  'a page whose own list fails says so and offers to retry',
  { tag: '@narrow-only' },
  async ({ page, baseURL: url = '' }) => {
    const words = textOf('fr')
    const path = '/books'
    const call = (await open(path, url)).lists.find((one) => one.includes('per_page=30'))
    if (call === undefined) throw new Error('The list of books is not asked for.')
    const { html } = await open(path, url, { call, answer: FAULTS['status 500'] })
    await page.route('**/books', (route) => route.fulfill({ body: html, contentType: 'text/html' }))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: words.catalogue.books })).toBeVisible()
    await expect(page.getByText(words.common.missingList)).toBeVisible()
    await page.getByRole('button', { name: words.common.failed.retry }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  },
)
