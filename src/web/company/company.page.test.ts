/** The shop about itself, and what it owes its customers by law, as it is sent (§2). */
import type { APIRequestContext } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { company } from '#server/app/sample/company.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import { legalTextOf } from '#shared/text/legal/legal.ts'
import { LEGAL_SECTIONS } from '#shared/text/legal/sections.ts'
import { textOf } from '#shared/text/text.ts'
import { hrefs, openPage, visit } from '../../../tests/support/sent-page.ts'

let request: APIRequestContext
beforeAll(async () => {
  request = await visit()
})
afterAll(() => request.dispose())

describe.each([
  { prefix: '', code: 'fr' },
  { prefix: '/en', code: 'eng' },
] as const)('the shop in $code', ({ prefix, code }) => {
  const { company: words, layout } = textOf(code)

  it('says who it is, where and when, and how to reach it', async () => {
    const { about } = words
    const { main } = await openPage(request, `${prefix}/about-us`)
    expect(main.getByRole('heading', { level: 1, name: about.heading('GMP') })).toBeTruthy()
    expect(main.getByText(code === 'fr' ? company.about_fr : company.about_en)).toBeTruthy()
    const libraries = main.getByRole('region', { name: about.libraries })
    for (const line of (code === 'fr' ? company.libraries_fr : company.libraries_en).split('\n'))
      expect(libraries.textContent).toContain(line)
    expect(hrefs(main.getByRole('link', { name: company.email }))).toEqual([`mailto:${company.email}`])
    expect(hrefs(main.getByRole('link', { name: company.phone }))).toEqual(['tel:0123456789'])
    expect(hrefs(main.getByRole('link', { name: new RegExp(about.collections(2)) }))).toEqual([
      `${prefix}/collections`,
    ])
    expect(hrefs(main.getByRole('link', { name: about.terms }))).toEqual([
      `${prefix}/legal-information#terms`,
    ])
  })

  it('states its law: every part by its anchor, what is missing marked', async () => {
    const { legal } = words
    const { sections, details } = legalTextOf(code)
    const { main, page, document } = await openPage(request, `${prefix}/legal-information`)
    const footer = page.getByRole('contentinfo')
    expect(
      [...footer.querySelectorAll('a')].find((link) => link.textContent === layout.legal)?.pathname,
    ).toBe(`${prefix}/legal-information`)
    const said = document.querySelector('main')?.textContent
    expect(said).toContain(legal.version(TERMS_VERSION))
    expect(said).toContain(legal.toFillNote)
    expect(document.querySelector('main mark')?.textContent).toBe(legal.toFill(details.legal_name))
    const contents = main.getByRole('navigation', { name: legal.contents })
    for (const id of LEGAL_SECTIONS) {
      const link = [...contents.querySelectorAll('a')].find((one) => one.textContent === sections[id].title)
      expect(link?.hash, id).toBe(`#${id}`)
      const place = document.getElementById(id)
      expect(place?.textContent, id).toContain(sections[id].title)
    }
  })
})
