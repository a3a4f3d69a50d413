/** A shop without any book says that it prepares to open, and shows no empty boxes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '#shared/text/text.ts'
import { emptyListWords } from '#shared/text/en/empty-list.ts'
import { spareHomeWords } from '#shared/text/en/spare-home.ts'
import { startShop, type ShopProcess } from '../../../tests/support/shop.ts'

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop({ env: { SAMPLE_SHOP: '0' } })
})
afterAll(() => shop.stop())

async function shownAt(path: string): Promise<string> {
  const page = await (await fetch(shop.url + path)).text()
  return page.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
}
const headings = (page: string) => [...page.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, heading]) => heading)

describe.each([
  { prefix: '', words: textOf('fr'), list: emptyListWords.fr, spare: spareHomeWords.fr },
  { prefix: '/en', words: textOf('eng'), list: emptyListWords.eng, spare: spareHomeWords.eng },
])('an empty shop in "$prefix/"', ({ prefix, words: { home, layout }, list, spare }) => {
  it('says at home that it opens soon, and heads nothing that is not there', async () => {
    const page = await shownAt(prefix || '/')
    expect(page).toContain(spare.opensSoon)
    expect(page).not.toContain('aria-roledescription="carousel"')
    expect(headings(page)).toContain(layout.footer.services)
    expect(headings(page)).not.toContain(home.categories)
    expect(page).not.toMatch(/<\/h2><\/section>/)
  })

  it('says in the list that the catalogue is being prepared, whatever is searched', async () => {
    for (const path of [`${prefix}/books`, `${prefix}/books?smart_search=proust`]) {
      const page = await shownAt(path)
      expect(page).toContain(list.preparedTitle)
      expect(page).not.toContain(list.emptyText)
    }
  })
})
