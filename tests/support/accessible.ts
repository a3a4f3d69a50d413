import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Fails when axe finds something on the screen, as it is now, that breaks WCAG 2.2 AA. `within` looks at one part: what
 * a panel lies over, and would show again when it closes, is then not judged by the corner that sticks out.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // What fades in is judged when it has arrived
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA)
    .include(within)
    // The card form belongs to the provider: without frames, axe needs no second page to put its findings together
    .exclude('iframe')
    .setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
