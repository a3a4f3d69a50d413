import { expect, LANGUAGES, test } from '../support/browser.ts'

for (const { language, prefix } of LANGUAGES) {
  test(`a page asks for the words of its own language only, with its first scripts, in ${language}`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const answer = await page.goto(`${prefix}/books`)
    await expect(page.getByRole('main')).toBeVisible()
    const words = new RegExp(`^/assets/${language}-[\\w-]+\\.js$`)
    const file = asked.find((path) => words.test(path))
    expect(file).toBeDefined()
    expect(await answer?.text()).toMatch(new RegExp(`<link rel="held"[^>]* href="${file}"`))
    const other = language === 'fr' ? 'en' : 'fr'
    expect(asked.filter((path) => path.startsWith(`/assets/${other}-`))).toEqual([])
  })
}

test.describe('scripts', () => {
  test.skip(({ isMobile }) => isMobile, 'a screen of any width is sent the same page')

  test('are held back in the page as it is sent, and it says what they need', async ({ request }) => {
    for (const path of ['/', '/books', '/no/such/screen']) {
      const html = await (await request.get(path)).text()
      expect(html, path).not.toMatch(/rel="modulepreload"|type="module"/)
      expect(html.match(/<link rel="held" href="\/assets\/[\w.-]+\.js"/g)?.length, path).toBeGreaterThan(5)
    }
  })

  /** Ways in which a page's scripts are started; the others are taken away. */
  const WAYS = {
    'once it is painted': { isTimed: false, isToldOfPaint: true, isSeen: true },
    'soon where no paint is told of': { isTimed: true, isToldOfPaint: false, isSeen: true },
    'at once in a tab that nobody sees': { isTimed: false, isToldOfPaint: false, isSeen: false },
  }
  for (const [moment, way] of Object.entries(WAYS))
    test(`are asked for ${moment}`, async ({ page }) => {
      await page.addInitScript(({ isTimed, isToldOfPaint, isSeen }) => {
        const later = window.setTimeout
        const laterButNotThat = (run: () => void, ms?: number) => (ms === 1000 ? 0 : later(run, ms))
        if (!isTimed) Object.assign(window, { setTimeout: laterButNotThat })
        if (!isToldOfPaint) window.PerformanceObserver.prototype.observe = () => {}
        if (!isSeen) Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      }, way)
      await page.goto('/about-us')
      await expect.poll(() => page.evaluate(() => performance.getEntriesByName('interactive').length)).toBe(1)
    })
})
