import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type CDPSession, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { WCAG_22_AA } from './wcag.ts'

type Rgb = { r: number; g: number; b: number; alpha: number }
/** What of axe is used in the page. */
declare const axe: {
  run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>
  commons: { color: { Color: { prototype: Rgb & { parseString: (this: Rgb, text: string) => Rgb } } } }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Where messages appear for some seconds, over whatever stands there. */
const MESSAGES = '[role=status] > [popover]'
/** What stays at the bottom of a phone, over whatever is scrolled below it. */
const TAB_BAR = 'nav.fixed'
const FOOTER = 'footer[aria-label]'
/** Tab bars and footers that axe found nothing in: they stand on every screen, in a few variants. */
const judged = new Set<string>()

/**
 * Fails when axe finds something on the screen, as it is now, that breaks WCAG 2.2 AA. `within` looks at one part: what
 * a panel lies over, and would show again when it closes, is then not judged by the corner that sticks out. So it is with
 * messages and the tab bar: they are judged by themselves, the screen without them. The screen is judged from its top: scrolled, a
 * control may lie half under the bar that stays there. A tab bar or a footer that stood on an earlier screen exactly so is not judged
 * again.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // What fades in, or is about to give way to newer answers, is judged when it has arrived
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  if (await page.locator(`${MESSAGES}:popover-open`).count()) await judge(page, MESSAGES, ['target-size'])
  if (within !== 'html') {
    await setVisibility(page, 'hidden')
    await judge(page, within)
  } else {
    const [tabBar, footer] = [await asItStands(page, TAB_BAR), await asItStands(page, FOOTER)]
    if (tabBar !== '' && !judged.has(tabBar)) await judge(page, TAB_BAR)
    await setVisibility(page, 'hidden')
    await page.evaluate(() => window.scrollTo(0, 0))
    await judge(page, within, [], judged.has(footer) ? [FOOTER] : [])
    judged.add(tabBar).add(footer)
  }
  await setVisibility(page, '')
}

/** A part of the page with what its colours and its lines depend on; empty if it is not shown. */
const asItStands = (page: Page, part: string) =>
  page.evaluate((place) => {
    const element = document.querySelector(place)
    if (!element?.checkVisibility()) return ''
    const { color, backgroundColor } = getComputedStyle(element)
    return [window.innerWidth, color, backgroundColor, element.outerHTML].join(' ')
  }, part)

async function judge(
  page: Page,
  within: string,
  without: string[] = [],
  outside: string[] = [],
): Promise<void> {
  await bringAxe(page)
  const broken = await page.evaluate(
    async ([place, skipped, outer, tags]) => {
      let wasBusy = document.querySelector('[aria-busy=true]') !== null
      const busy = new MutationObserver(() => (wasBusy = true))
      busy.observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
      const { violations } = await axe.run(
        // The card form belongs to the provider
        { include: [place], exclude: ['iframe', ...outer] },
        {
          resultTypes: ['violations'],
          iframes: false,
          runOnly: { type: 'tag', values: tags },
          rules: Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }])),
        },
      )
      if (busy.takeRecords().length > 0 || wasBusy) return undefined
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [within, without, outside, WCAG_22_AA] as const,
  )
  if (broken) {
    expect(broken).toEqual([])
    return
  }
  // What waited for newer answers meanwhile was pale, and is judged once it has them
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await judge(page, within, without, outside)
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Returns a page's session, which stays: one that ends takes the page's pretended passkeys with it. */
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** Loads axe once into each document, and lets it read each colour once: half of its time went into both. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  // As a script of the page: handed over as an argument, half a megabyte takes it a third longer to read
  await (await sessionOf(page)).send('Runtime.evaluate', { expression: `${AXE};0` })
  await page.evaluate(() => {
    const colour = axe.commons.color.Color.prototype
    const { parseString } = colour
    const read = new Map<string, Rgb>()
    colour.parseString = function parseOnce(text) {
      const known = read.get(text)
      if (known !== undefined) return Object.assign(this, known)
      parseString.call(this, text)
      const { r, g, b, alpha } = this
      read.set(text, { r, g, b, alpha })
      return this
    }
  })
}

const setVisibility = (page: Page, visibility: string) =>
  page.evaluate(
    ([place, value]) =>
      document.querySelectorAll<HTMLElement>(place).forEach((element) => {
        element.style.visibility = value
      }),
    [`${MESSAGES}, ${TAB_BAR}`, visibility] as const,
  )
