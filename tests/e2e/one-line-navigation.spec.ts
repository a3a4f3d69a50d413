/** The navigation of tablets and small laptops: one line, and nothing to scroll sideways, whatever the shop is called (§2). */
import type { Page } from '@playwright/test'
import { company } from '#server/shop/company/tables.ts'
import { company as sample } from '#server/app/sample/company.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'
import { screenAddresses } from '../support/screen-addresses.ts'
import { startShop, type ShopProcess } from '../support/shop.ts'
import { inDatabase } from '../support/shop-database.ts'

const WIDTHS = [951, 960, 1024, 1100, 1279, 1280]
const LONG_NAME = 'Librairie-papeterie du Vieux-Port de Saint-Malo'

// One shop for all of them
test.describe.configure({ mode: 'default' })
test.use({ expectedNoise: [/404 \(Not Found\)/] })

let shop: ShopProcess
test.beforeAll(async () => {
  shop = await startShop({ env: { TRUST_PROXY: '1' } })
  await inDatabase(shop, (db) => db.update(company).set({ settings: { ...sample, name: LONG_NAME } }))
})
test.afterAll(() => shop.stop())

/** What is wrong at a width: `line` counts the rows of the links. */
const faultsOf = (page: Page, names: { main: string; quick: string }) =>
  page.evaluate(({ main, quick }) => {
    const rows = (name: string) => {
      const links = document.querySelectorAll(`nav[aria-label="${name}"] a`)
      return new Set(Array.from(links, (link) => Math.round(link.getBoundingClientRect().bottom))).size
    }
    const bar = document.querySelector(`nav[aria-label="${quick}"]`)
    return {
      sideways: document.documentElement.scrollWidth - window.innerWidth,
      rows: rows(main),
      overflowOfBar: bar ? bar.scrollWidth - bar.clientWidth : undefined,
      heightOfBar: bar?.clientHeight,
    }
  }, names)

// Phones have the drawer, and the wider words are French
for (const speech of LANGUAGES) {
  const { language, onWide, prefix } = speech
  test(`the navigation is one line in ${language}`, onWide, async ({ page, request }) => {
    test.slow() // every screen at every width
    const { layout } = readerOf(page, speech).words
    const names = { main: layout.navigation, quick: layout.quickNavigation }
    const expectOneLine = async (address: string) => {
      await page.goto(address)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      // The bar comes after the page has been taken over, and lies out of view
      await expect(page.locator(`nav[aria-label="${names.quick}"]`)).toBeAttached()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect(await faultsOf(page, names), `${address} at ${width}`).toEqual({
          sideways: 0,
          rows: 1,
          overflowOfBar: 0,
          heightOfBar: 56,
        })
      }
    }
    await expectOneLine(`${prefix}/books`)
    // Under a long name. Every screen has the same header, and the wider words are French: elsewhere one screen shows it
    const named =
      language === 'fr' ? await screenAddresses(request, prefix, shop.url) : [`${shop.url}${prefix}/books`]
    // Nothing leads away from paying
    for (const address of named) if (!address.endsWith('/checkout')) await expectOneLine(address)
  })
}
