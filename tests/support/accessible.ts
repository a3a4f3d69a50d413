import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Where messages appear for some seconds, over whatever stands there. */
const MESSAGES = '[role=status][popover]'
/** What stays at the bottom of a phone, over whatever is scrolled below it. */
const TAB_BAR = 'nav.fixed'

/**
 * Fails when axe finds something on the screen, as it is now, that breaks WCAG 2.2 AA. `within` looks at one part: what
 * a panel lies over, and would show again when it closes, is then not judged by the corner that sticks out. So it is with
 * messages and the tab bar: they are judged by themselves, the screen without them.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // What fades in is judged when it has arrived
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  if (await page.locator(`${MESSAGES}:popover-open`).count()) await judge(page, MESSAGES, ['target-size'])
  if (within === 'html' && (await page.locator(TAB_BAR).isVisible())) await judge(page, TAB_BAR)
  await setVisibility(page, 'hidden')
  await judge(page, within)
  await setVisibility(page, '')
}

async function judge(page: Page, within: string, without: string[] = []): Promise<void> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA)
    .include(within)
    .disableRules(without)
    // The card form belongs to the provider: without frames, axe needs no second page to put its findings together
    .exclude('iframe')
    .setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

const setVisibility = (page: Page, visibility: string) =>
  page.evaluate(
    ([place, value]) =>
      document.querySelectorAll<HTMLElement>(place).forEach((element) => {
        element.style.visibility = value
      }),
    [`${MESSAGES}, ${TAB_BAR}`, visibility] as const,
  )
