/** The newsletter box is in every page that is sent (§2). */
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
  ['fr', '', textOf('fr')],
  ['en', '/en', textOf('eng')],
])('in %s every page has its box above the footer', async (_language, prefix, { newsletter, layout }) => {
  for (const path of ['/', '/books', '/cart', '/events', '/nowhere-at-all']) {
    const { page } = await openPage(request, prefix + path)
    const box = page.getByRole('textbox', { name: newsletter.email })
    const footer = page.getByRole('contentinfo', { name: layout.footer.label })
    expect(box.compareDocumentPosition(footer) & footer.DOCUMENT_POSITION_FOLLOWING, path).toBeTruthy()
  }
})
