import type { Page } from '@playwright/test'

type Traced = { name: string; ph: string; args?: { elementCount?: number } }

/** Returns how many elements the browser styles again when one is added to the page's content, and as many as it takes out. */
export async function styledAgain(page: Page): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser of its own.')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(() => {
    const added = document.createElement('p')
    document.querySelector('main')?.append(added)
    // Reading a size brings the styles of the whole page up to date
    void added.offsetHeight
    added.remove()
    void document.body.offsetHeight
  })
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }
  const counts = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' && args?.elementCount !== undefined ? [args.elementCount] : [],
  )
  // Under another name it would be no change at all
  if (counts.length === 0) throw new Error('The trace names no styles.')
  return Math.max(...counts)
}
