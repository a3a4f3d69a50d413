/**
 * One script of a day, done by two hands: the mouse presses what it sees; the keys use letters, F6 and Tab alone. Both count their
 * presses; what is typed at once, or read by a barcode reader, is one. The keys write down what was announced and where the focus stood.
 */
import type { Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'
import { scan } from './wedge.ts'

/** One press or a few, what a screen reader said of it, and where it then stood. */
export type Line = { keys: string; said: readonly string[]; at: string }

type Outcome = {
  /** What a live region says of it. */
  says?: string | RegExp
  /** What is there afterwards. */
  sees?: Locator
  /** What has the focus afterwards. */
  at?: Locator
  /** How many times F6 is pressed first, to come near; the mouse sees it. */
  parts?: number
}

/** Far enough for any form: whatever is further away needs a letter or a part of its own. */
const MOST_TABS = 8

export type Hands = ReturnType<typeof handsOf>

/** Returns hands for a page that has `listen`ed from its beginning; `isMouse`: the other hand. */
export function handsOf(page: Page, isMouse: boolean) {
  let presses = 0
  const lines: Line[] = []
  const focused = page.locator(':focus')

  async function key(name: string) {
    presses += 1
    await page.keyboard.press(name)
  }
  async function click(control: Locator) {
    presses += 1
    await control.click()
  }
  const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)

  /** By F6, then Tab. */
  async function goTo(control: Locator, parts: number): Promise<string[]> {
    const pressed: string[] = []
    await expect(control).toBeVisible()
    for (let part = 0; part < parts; part += 1) {
      await key('F6')
      pressed.push('F6')
    }
    while (!(await hasFocus(control))) {
      if (pressed.length - parts === MOST_TABS)
        throw new Error(`Too far by Tab: ${await control.ariaSnapshot()}`)
      await key('Tab')
      pressed.push('Tab')
    }
    return pressed
  }

  async function done(keys: readonly string[], { says, at, sees }: Outcome) {
    if (sees) await expect(sees).toBeVisible()
    if (at) await expect(at).toBeVisible()
    if (at && !isMouse) await expect(at).toBeFocused()
    const said = says === undefined ? [] : [await waitForSaid(page, says)]
    if (isMouse) return
    // Whatever becomes of what was pressed, the next Tab starts near it
    await expect(page.locator('body:focus')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    lines.push({ keys: inRuns(keys), said, at: firstLine(await focused.ariaSnapshot()) })
  }

  return {
    presses: () => presses,
    lines,

    /** Does what a button or a link does: by its letter, else from where the focus is. */
    async press(control: Locator, given: Outcome & { letter?: string } = {}) {
      const { letter, parts = 0 } = given
      if (isMouse) {
        await click(control)
        return await done([], given)
      }
      const pressed = letter === undefined ? await goTo(control, parts) : []
      if (letter !== undefined) await expect(control).toBeVisible()
      const isTicked = letter === undefined && (await control.getAttribute('type')) === 'checkbox'
      pressed.push(letter ?? (isTicked ? 'Space' : 'Enter'))
      await key(pressed.at(-1) ?? '')
      return await done(pressed, given)
    },

    /** Types into a field, all at once. */
    async write(field: Locator, text: string, given: Outcome & { letter?: string } = {}) {
      const pressed: string[] = []
      if (isMouse) {
        if (!(await hasFocus(field))) await click(field)
      } else if (given.letter !== undefined) {
        await key(given.letter)
        pressed.push(given.letter)
        await expect(field).toBeFocused()
      } else pressed.push(...(await goTo(field, given.parts ?? 0)))
      presses += 1
      await field.fill(text)
      await done([...pressed, `« ${text} »`], given)
    },

    /** Takes the next choice of a list. */
    async choose(list: Locator, option: string, given: Outcome = {}) {
      if (isMouse) {
        // Opened, and chosen from
        presses += 2
        await list.selectOption(option)
        return await done([], given)
      }
      const pressed = await goTo(list, given.parts ?? 0)
      await key('ArrowDown')
      await expect(list).toHaveValue(option)
      return await done([...pressed, 'ArrowDown'], given)
    },

    /** Sends what was typed with Enter, where the mouse presses a button or the first that was found. */
    async enter(button: Locator, given: Outcome & { down?: number } = {}) {
      if (isMouse) {
        await click(button)
        return await done([], given)
      }
      const pressed: string[] = []
      for (let step = 0; step < (given.down ?? 0); step += 1) {
        await key('ArrowDown')
        pressed.push('ArrowDown')
      }
      await key('Enter')
      return await done([...pressed, 'Enter'], given)
    },

    /** Reads a code with the reader. */
    async scan(code: string, given: Outcome = {}) {
      presses += 1
      await scan(page, code)
      await done(['scan'], given)
    },
  }
}

/** Lets a page write down what its live regions say; a screen reader would say it. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return
    const announced: string[] = []
    Object.assign(window, { announced })
    new MutationObserver((changes) => {
      const regions = new Set<Element>()
      for (const { target } of changes) {
        const at = target instanceof Element ? target : target.parentElement
        const region = at?.closest('[aria-live]:not([aria-live=off]), [role=status], [role=alert]')
        if (region) regions.add(region)
        // An alert is said as it comes
        for (const alert of at?.querySelectorAll('[role=alert]') ?? []) regions.add(alert)
      }
      for (const region of regions) {
        const text = (region as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()
        if (text !== '' && announced.at(-1) !== text) announced.push(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Waits until something was said since the last look; returns it. */
async function waitForSaid(page: Page, says: string | RegExp): Promise<string> {
  const wanted = typeof says === 'string' ? plain(says) : says
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const all = await page.evaluate(() => (window as unknown as { announced: string[] }).announced)
        found = all.find((text) => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)))
        return found === undefined ? all : 'announced'
      },
      { message: `announced: ${String(wanted)}` },
    )
    .toBe('announced')
  await page.evaluate(() => (window as unknown as { announced: string[] }).announced.splice(0))
  return typeof wanted === 'string' ? wanted : (wanted.exec(found ?? '')?.[0] ?? '')
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** `Tab Tab` is `2 × Tab`. */
function inRuns(keys: readonly string[]): string {
  const runs: { key: string; times: number }[] = []
  for (const one of keys) {
    const last = runs.at(-1)
    if (last?.key === one) last.times += 1
    else runs.push({ key: one, times: 1 })
  }
  return runs.map(({ key: name, times }) => (times > 1 ? `${times} × ${name}` : name)).join(', ')
}

/** Role, name and value: whether a box is ticked may change with the next answer. */
const firstLine = (snapshot: string) =>
  (snapshot.split('\n')[0] ?? '')
    .replace(/^- /, '')
    .replaceAll(/ \[(?!level)\w+\]/g, '')
    .replace(/:$/, '')
    .replaceAll(/^'|'$/g, '')
