import type { Page } from '@playwright/test'
import { INTERACTIVE } from '#web/paint-first.ts'

/** Where scripts are off or their files are gone, a page never answers. */
const LONGEST_MS = 10_000

/** Waits until a page of the storefront answers to whom presses something; does not wait on other pages. */
export async function untilInteractive(page: Page): Promise<void> {
  await page
    .waitForFunction(
      (mark) =>
        !document.querySelector('script[type="held"]') || performance.getEntriesByName(mark).length > 0,
      INTERACTIVE,
      { timeout: LONGEST_MS },
    )
    .catch(() => {})
}
