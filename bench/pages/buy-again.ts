/** How long a known customer of a slow phone needs from a book's page to a paid order: four presses, each as soon as it can be made. */
import { devices, type Browser, type Page } from '@playwright/test'
import type { Article } from '#shared/contract/articles.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { savedCardWords } from '#shared/text/en/saved-cards.ts'
import { aBookInStock } from '../../tests/support/books.ts'
import { CARDS, shopperOf, type Speech } from '../../tests/support/shopper.ts'
import { startShop } from '../../tests/support/shop.ts'
import { aBrowserCustomer, enterAs, type BrowserCustomer } from '../../tests/support/signed-in.ts'
import { beSlowPhone } from './page-load.ts'

const RUNS = 3
/** A busy machine takes long to answer a slow phone. */
const LONGEST_MS = 3 * MINUTE_MS
const ADDRESSES = '/api/sofialib/bookshop/users'

type Customer = { page: Page; speech: Speech; signed: BrowserCustomer }

/** Gives a customer a saved address and, by buying a first book, a saved card. */
async function makeKnown({ page, speech, signed }: Customer) {
  const saved = await page.request.post(`${ADDRESSES}/${signed.user.id}/addresses`, {
    headers: signed.headers,
    data: {
      title: 'Maison',
      name: 'Marie Curie',
      address: '36 quai de Béthune',
      postal_code: '75004',
      city: 'Paris',
      country: 'FR',
      mobile_phone: '06 12 34 56 78',
    },
  })
  if (!saved.ok()) throw new Error(`The address was refused: ${await saved.text()}`)
  await enterAs(page, signed)
  await buy({ page, speech }, await aBookInStock(page.request, 1), async () => {
    await shopperOf(page, speech).fillInCard(CARDS.good)
    const { keep } = savedCardWords[speech.language === 'fr' ? 'fr' : 'eng']
    await page.getByRole('checkbox', { name: keep }).check()
  })
}

/** Opens a book's page and presses four times; on a slow phone each answer takes longer than an assertion would wait. */
async function buy(
  { page, speech }: Pick<Customer, 'page' | 'speech'>,
  book: Article,
  givePayment = async () => {},
) {
  const { words, orderButton } = shopperOf(page, speech)
  await page.goto(`${speech.prefix}/bookdetails/${book.id}`)
  const buying = page.getByRole('region', { name: words.book.buy })
  await buying.getByRole('button', { name: words.cart.add }).click()
  await page.getByRole('dialog').getByRole('link', { name: words.cart.popup.checkout }).click()
  await givePayment()
  await page.getByRole('checkbox', { name: words.checkout.terms.label }).check()
  await orderButton.click()
  await page.getByRole('heading', { level: 1, name: words.orders.success.paid.title }).waitFor()
}

/** Returns the milliseconds from asking for the book's page, of which nothing is cached, to the confirmation. */
async function buyAgain({ page, speech, signed }: Customer, turn: number): Promise<number> {
  const book = await aBookInStock(page.request, turn)
  await enterAs(page, signed)
  await beSlowPhone(page)
  const begun = performance.now()
  await buy({ page, speech }, book)
  return performance.now() - begun
}

async function inFreshPhone<T>(
  browser: Browser,
  baseURL: string,
  run: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(LONGEST_MS)
  try {
    return await run(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Buys again in either language; returns the milliseconds of each purchase, by language. */
export async function buyingAgainMs(browser: Browser): Promise<Map<Speech['language'], number[]>> {
  const shop = await startShop({ env: { TRUST_PROXY: '1', UNPAID_LIMITS: '0' } })
  const all = new Map<Speech['language'], number[]>()
  try {
    for (const speech of [
      { language: 'fr', prefix: '' },
      { language: 'en', prefix: '/en' },
    ] as const) {
      const signed = await inFreshPhone(browser, shop.url, async (page) => {
        const customer = await aBrowserCustomer(page, speech)
        await makeKnown({ page, speech, signed: customer })
        return customer
      })
      const taken: number[] = []
      for (let turn = 2; turn < 2 + RUNS; turn += 1)
        taken.push(await inFreshPhone(browser, shop.url, (page) => buyAgain({ page, speech, signed }, turn)))
      all.set(speech.language, taken)
    }
  } finally {
    await shop.stop()
  }
  return all
}
