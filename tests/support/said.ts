/**
 * Messages that go by themselves, after a second and a half: a busy machine may not look at the page in that time. So each page
 * writes down what it has shown, and a test asks for it whenever it gets there.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { SLOWER } from './slow-processor.ts'

type Noting = { said: string[] }

/** Lets every page of a browser write its messages down. */
export async function noteMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A frame around a mail may run nothing: whoever listens in it is refused, and the console says so
    if (window !== window.top) return
    const said: string[] = []
    const noted = new WeakSet<Element>()
    const note = () => {
      for (const message of document.querySelectorAll('[role=status] > :popover-open p')) {
        if (!noted.has(message)) said.push(message.textContent)
        noted.add(message)
      }
    }
    Object.assign(window, { said })
    document.addEventListener('toggle', note, { capture: true })
    new MutationObserver(note).observe(document, { subtree: true, childList: true })
  })
}

/** Waits for a message, or finds that it was shown since the page was opened; the same one is found once. */
export async function expectSaid(page: Page, message: string): Promise<void> {
  await page.waitForFunction(
    (words) => {
      const { said } = window as unknown as Noting
      const at = said.findIndex((text) => text.includes(words))
      if (at !== -1) said.splice(at, 1)
      return at !== -1
    },
    message,
    // A tab in the background draws no frames
    { polling: 100, timeout: 60_000 * SLOWER },
  )
}
