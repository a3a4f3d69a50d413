/** What a bookseller sets at run time, on a shop of its own: networks, colours, slides, exchange rate (§1, §2, §8). */
import { storeLegalText } from '#server/shop/company/legal-texts.ts'
import { company } from '#server/shop/company/tables.ts'
import { company as sample } from '#server/app/sample/company.ts'
import { hero } from '#server/app/sample/shown.ts'
import { legalTextOf } from '#shared/text/legal/legal.ts'
import { spareHomeWords } from '#shared/text/en/spare-home.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'
import { startShop, type ShopProcess } from '../support/shop.ts'
import { inDatabase } from '../support/shop-database.ts'

const MAIL = 'comptoir@gmp.example'

/** No white word can be read on these, and none of them on paper (§1). */
const GLARING = { primary_color: '#ffe600', secondary_color: '#fff200', accent_color: '#fffde0' }
const LOGOS = { dark_icon: '/icon-512.png', light_icon: '/apple-touch-icon.png', fav_icon: '/icon-192.png' }

// One shop for all of them
test.describe.configure({ mode: 'default' })

let shop: ShopProcess

test.beforeAll(async () => {
  shop = await startShop()
  const settings = {
    ...sample,
    email: MAIL,
    usd_rate: null,
    facebook: null,
    youtube: null,
    insta: null,
    website_config: [],
  }
  await inDatabase(shop, (db) =>
    db.update(company).set({ settings: { ...settings, ...GLARING, ...LOGOS }, heroSections: [] }),
  )
  const written =
    '## Chez nous\n\nÉcrivez à {email}, ou lisez [la suite](/books).\n\n- un\n- deux\n\n| Siège | {registered_office} |'
  await inDatabase(shop, (db) =>
    db.transaction(async (tx) => {
      await storeLegalText(tx, { section: 'accessibility', language: 'fr', written })
      await storeLegalText(tx, { section: 'accessibility', language: 'eng', written })
    }),
  )
})

test.afterAll(() => shop.stop())

const speech = LANGUAGES[0]

const { pairwise } = speech

test(
  'a shop with little set shows two slides of its own, its colours, no network, and the legal text that it wrote itself (§2)',
  pairwise,
  async ({ page }) => {
    const { words } = readerOf(page, speech)
    await page.goto(`${shop.url}/`)
    const carousel = page.getByRole('region', { name: words.home.carousel })
    const titles = carousel.getByRole('heading', { level: 2 })
    const [first, second] = spareHomeWords.fr.slides
    await expect(titles).toHaveText([first?.title ?? ''])
    await expect(carousel).not.toContainText(hero[0]?.title.fr ?? '')
    await carousel.getByRole('button', { name: words.home.slide(2, 2) }).click()
    await expect(titles).toHaveText([second?.title ?? ''])

    await expect(carousel).toHaveCSS('background-color', 'rgb(255, 230, 0)')
    await expectAccessible(page)
    const footer = page.getByRole('contentinfo')
    await expect(page.getByRole('banner').locator(`img[src="${LOGOS.dark_icon}"]`)).toBeVisible()
    await expect(footer.locator(`img[src="${LOGOS.light_icon}"]`)).toBeVisible()
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', LOGOS.fav_icon)
    await expect(footer.getByRole('list', { name: words.layout.footer.social })).toHaveCount(0)
    await expect(footer.getByRole('link', { name: MAIL })).toHaveAttribute('href', `mailto:${MAIL}`)

    // Comparing is not offered, nor is its page there (§6)
    const { lists } = words.layout
    const marks = (list: string) =>
      page.getByRole('main').getByRole('button', { name: lists.named(list, ''), exact: false })
    await expect(marks(lists.wishlist).first()).toBeAttached()
    await expect(marks(lists.compare)).toHaveCount(0)
    await expect(page.locator('a[href*="wishlist"]').first()).toBeAttached()
    await expect(page.locator('a[href*="compare"]')).toHaveCount(0)
    expect((await page.request.get(`${shop.url}/compare`)).status()).toBe(404)

    // It writes of the law what it likes
    const { sections, details } = legalTextOf('fr')
    await page.goto(`${shop.url}/legal-information`)
    const own = page.getByRole('region', { name: sections.accessibility.title })
    await expect(own.getByRole('heading', { level: 3, name: 'Chez nous' })).toBeVisible()
    await expect(own.getByRole('listitem')).toHaveText(['un', 'deux'])
    await expect(own.locator('mark')).toHaveText(words.company.legal.toFill(details.registered_office))
    await expect(own.getByRole('link', { name: MAIL })).toHaveAttribute('href', `mailto:${MAIL}`)
    await expect(page.getByRole('region', { name: sections.mediation.title })).toContainText(/L611-1/)
    await own.getByRole('link', { name: 'la suite' }).click()
    await expect(page).toHaveURL(`${shop.url}/books`)
  },
)
