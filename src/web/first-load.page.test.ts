/** What a first visit loads before a page answers: bytes are the same on every machine, so that this is no stopwatch. */
import type { APIRequestContext } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visit } from '../../tests/support/sent-page.ts'

let request: APIRequestContext
beforeAll(async () => {
  request = await visit({ 'accept-encoding': 'br' })
})
afterAll(() => request.dispose())

/** Returns the bytes of brotli of all scripts that a page asks for when it starts. */
async function scriptBytes(path: string): Promise<number> {
  const html = await (await request.get(path)).text()
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  expect(files.length, path).toBeGreaterThan(5)
  const answers = await Promise.all(files.map((file) => request.get(file)))
  return answers.reduce((bytes, answer) => bytes + Number(answer.headers()['content-length']), 0)
}

// The target is 125,000 (`npm run bench:pages`): lower these with what a page loses, never raise them
it.each([
  ['/', 122_800],
  ['/books', 125_000],
  ['/bookdetails/{id}', 125_000],
  ['/collaborators', 123_200],
])('the first load of %s has no more scripts than %i bytes', async (path, limit) => {
  const { data } = (await (await request.get('/api/sofialib/bookshop/articles')).json()) as {
    data: { id: number }[]
  }
  expect(await scriptBytes(path.replace('{id}', String(data[0]?.id)))).toBeLessThanOrEqual(limit)
})

// A browser styles each of them again when a dialog opens: lower this with what a list loses, never raise it. One more in each card
// would be 30; picks of other files' tests, in the same shop, are a few
it('the body of a list of 30 cards has no more than 1,480 elements', async () => {
  const html = await (await request.get('/books')).text()
  expect(html.match(/<article class="book-card"/g)).toHaveLength(30)
  expect(html.slice(html.indexOf('<body')).match(/<[a-z]/g)?.length).toBeLessThanOrEqual(1480)
})
