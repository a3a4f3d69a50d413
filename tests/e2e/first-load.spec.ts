import { expect, LANGUAGES, test } from '../support/browser.ts'

for (const { language, prefix } of LANGUAGES) {
  test(`a page asks at once for the words of its own language only, in ${language}`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const answer = await page.goto(`${prefix}/books`)
    await expect(page.getByRole('main')).toBeVisible()
    const words = new RegExp(`^/assets/${language}-[\\w-]+\\.js$`)
    const file = asked.find((path) => words.test(path))
    expect(file).toBeDefined()
    expect(await answer?.text()).toMatch(new RegExp(`<link rel="modulepreload"[^>]* href="${file}"`))
    const other = language === 'fr' ? 'en' : 'fr'
    expect(asked.filter((path) => path.startsWith(`/assets/${other}-`))).toEqual([])
  })
}
