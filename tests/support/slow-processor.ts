/** `SLOW=6 npx playwright test` runs every page as on a processor six times slower: what depends on speed shows. */
import type { Page } from '@playwright/test'

/** How many times slower pages run; 1 without `SLOW`. */
export const SLOWER = Math.max(1, Number(process.env['SLOW'] ?? 1) || 1)

/** How long one look of several lasts: a machine that is six times slower draws within it what a page shows later than it opens. */
export const ONE_LOOK_MS = 5000 * SLOWER

/** Slows a page down, by Chromium's own means; done before it is opened. */
export async function slowDown(page: Page): Promise<void> {
  if (SLOWER === 1) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
