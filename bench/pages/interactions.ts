/** How soon a page shows that it was pressed: "interaction to next paint" of what shoppers do most, on a slow phone. */
import { devices, type Browser, type Locator, type Page } from '@playwright/test'
import { en } from '#shared/text/en.ts'
import { listWords } from '#shared/text/en/list.ts'
import { untilInteractive } from '../../tests/support/until-interactive.ts'

const PROCESSOR_SLOWED = 6

type Interaction = { name: string; path: string; run: (page: Page) => Promise<void> }

const main = (page: Page) => page.getByRole('main')

/** Presses as a finger does: `tap()` listens along, to see what it hits, and that is part of what is measured. */
async function touch(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error(`Nothing to touch: ${control}`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'add to cart',
    path: '/en/books?availability=in_stock',
    run: async (page) => {
      await touch(page, main(page).locator('.book-card .add').first())
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'filter',
    path: '/en/books',
    run: async (page) => {
      await touch(page, main(page).getByRole('button', { name: listWords.eng.filter }))
      await touch(page, page.getByRole('dialog').getByRole('link').first())
      await page.waitForURL(/\?/)
    },
  },
  {
    name: 'open search',
    path: '/en',
    run: async (page) => {
      const field = page.getByRole('combobox', { name: en.layout.searchLabel })
      await touch(page, field)
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
