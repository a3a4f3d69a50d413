/** Buying by keyboard alone (WCAG 2.1.1, 2.4.7, 2.4.11): from the first key to the checkout. */
import type { ElementHandle, Locator, Page } from '@playwright/test'
import { aBookInStock } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'

const MAX_STOPS = 60

/** What is wrong with where the focus is: it is nowhere, cannot be seen, or lies under something else. */
function faultOfFocus(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return undefined // between the last stop and the first
  const box = focused.getBoundingClientRect()
  const name = focused.outerHTML.slice(0, 120)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const onTop = document.elementFromPoint(x, y)
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
  if (!onTop || !(focused.contains(onTop) || onTop.contains(focused) || label?.contains(onTop)))
    return `hidden: ${name}`
  for (let one: Element | null = focused; one !== null && one !== document.body; one = one.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    if (outlineStyle !== 'none' && outlineWidth !== '0px') return undefined
  }
  return `without a ring: ${name}`
}

/** Presses Tab until the target has the focus; every stop on the way can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(faultOfFocus)).toBeUndefined()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`)
}

/** A page that was reached takes the focus: who presses Tab before starts from what is gone. */
const arrived = (page: Page) => expect(page.getByRole('main')).toBeFocused()

const speech = LANGUAGES[0]

test(
  'a book is found, put into the cart and taken to the checkout by keyboard',
  { tag: '@wide-only' },
  async ({ page, request }) => {
    const { words, field, options, at } = readerOf(page, speech)
    const { cart, catalogue, checkout } = words
    const book = await aBookInStock(request, 49)
    await page.goto('/')
    await tabTo(page, field)
    await page.keyboard.type(book._code_barre)
    await expect(options).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: book.designation })).toBeVisible()
    await arrived(page)

    const buying = page.getByRole('region', { name: words.book.buy })
    const add = buying.getByRole('button', { name: cart.add })
    await tabTo(page, buying.getByRole('button', { name: catalogue.more }))
    await page.keyboard.press('Space')
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog', { name: cart.toasts.added })
    await expect(popup.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()
    // Each edit locks the cart for a second (§4)
    await expect(add).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(popup.locator(':focus')).toHaveCount(1)
    await expect(add).toBeEnabled()
    // Pressed in the very moment in which Escape closes the popup, before the browser reports that it closed
    await popup.evaluate(
      async (dialog: HTMLDialogElement, button) => {
        dialog.dispatchEvent(new Event('cancel'))
        await Promise.resolve()
        dialog.close()
        button?.click()
      },
      (await add.elementHandle()) as ElementHandle<HTMLElement>,
    )
    await expect(popup.locator(':focus')).toHaveCount(1)
    await tabTo(page, popup.getByRole('link', { name: cart.popup.complete }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at('/cart'))
    await arrived(page)

    const main = page.getByRole('main')
    await expect(main.getByText(cart.bought(6))).toBeVisible()
    const quantity = main.getByRole('textbox', { name: catalogue.quantity })
    await tabTo(page, quantity)
    // Nothing is typed while the cart's prices are read (§4)
    await expect(quantity).toBeEditable()
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    await expect(main.getByText(cart.bought(3))).toBeVisible()
    await tabTo(page, main.getByRole('link', { name: cart.placeOrder }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: checkout.title })).toBeVisible()
  },
)
