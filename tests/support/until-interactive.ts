import type { Page } from '@playwright/test'
import { INTERACTIVE } from '#web/paint-first.ts'
import { SLOWER } from './slow-processor.ts'

/** Where scripts are off or their files are gone, a page never answers. */
const MAX_WAIT_MS = 10_000 * SLOWER

/** Waits until a page of the storefront answers to whom presses something; does not wait on other pages. */
export async function untilInteractive(page: Page): Promise<void> {
  await page
    .waitForFunction(
      (mark) =>
        !document.querySelector('script[data-deferred]') ||
        performance.getEntriesByName(mark).length > 0 ||
        // A page whose clock is a test's has no marks: there, React leaves its props on what it has taken over
        ('__pwClock' in globalThis && Object.keys(document.body).some((name) => name.startsWith('__react'))),
      INTERACTIVE,
      { timeout: MAX_WAIT_MS },
    )
    .catch(() => {})
}

/** A page is painted before its scripts are requested: opening it this way waits until it answers. */
export function answersWhenOpened(page: Page, ready: Promise<void> = Promise.resolve()): void {
  const thenAnswering =
    <Args extends unknown[], Result>(open: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      await ready
      const result = await open(...args)
      await untilInteractive(page)
      return result
    }
  page.goto = thenAnswering(page.goto.bind(page))
  page.reload = thenAnswering(page.reload.bind(page))
  page.goBack = thenAnswering(page.goBack.bind(page))
  page.goForward = thenAnswering(page.goForward.bind(page))
}
