import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails when axe finds something on the screen, as it is now, that breaks WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades in is judged when it has arrived
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  // The card form belongs to the provider
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
