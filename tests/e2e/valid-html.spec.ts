/** Screens are HTML that a validator accepts: every one as it is sent, the main ones once the browser has taken them over. */
import { aBookInStock } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'
import { screenAddresses } from '../support/screen-addresses.ts'
import { shopperOf } from '../support/shopper.ts'
import { htmlFaults } from '../support/valid-html.ts'

test.skip(({ isMobile }) => isMobile, 'a screen of any width is sent the same page')

/** Mistakes that were made, or that the validator must be told to see, and the rule that each breaks. */
const MISTAKES = {
  '<address><h2>x</h2></address>': 'element-permitted-content',
  '<template><link rel="held" href="/x.js"></template>': 'attribute-allowed-values',
  '<script type="held"></script>': 'attribute-allowed-values',
  '<input type="search" role="combobox">': 'attribute-misuse',
  '<input type="search" step="3">': 'input-attributes',
  '<p hint="x">x</p>': 'no-unknown-attributes',
  '<p aria-describedby="nowhere">x</p>': 'no-missing-references',
}

for (const [wrong, rule] of Object.entries(MISTAKES))
  test(`${rule} is seen in ${wrong}`, async () => {
    const page = (body: string) =>
      `<!DOCTYPE html><html lang="fr"><head><title>x</title></head><body>${body}</body></html>`
    expect(await htmlFaults(page('<p>x</p>'))).toEqual([])
    expect(await htmlFaults(page(wrong))).toEqual([expect.stringMatching(`^${rule}: `)])
  })

for (const speech of LANGUAGES) {
  const { language, prefix } = speech

  test(`every screen is valid as it is sent, in ${language}`, async ({ request }) => {
    test.slow() // every screen
    for (const address of [...(await screenAddresses(request, prefix)), `${prefix}/offline`]) {
      const html = await (await request.get(address)).text()
      expect(await htmlFaults(html), address).toEqual([])
    }
  })

  test(`the main screens are valid in the browser, in ${language}`, async ({ page, request }) => {
    const { search } = readerOf(page, speech)
    const { add, goToCheckout } = shopperOf(page, speech)
    const expectValid = async () => {
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.locator('main [aria-busy=true], main .animate-pending')).toHaveCount(0)
      expect(await htmlFaults(await page.content()), page.url()).toEqual([])
    }
    await page.goto(`${prefix}/`)
    await search('camus')
    await expectValid()
    await add(await aBookInStock(request, 0))
    await expectValid()
    await goToCheckout()
    await expectValid()
    for (const path of ['/books', '/cart', '/contactus', '/register']) {
      await page.goto(prefix + path)
      await expectValid()
    }
  })
}
