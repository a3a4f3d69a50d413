/** From its first paint on, a page answers to presses, on a slow phone long before its scripts run: none is lost, none done twice. */
import type { Browser, Page } from '@playwright/test'
import type { Article } from '#shared/contract/articles.ts'
import { syncWords } from '#shared/text/en/sync.ts'
import { aBookInStock, pathOf } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'
import { untilInteractive } from '../support/until-interactive.ts'

/** Lighthouse's slow 4G, in bytes per second, and a processor slowed as there. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const PROCESSOR_SLOWED = 4
/** Scripts take over within it after the first paint, on a quiet machine. */
const LAST_PRESS_MS = 3000
const [, english] = LANGUAGES

type Control = 'add' | 'menu' | 'wishlist' | 'search' | 'quantity'
/** What leads elsewhere or opens something comes last. */
const VISITS: readonly (readonly Control[])[] = [
  ['quantity', 'wishlist', 'add'],
  ['wishlist', 'quantity', 'menu'],
  ['quantity', 'wishlist', 'search'],
  ['wishlist', 'quantity', 'add'],
  ['quantity', 'wishlist', 'menu'],
  ['wishlist', 'quantity', 'search'],
  ['quantity', 'add'],
]

/** A sequence of numbers below 1 that is the same in each run (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Names of buttons, in order: pressed before the scripts took over, shown as taken; and what the page wrote. */
type Notes = { pressed: string[]; shown: string[]; messages: string[] }
const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: Notes }).notes)

/** Holds a page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  return scripts.resolve
}

async function onSlowPhone(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWED })
  await page.addInitScript(() => {
    const notes: Notes = { pressed: [], shown: [], messages: [] }
    Object.assign(window, { notes })
    const nameOf = (control: Element) => control.ariaLabel ?? control.textContent
    const note = ({ target, isTrusted }: Event) => {
      const control = target instanceof Element && isTrusted && target.closest('button')
      const isEarly = performance.getEntriesByName('interactive').length === 0
      // A search is the browser's own, unless something waits before it
      if (control && isEarly && control.type === 'button') notes.pressed.push(nameOf(control))
    }
    window.addEventListener('click', note, { capture: true })
    // Messages go by themselves, and so does what shows that a press was taken
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        const isTaken =
          target instanceof HTMLButtonElement && target.type === 'button' && target.ariaBusy === 'true'
        if (type === 'attributes' && isTaken) notes.shown.push(nameOf(target))
        for (const node of addedNodes) if (node.textContent) notes.messages.push(node.textContent)
      }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  })
  return page
}

/** Controls of a book's page and what shows that each was pressed once. */
function controlsOf(page: Page, book: Article) {
  const { words, field, drawer, at } = readerOf(page, english)
  const box = page.getByRole('region', { name: words.book.buy })
  const heart = box.getByRole('button', { name: words.layout.lists.wishlist })
  const press: Record<Control, () => Promise<void>> = {
    quantity: () => box.getByRole('button', { name: words.catalogue.more }).tap(),
    wishlist: () => heart.tap(),
    add: () => box.getByRole('button', { name: words.cart.named(words.cart.add, book.designation) }).tap(),
    menu: () => page.getByRole('button', { name: words.layout.menu, exact: true }).tap(),
    search: async () => {
      await field.fill('camus')
      await field.press('Enter')
    },
  }
  const quantity = box.getByRole('textbox', { name: words.catalogue.quantity, includeHidden: true })
  const { pleaseLogin } = syncWords.eng.favorites
  const shows: Record<Control, (copies: number) => Promise<void>> = {
    quantity: (copies) => expect(quantity).toHaveValue(String(copies)),
    // A guest is led to the sign-in
    wishlist: () =>
      expect
        .poll(async () => (await notesOf(page)).messages.filter((message) => message.includes(pleaseLogin)))
        .toHaveLength(1),
    add: (copies) =>
      expect(
        page.getByRole('banner').getByRole('link', { name: words.cart.icon(copies), includeHidden: true }),
      ).toBeAttached(),
    menu: () => expect(drawer).toBeVisible(),
    search: async () => {
      await expect(page).toHaveURL(at('/books?smart_search=camus'))
      // The address changes before the page does
      await expect(
        page.getByRole('heading', { level: 1, name: words.list.searchTitle('camus') }),
      ).toBeVisible()
    },
  }
  return { press, shows }
}

test.describe('on a slow phone', { tag: '@phone' }, () => {
  test('20 of 20 presses from the first paint on are shown as taken and done once, in order', async ({
    browser,
    request,
  }) => {
    const book = await aBookInStock(request, 17)
    const random = seeded(28)
    const done: Control[] = []
    let early = 0
    for (const controls of VISITS) {
      const page = await onSlowPhone(browser)
      const { press, shows } = controlsOf(page, book)
      const moments = controls.map(() => random() * LAST_PRESS_MS).toSorted((one, other) => one - other)
      // However busy the machine is, the first press comes before the scripts
      const letThrough = await holdScripts(page)
      const opened = page.goto(`/en${pathOf(book)}`)
      for (const [turn, control] of controls.entries()) {
        await page.waitForFunction((ms) => {
          const [paint] = performance.getEntriesByName('first-contentful-paint')
          return paint !== undefined && performance.now() >= paint.startTime + ms
        }, moments[turn] ?? 0)
        await press[control]()
        letThrough()
      }
      await opened
      await untilInteractive(page)
      // A search leads to another page, which has no quantity: it is awaited before anything else is looked at
      const isElsewhere = controls.includes('search')
      for (const control of controls.toSorted(
        (one, other) => Number(other === 'search') - Number(one === 'search'),
      )) {
        if (control !== 'quantity' || !isElsewhere) await shows[control](2)
        done.push(control)
      }
      const { pressed, shown } = await notesOf(page)
      expect(shown).toEqual(pressed)
      early += pressed.length
      await page.context().close()
    }
    expect(done).toHaveLength(20)
    expect(early).toBeGreaterThanOrEqual(VISITS.length)
  })
})

test.describe('before the scripts run', { tag: '@narrow-only' }, () => {
  /** Opens a page whose scripts come when they are let through. */
  async function openWithoutScripts(page: Page, path: string) {
    const letThrough = await holdScripts(page)
    const opened = page.goto(path)
    // A link that is pressed meanwhile may interrupt it: whoever waits for it is notified
    opened.catch(() => {})
    return async () => {
      letThrough()
      await opened
      await untilInteractive(page)
    }
  }

  test(
    'a link that is pressed after a button waits for it, and pressed again it does not',
    { tag: '@phone' },
    async ({ page, request }) => {
      const book = await aBookInStock(request, 18)
      const { words, at } = readerOf(page, english)
      const add = page
        .getByRole('region', { name: words.book.buy })
        .getByRole('button', { name: words.cart.add })
      const logo = page.getByRole('banner').getByRole('link', { name: `GMP, ${words.layout.home}` })
      const start = await openWithoutScripts(page, `/en${pathOf(book)}`)
      await add.tap()
      await logo.tap()
      await expect(add).toHaveAttribute('aria-busy', 'true')
      await expect(logo).toHaveAttribute('aria-busy', 'true')
      await start()
      await expect(page).toHaveURL(at(''))
      await expect(page.getByRole('banner').getByRole('link', { name: words.cart.icon(1) })).toBeAttached()

      await page.goto('about:blank')
      await openWithoutScripts(page, `/en${pathOf(book)}`)
      await add.tap()
      await logo.tap()
      await logo.tap()
      await expect(page).toHaveURL(at(''))
    },
  )
})
