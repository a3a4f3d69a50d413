/** What somebody who looks around does in the browser, in the words that the page shows them. */
import { expect, type Locator, type Page } from '@playwright/test'
import { textOf } from '#shared/text/text.ts'
import type { Speech } from './shopper.ts'
import { SLOWER } from './slow-processor.ts'

/** Presses a button until it answers: the page is seen before its scripts have taken it over. */
export async function pressUntil(button: Locator, seen: Locator): Promise<void> {
  await expect(async () => {
    if (await seen.isVisible()) return
    await button.click({ timeout: 1000 * SLOWER })
    await expect(seen).toBeVisible({ timeout: 1000 * SLOWER })
  }).toPass()
}

/**
 * Opens a page again until it shows something as it is sent, or no longer does: an answer may be sent again for a second, and a
 * job may have yet to do its part.
 */
export async function openUntil(
  open: () => Promise<unknown>,
  what: Locator,
  { isShown = true } = {},
): Promise<void> {
  await expect(async () => {
    await open()
    expect(await what.isVisible()).toBe(isShown)
  }).toPass()
}

/** Makes a reader of one language. */
export function readerOf(page: Page, { language, prefix }: Speech) {
  const words = textOf(language === 'fr' ? 'fr' : 'eng')
  const field = page.getByRole('combobox', { name: words.layout.searchLabel })
  const suggestions = page.getByRole('listbox', { name: words.layout.searchResults })
  const drawer = page.getByRole('dialog', { name: 'GMP' })
  const openDrawer = () =>
    pressUntil(page.getByRole('button', { name: words.layout.menu, exact: true }), drawer)
  return {
    words,
    /** The local address of a specified path, at its end. */
    at: (path: string) => new RegExp(`^https?://[^/]+${RegExp.escape(prefix + path)}$`),
    field,
    suggestions,
    options: suggestions.getByRole('option'),

    /** Types until something is suggested: words typed before the scripts run are not noticed. */
    async search(text: string) {
      await expect(async () => {
        await field.fill('')
        await field.fill(text)
        await expect(suggestions).toBeVisible({ timeout: 3000 * SLOWER })
      }).toPass()
    },

    /** The drawer of phones. */
    drawer,
    openDrawer,

    /** Returns where the links to the whole shop are: the drawer of phones, opened, or the banner. */
    async menu(isMobile: boolean) {
      if (!isMobile) return page.getByRole('banner')
      await openDrawer()
      return drawer
    },

    /** Everything that is said at this moment, whatever says it: notices, toasts, dialogs, open panels. */
    said: () =>
      page
        .locator('[role=alert], [role=status], output, [role=dialog], dialog, [popover]:popover-open')
        .filter({ visible: true })
        .allInnerTexts(),

    /** Opens the panel of language and currency and returns it. */
    async preferences() {
      const panel = page.getByRole('group', { name: words.layout.preferences })
      await pressUntil(page.getByRole('button', { name: words.layout.preferences }), panel)
      return panel
    },
  }
}
