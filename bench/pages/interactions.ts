/** How soon a page shows that it was pressed: "interaction to next paint" of what shoppers do most, on a slow phone. */
import { devices, type Browser, type Page } from '@playwright/test'
import { en } from '#shared/text/en.ts'
import { listWords } from '#shared/text/en/list.ts'
import { untilInteractive } from '../../tests/support/until-interactive.ts'

const PROCESSOR_SLOWED = 6

type Interaction = { name: string; path: string; run: (page: Page) => Promise<void> }

const main = (page: Page) => page.getByRole('main')

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'add to cart',
    path: '/en/books?availability=in_stock',
    run: async (page) => {
      await main(page).locator('.book-card .add').first().tap()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'filter',
    path: '/en/books',
    run: async (page) => {
      await main(page).getByRole('button', { name: listWords.eng.filter }).tap()
      await page.getByRole('dialog').getByRole('link').first().tap()
      await page.waitForURL(/\?/)
    },
  },
  {
    name: 'open search',
    path: '/en',
    run: async (page) => {
      const field = page.getByRole('combobox', { name: en.layout.searchLabel })
      await field.tap()
      await field.pressSequentially('hug', { delay: 100 })
      await page.getByRole('option').first().waitFor()
    },
  },
]

/** Opens the page on a phone, actions, and returns the milliseconds of the slowest interaction. */
export async function interactionMs(browser: Browser, url: string, run: Interaction['run']): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(url, { waitUntil: 'load' })
    await untilInteractive(page)
    await page.evaluate(() => {
      const slowest = { ms: 0 }
      Object.assign(window, { slowest })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[])
          if (entry.interactionId) slowest.ms = Math.max(slowest.ms, entry.duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWED })
    await run(page)
    // Entries come after the frame that they describe
    return await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500)))
      return (window as unknown as { slowest: { ms: number } }).slowest.ms
    })
  } finally {
    await context.close()
  }
}
