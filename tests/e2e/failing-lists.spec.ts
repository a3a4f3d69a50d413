/** §7: a list that fails is offered again; `server/app/pages/failing-lists.page.test.ts` lets each list of each page fail. */
import { textOf } from '#shared/text/text.ts'
import { expect, test } from '../support/browser.ts'
import { FAULTS, openFaulty } from '../support/faulty-api.ts'

test(
  'a page whose own list fails says so and offers to retry',
  { tag: '@narrow-only' },
  async ({ page, baseURL: url = '' }) => {
    const words = textOf('fr')
    const path = '/books'
    const call = (await openFaulty(path, url)).lists.find((one) => one.includes('per_page=30'))
    if (call === undefined) throw new Error('The list of books is not asked for.')
    const { html } = await openFaulty(path, url, { call, answer: FAULTS['status 500'] })
    await page.route('**/books', (route) => route.fulfill({ body: html, contentType: 'text/html' }))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: words.catalogue.books })).toBeVisible()
    await expect(page.getByText(words.common.missingList)).toBeVisible()
    await page.getByRole('button', { name: words.common.failed.retry }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  },
)
