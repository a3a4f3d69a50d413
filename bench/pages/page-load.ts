import { devices, type Browser, type CDPSession, type Page } from '@playwright/test'
import { INTERACTIVE } from '#web/paint-first.ts'
import { untilInteractive } from '../../tests/support/until-interactive.ts'

type PageLoad = {
  /** Bytes as sent, without the headers. */
  script: number
  html: number
  all: number
  /** Cumulative layout shift. */
  shift: number
  /** Milliseconds until the largest element was painted. */
  paintedMs: number
  /** Milliseconds until it answers to whom presses something. */
  interactiveMs: number
}

const PROCESSOR_SLOWED = 4
/** Lighthouse's slow 4G, in bytes per second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
}
/** What still moves or is painted after loading happens within it. */
const SETTLED_MS = 1500

/** Makes a page's phone one of Lighthouse's slow ones. */
export async function beSlowPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWED })
  return session
}

/** Loads a page as a phone on a slow network does on its first visit. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const session = await beSlowPhone(page)
    const begun = new Map<string, { kind: string; headerBytes: number }>()
    const sent = { script: 0, html: 0, all: 0 }
    session.on('Network.responseReceived', ({ requestId, type, response }) =>
      begun.set(requestId, { kind: type, headerBytes: response.encodedDataLength }),
    )
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { kind, headerBytes } = begun.get(requestId) ?? { kind: '', headerBytes: 0 }
      const bytes = encodedDataLength - headerBytes
      sent.all += bytes
      if (kind === 'Script') sent.script += bytes
      if (kind === 'Document') sent.html += bytes
    })
    await page.goto(url, { waitUntil: 'load' })
    await untilInteractive(page)
    // What still moves or is painted afterwards is waited for there: scripts that a screen asks for late are counted too
    const timings = await pageTimings(page)
    return { ...sent, ...timings }
  } finally {
    await context.close()
  }
}

const pageTimings = (page: Page) =>
  page.evaluate(
    async ({ settledMs, mark }) => {
      let shift = 0
      let paintedMs = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[]) {
          if (!entry.hadRecentInput) shift += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
      new PerformanceObserver((list) => {
        paintedMs = list.getEntries().at(-1)?.startTime ?? paintedMs
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      await new Promise((resolve) => setTimeout(resolve, settledMs))
      return {
        shift,
        paintedMs,
        interactiveMs: performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN,
      }
    },
    { settledMs: SETTLED_MS, mark: INTERACTIVE },
  )
