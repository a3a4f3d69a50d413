/**
 * `npm run screenshots [-- WORD…]`: photographs every screen of shop and back office at 390, 768 and 1280 px in both languages into screenshots/.
 * With words, only pictures whose name holds one: `npm run screenshots -- cart en-390`.
 */
import { mkdir } from 'node:fs/promises'
import { chromium, type Browser } from '@playwright/test'
import type { Article } from '#shared/contract/articles.ts'
import type { Collaborator, Collection } from '#shared/contract/catalogue-lists.ts'
import { ensureBuilt } from '../../scripts/parts/build.mjs'
import { ensureChromium } from '../../scripts/parts/chromium.mjs'
import { LANGUAGES } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import { answersWhenOpened } from '../support/until-interactive.ts'
import { startShop, type ShopProcess } from '../support/shop.ts'
import { signedIn } from '../support/signed-in.ts'
import { inDatabase } from '../support/shop-database.ts'
import type { Scene, Screen, Things } from './screen.ts'
import { SCREENS } from './screens.ts'
import { FOLDER, shoot, WIDTHS } from './shoot.ts'
import { takeStaff } from './take-staff.ts'

const wanted = process.argv.slice(2)

async function thingsOf(url: string): Promise<Things> {
  const read = async <T>(path: string) => {
    const answer = await fetch(`${url}/api/sofialib/bookshop${path}`)
    return ((await answer.json()) as { data: T[] }).data
  }
  const books = await read<Article>('/articles?per_page=100')
  const book = books.find((one) => one._qte_a_terme_calcule > 2)
  const soldOut = books.find((one) => one._qte_a_terme_calcule < 1)
  const [collection] = await read<Collection>('/collections')
  const [person] = await read<Collaborator>('/collaborators')
  const [event] = await read<{ id: number }>('/events')
  if (!book || !soldOut || !collection || !person || !event)
    throw new Error('The sample lacks what is shown.')
  return { book, soldOut, collection: collection.id, person: person.id, event: event.id }
}

async function photograph(screen: Screen, scene: Scene) {
  const { page, speech, things, width } = scene
  const path = typeof screen.path === 'string' ? screen.path : screen.path(things)
  await page.goto(speech.prefix + path)
  if (screen.state) await screen.state(scene)
  await shoot(page, `${screen.name}-${speech.language}-${width}`)
}

async function takeAll(browser: Browser, shop: ShopProcess, things: Things) {
  const change: Scene['change'] = (work) => inDatabase(shop, work)
  for (const speech of LANGUAGES) {
    for (const [width, height] of Object.entries(WIDTHS)) {
      const pixels = Number(width)
      for (const isCustomer of [false, true]) {
        const screens = SCREENS.filter(
          ({ name, signedIn: forCustomers = false, widths }) =>
            forCustomers === isCustomer &&
            (widths?.includes(pixels) ?? true) &&
            (wanted.length === 0 ||
              wanted.some((word) => `${name}-${speech.language}-${width}`.includes(word))),
        )
        for (const screen of screens) {
          const context = await browser.newContext({
            baseURL: shop.url,
            viewport: { width: pixels, height },
            hasTouch: pixels < 1280,
            // Nothing hovers over what is touched
            isMobile: pixels < 1280,
            reducedMotion: 'reduce',
            serviceWorkers: 'block',
            locale: 'fr-FR',
            timezoneId: 'Europe/Paris',
          })
          const page = await context.newPage()
          answersWhenOpened(page)
          const customer = isCustomer ? { customer: await signedIn(page, speech) } : {}
          await photograph(screen, { page, speech, things, width: pixels, change, ...customer }).catch(
            (error: unknown) =>
              console.error(`${screen.name}-${speech.language}-${width}: ${String(error).split('\n')[0]}`),
          )
          await context.close()
        }
      }
    }
  }
}

await ensureBuilt()
const executablePath = await ensureChromium()
await mkdir(FOLDER, { recursive: true })
const staffPort = String(await freePort())
const shop = await startShop({ env: { TRUST_PROXY: '1', STAFF_PORT: staffPort } })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const things = await thingsOf(shop.url)
  await takeAll(browser, shop, things)
  await takeStaff(browser, { of: { shop, staffUrl: `http://localhost:${staffPort}` }, things, wanted })
} finally {
  await browser.close()
  await shop.stop()
}
