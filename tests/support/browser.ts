/** The `test` of every end-to-end test: what the console or a foreign host has to say fails it. */
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { noteMessages } from './said.ts'
import { slowDown } from './slow-processor.ts'
import { MARKS } from './screens-of-stories.ts'
import { answersWhenOpened } from './until-interactive.ts'

/**
 * The shop's languages as a visitor meets them: in the path. A story says with a mark where it runs: `onWide` once, in French on
 * the wide screen; `onNarrow` once, in English on the narrow one; `pairwise` both, where the two screens differ.
 */
export const LANGUAGES = [
  { language: 'fr', prefix: '', ...MARKS.fr },
  { language: 'en', prefix: '/en', ...MARKS.en },
] as const

type Watch = {
  /** Console errors that a test provokes on purpose: `test.use({ expectedNoise: [/404/] })`. */
  expectedNoise: RegExp[]
  watch: undefined
}

export const test = base.extend<Watch>({
  expectedNoise: [[], { option: true }],
  watch: [
    async ({ browser, context, expectedNoise, javaScriptEnabled }, use) => {
      const noise: string[] = []
      // Another device of the same person, which a test takes for itself
      const takeUp = (other: BrowserContext) => {
        other.on('page', (page) => takeIn(page))
        void noteMessages(other)
      }
      browser.on('context', takeUp)
      await noteMessages(context)
      context.on('page', (page) => {
        listen(page, noise)
        if (javaScriptEnabled) takeIn(page)
      })
      await use(undefined)
      browser.off('context', takeUp)
      // Of other devices: their pages would go on asking their shop during the next test
      for (const other of browser.contexts()) if (other !== context) await other.close()
      const unexpected = noise.filter((line) => !expectedNoise.some((pattern) => pattern.test(line)))
      expect(unexpected, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function takeIn(page: Page) {
  // A page that closes at once needs no slowing down
  const slowed = slowDown(page).catch(() => {})
  answersWhenOpened(page, slowed)
}

function listen(page: Page, noise: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') noise.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => noise.push(error.stack ?? error.message))
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isOurs = ['localhost', '127.0.0.1'].includes(url.hostname) || !url.protocol.startsWith('http')
    if (!isOurs) noise.push(`a request to another host: ${url.href}`)
  })
}
