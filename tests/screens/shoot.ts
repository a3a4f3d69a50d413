/** The picture of a screen as it stands. */
import { expect, type Page } from '@playwright/test'
import { PENDING } from '#ui/pending.ts'

export const FOLDER = 'screenshots'
/** Heights by width. */
export const WIDTHS = { 390: 844, 768: 1024, 1280: 800 } as const

/** Photographs a page that has been opened; of an open dialog only the window. Says when the page is too wide. */
export async function shoot(page: Page, name: string) {
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  // What waits for the scripts shows itself to be waiting
  await expect(page.locator(`[aria-busy=true], .${PENDING}`))
    .toHaveCount(0)
    .catch(() => {})
  // The whole page is photographed, also what a reader has to scroll to
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll('img')]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    window.scrollTo(0, 0)
  })
  const file = `${FOLDER}/${name}.png`
  const { width } = page.viewportSize() ?? { width: 0 }
  const hasDialog = (await page.locator('dialog[open]').count()) > 0
  // Of foreign frames only what is in the window is painted: a window as high as the page
  if (!hasDialog && (await page.locator('iframe').count()) > 0) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height })
  }
  await page.screenshot({ path: file, fullPage: !hasDialog, animations: 'disabled' })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  console.log(overflow > 0 ? `${file}: ${overflow} px too wide` : file)
}
