/** A change shows on every page within seconds, whatever is cached and wherever it is made (§6). */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { textOf } from '#shared/text/text.ts'
import { allowDiscounts } from '../support/allow-discounts.ts'
import { listBooks } from '../support/books.ts'
import { changesOfPages, type PageChange } from '../support/changes-of-pages.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { inDatabase } from '../support/shop-database.ts'
import { startShop, type ShopProcess } from '../support/shop.ts'

/** Every screen width is sent the same; where nothing is run, no shop is started. */
const ONCE = { tag: '@wide-only' }

let shop: ShopProcess

// One shop for both, of their own: its newest book stands on shelves that other tests read
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  shop = await startShop()
  await allowDiscounts(shop)
})
test.afterAll(() => shop.stop())

const shownIn = (html: string) => html.replaceAll(/<script\b[^>]*>[^]*?<\/script>|<!--[^]*?-->/g, '')
const answerSummary = (html: string) =>
  html.match(/<script type="application\/ld\+json"[^]*?<\/script>/g)?.join('') ?? ''

async function importBooks(content: string) {
  const folder = await mkdtemp(join(tmpdir(), 'gmp-freshness-'))
  const file = join(folder, 'changes.csv')
  await writeFile(file, content)
  const words = ['scripts/run.mjs', 'import', file, '--take-stock', '--report', join(folder, 'refused.csv')]
  const env = { ...process.env, DATA_DIR: shop.dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, words, { env })
  await rm(folder, { recursive: true })
  expect(stdout).toMatch(/updated\s+1\n/)
}

const HEADER = 'isbn;titre;prix;ancien_prix;stock'

type State = { title: string; cents: number; stock: number }

test(
  'a changed price, stock and title are on home, list, search and book pages within seconds',
  ONCE,
  async ({ playwright }) => {
    test.slow() // two imports, each in a process of its own
    const request = await playwright.request.newContext({ baseURL: shop.url })
    const latest = await listBooks(request, { sort: 'new', per_page: '6' })
    // Sold out it cannot be had at all
    const newest = latest.find((book) => book.promise_beyond === null)
    if (!newest) throw new Error('The sample catalogue is empty.')
    const { id, _code_barre: isbn } = newest
    const tags = new Map<string, string>()

    /** Reports what a page lacks; it is requested as by a browser that holds the page already. */
    async function lacks(path: string, { title, cents, stock }: State, language: Language) {
      const answer = await request.get(path, { headers: { 'if-none-match': tags.get(path) ?? '' } })
      if (answer.status() === 304) return 'every change'
      tags.set(path, answer.headers()['etag'] ?? '')
      const { outOfStock, inStock } = textOf(language).catalogue
      const price = (cents / 100).toFixed(2).replace('.', language === 'fr' ? ',' : '.')
      const shown = shownIn(await answer.text())
      return [title, price, stock === 0 ? outOfStock : inStock(stock)].filter(
        (words) => !shown.includes(words),
      )
    }

    async function isShownEverywhere(state: State) {
      const searches = [state.title, isbn].map((text) => `/books?smart_search=${encodeURIComponent(text)}`)
      for (const { language, prefix } of LANGUAGES) {
        for (const path of ['/', '/books', ...searches, `/bookdetails/${id}`]) {
          const code = language === 'fr' ? 'fr' : 'eng'
          await expect.poll(() => lacks(prefix + path, state, code), prefix + path).toEqual([])
          expect(tags.get(prefix + path)).toMatch(/^W\//)
        }
      }
    }

    await importBooks(`${HEADER}\n${isbn};Marée montante;15,00;15,00;2\n`)
    await isShownEverywhere({ title: 'Marée montante', cents: 1500, stock: 2 })
    await importBooks(`${HEADER}\n${isbn};Marée montante;12,34;15,00;0\n`)
    await isShownEverywhere({ title: 'Marée montante', cents: 1234, stock: 0 })
    await inDatabase(shop, (db) =>
      db
        .update(books)
        .set({ title: 'Autre rivage', publicPriceCents: 4321, discountPpm: 0, stock: 1 })
        .where(eq(books.id, id)),
    )
    await isShownEverywhere({ title: 'Autre rivage', cents: 4321, stock: 1 })
    await request.dispose()
  },
)

test(
  'whatever a page shows is there within seconds once it has changed at the database',
  ONCE,
  async ({ playwright }) => {
    test.slow() // one change after the other, each later than the second for which pages are cached
    // A connection each: one that stays open may be closed by the shop just as a slow machine writes to it
    const extraHTTPHeaders = { connection: 'close' }
    const request = await playwright.request.newContext({ baseURL: shop.url, extraHTTPHeaders })

    let turn = 0
    async function follows({ what, paths, statement, shown, isForMachines }: PageChange, db: Db) {
      const read = async (address: string) =>
        (isForMachines ? answerSummary : shownIn)(await (await request.get(address)).text())
      // Each page in one language, the next one in the other: both of each are in the story above
      const pages = await Promise.all(
        paths.map(async (path) => {
          const { language, prefix } = LANGUAGES[turn++ % 2 === 0 ? 0 : 1]
          return { language, address: prefix + path, before: await read(prefix + path) }
        }),
      )
      await db.execute(sql.raw(statement))
      const seen = pages.map(async ({ language, address, before }) => {
        const words = typeof shown === 'function' ? shown(language === 'fr' ? 'fr' : 'eng') : shown
        const shows = (html: string) => (words === undefined ? html !== before : html.search(words) !== -1)
        expect(shows(before), `${what}, before, ${address}`).toBe(false)
        await expect
          .poll(async () => shows(await read(address)), { message: `${what}: ${address}`, intervals: [300] })
          .toBe(true)
      })
      await Promise.all(seen)
    }

    await inDatabase(shop, async (db) => {
      for (const change of await changesOfPages(db)) await follows(change, db)
    })
    await request.dispose()
  },
)
