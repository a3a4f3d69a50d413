/** The dark scheme, in browsers of people whose system wants it: colours of each kind of screen by axe, and paper that stays white. */
import { expectAccessible } from '../support/accessible.ts'
import { aBookInStock } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { shopperOf } from '../support/shopper.ts'
import { signedIn } from '../support/signed-in.ts'

const [speech] = LANGUAGES
const { onWide } = speech
const DARK = 'rgb(24, 18, 20)'

test.use({ colorScheme: 'dark' })

test(
  'a system that wants it makes the pages dark and readable, and they are printed light',
  onWide,
  async ({ page, request }) => {
    test.slow() // six screens and overlays, each read whole by axe
    const shopper = shopperOf(page, speech)
    const { words } = shopper
    const root = page.locator('html')

    await page.goto('/')
    await expect(root).toHaveCSS('background-color', DARK)
    await expect(root).toHaveCSS('color-scheme', 'dark')
    await expectAccessible(page)

    await shopper.add(await aBookInStock(request, 50))
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expectAccessible(page)

    await page.emulateMedia({ media: 'print' })
    await expect(root).toHaveCSS('background-color', 'rgb(251, 248, 242)')
    await expect(root).toHaveCSS('color-scheme', 'light')
    await page.emulateMedia({ media: 'screen' })

    await page.goto('/cart')
    await expect(page.getByRole('main').getByText(words.cart.bought(1))).toBeVisible()
    await expectAccessible(page)
    await page.goto('/checkout')
    // The provider's form has the colours of the page around it
    await expect(page.frameLocator('iframe').first().getByRole('textbox').first()).toHaveCSS(
      'background-color',
      'rgb(34, 26, 29)',
    )
    await expectAccessible(page, 'main')

    await signedIn(page, speech)
    await page.goto('/accountprofile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'main')
  },
)
