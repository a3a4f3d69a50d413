/** Each screen of the back office, as an owner opens it: WCAG 2.2 AA by axe, and nothing to scroll sideways. */
import { SCREENS } from '../../../src/staff/screens.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { STAFF_LANGUAGES, STAFF_URL, workAs } from '../../support/staff-shop.ts'
import { PENDING } from '#ui/pending.ts'

/** What is about one thing is opened by the story of that thing. */
const ADDRESSES = SCREENS.map(({ path }) => path).filter((path) => !path.includes(':'))

for (const { language, pairwise } of STAFF_LANGUAGES)
  test.describe(`the back office in ${language}`, pairwise, () => {
    test.use({ baseURL: STAFF_URL, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test('is accessible on every screen, which fits its width', async ({ page, context }) => {
      test.slow() // every screen read whole by axe
      await workAs(context, 'owner', { language })
      for (const address of ADDRESSES)
        await test.step(address, async () => {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          await expect(page.locator(`main .${PENDING}`)).toHaveCount(0)
          await expectAccessible(page)
          const sideways = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect(sideways, address).toBe(0)
        })
    })
  })
