/** How far a page has moved by itself, as browsers count it ("cumulative layout shift"). */
import type { Page } from '@playwright/test'

/** Begins to count with the next page that is opened. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as PerformanceEntry & {
          hadRecentInput: boolean
          value: number
        }
        if (!hadRecentInput) shifts.sum += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Counts anew once the letters are there: those that come late take another width, and lines break elsewhere. */
export const countShiftsFromFontsOn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // What that frame moved is reported in a task of its own
    await new Promise((resolve) => setTimeout(resolve))
    ;(globalThis as unknown as { shifts: { sum: number } }).shifts.sum = 0
  })

export const shiftsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)
