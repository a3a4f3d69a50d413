/** `/contactus` says how to reach the shop (§2). */
import type { APIRequestContext } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOf } from '#shared/text/text.ts'
import { openPage, visit } from '../../../tests/support/sent-page.ts'
import { company } from '../../server/app/sample/company.ts'

let request: APIRequestContext
beforeAll(async () => {
  request = await visit()
})
afterAll(() => request.dispose())

it.each([
  ['fr', '', textOf('fr'), company.libraries_fr],
  ['en', '/en', textOf('eng'), company.libraries_en],
])('in %s the contact page names address, mail and phone', async (_language, prefix, { contact }, lines) => {
  const { main, document } = await openPage(request, `${prefix}/contactus`)
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe(contact.title)
  const hrefOf = (name: string) => main.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(company.email)).toBe(`mailto:${company.email}`)
  expect(hrefOf(company.phone)).toBe('tel:0123456789')
  const beside = document.querySelector('main aside')?.textContent ?? ''
  for (const line of lines.split('\n')) expect(beside).toContain(line)
})
