/** The main screens are HTML that a validator accepts once the browser has taken them over. */
import { aBookInStock } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'
import { shopperOf } from '../support/shopper.ts'
import { htmlFaults } from '../support/valid-html.ts'
import { PENDING } from '#ui/pending.ts'

const speech = LANGUAGES[0]

test('the main screens are valid in the browser', speech.pairwise, async ({ page, request }) => {
  const { search } = readerOf(page, speech)
  const { add, goToCheckout } = shopperOf(page, speech)
  const expectValid = async () => {
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator(`main [aria-busy=true], main .${PENDING}`)).toHaveCount(0)
    expect(await htmlFaults(await page.content()), page.url()).toEqual([])
  }
  await page.goto('/')
  await search('camus')
  await expectValid()
  await add(await aBookInStock(request, 0))
  await expectValid()
  await goToCheckout()
  await expectValid()
  for (const path of ['/books', '/cart', '/contactus', '/register']) {
    await page.goto(path)
    await expectValid()
  }
})
