/** The navigation: few entries for everybody, each on one line, and every screen still there. */
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ROLES } from '#shared/staff/roles.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { Nav } from './nav.tsx'

const MOST_ENTRIES = 11
const nav = () => page.getByRole('navigation')
const entries = () =>
  [...document.querySelectorAll<HTMLElement>('nav a, nav summary')].filter((one) => one.checkVisibility())
const Side = () => (
  <div className="w-58 px-2.5">
    <Nav />
  </div>
)

describe('the navigation', () => {
  it.each(ROLES.flatMap((role) => (['fr', 'eng'] as const).map((language) => ({ role, language }))))(
    'of $role in $language has at most eleven entries, each on one line',
    async ({ role, language }) => {
      await mountStaff(<Side />, { role, language })
      await expect.element(nav()).toBeVisible()
      expect(entries().length).toBeLessThanOrEqual(MOST_ENTRIES)
      for (const group of document.querySelectorAll('details')) group.open = true
      // Letters of another typeface are wider
      await document.fonts.ready
      expect(
        entries()
          .filter((one) => one.getBoundingClientRect().height > 40)
          .map((one) => one.textContent),
      ).toEqual([])
    },
  )

  it('opens a group by the keyboard, and loses no screen', async () => {
    const words = frameWords.fr
    await mountStaff(<Side />)
    const team = nav().getByRole('link', { name: words.screens.team })
    expect(team.query()).toBeNull()
    const summary = nav().getByText(words.groups.office).element().closest('summary')
    summary?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(team).toBeVisible()
    for (const group of document.querySelectorAll('details')) group.open = true
    expect(
      entries()
        .flatMap((one) => (one.tagName === 'A' ? [one.textContent.trim()] : []))
        .toSorted(),
    ).toEqual(Object.values(words.screens).toSorted())
    await expectAccessible(document.body)
  })
})
