import type { Page } from '@playwright/test'
import { SLOWER } from './slow-processor.ts'

/**
 * Resolves when a message is shown. It is gone after a second and a half, in which a busy machine may not look once: asked for
 * before the press that brings it, the page itself looks at every frame.
 */
export const whenSaid = (page: Page, message: string) =>
  page.waitForFunction(
    (text) => document.querySelector('[role=status]:popover-open')?.textContent.includes(text),
    message,
    { timeout: 30_000 * SLOWER },
  )
