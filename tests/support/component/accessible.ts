/** What axe says of a mounted component. */
import axe from 'axe-core'
import { expect } from 'vitest'
import { WCAG_22_AA } from '../wcag.ts'

/** Fails when a part of the screen, as it is now, breaks WCAG 2.2 AA. */
export async function expectAccessible(part: Element): Promise<void> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: WCAG_22_AA },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
