/** What `/cart` says before scripts run. */
import type { APIRequestContext } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOf } from '#shared/text/text.ts'
import { openPage, visit } from '../../../tests/support/sent-page.ts'

let request: APIRequestContext
beforeAll(async () => {
  request = await visit()
})
afterAll(() => request.dispose())

it.each([
  ['/cart', textOf('fr')],
  ['/en/cart', textOf('eng')],
])('%s says that it is loading until what the browser keeps is there (§4)', async (path, { cart }) => {
  const { main } = await openPage(request, path)
  expect(main.getByText(cart.loading)).toBeDefined()
})
