/** What the footer of every page says (§2). */
import type { APIRequestContext } from '@playwright/test'
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOf } from '#shared/text/text.ts'
import { openPage, visit } from '../../../tests/support/sent-page.ts'

let request: APIRequestContext
beforeAll(async () => {
  request = await visit()
})
afterAll(() => request.dispose())

it.each([
  ['fr', '', textOf('fr'), 'Librairie indépendante depuis 1987', 'Tous droits réservés'],
  ['en', '/en', textOf('eng'), 'An independent bookshop since 1987', 'All rights reserved'],
])(
  'in %s it presents the shop, names only networks that are set, and leads back up',
  async (_language, prefix, { layout }, about, rights) => {
    const { page } = await openPage(request, `${prefix}/books`)
    const element = page.getByRole('contentinfo', { name: layout.footer.label })
    const footer = within(element)
    const { about: aboutTitle, help, libraries, services, social, top } = layout.footer
    const titles = footer.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual([aboutTitle, help, libraries, services])
    expect(element.textContent).toContain(about)
    expect(element.textContent).toContain(rights)
    const networks = [...footer.getByRole('list', { name: social }).querySelectorAll('a')]
    expect(networks.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Facebook',
      'Instagram',
      'YouTube',
    ])
    expect(footer.getByRole('link', { name: top }).getAttribute('href')).toBe('#top')
    const tables = footer.getByRole('link', { name: layout.footer.tables })
    expect(tables.getAttribute('href')).toBe(`${prefix}/tables`)
    const trackOrder = footer.getByRole('link', { name: layout.trackOrder })
    expect(trackOrder.getAttribute('href')).toBe(`${prefix}/track-order`)
  },
)
