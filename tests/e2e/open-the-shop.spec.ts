import { expect, LANGUAGES, test } from '../support/browser.ts'

for (const { language, onNarrow, prefix } of LANGUAGES) {
  test(`the shop opens in ${language}`, onNarrow, async ({ page }) => {
    await page.goto(`${prefix}/`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('main')).toBeVisible()
    // Styles came through, whole: the memory of answers and the compression of files once undid each other.
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(251, 248, 242)')
    await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible()
  })
}
