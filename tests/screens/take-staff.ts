/** Photographs the back office, as an owner with a day's work sees it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Browser } from '@playwright/test'
import { books } from '#server/catalogue/books/tables.ts'
import { contactMessages } from '#server/people/contact/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { catalogueImports } from '#server/catalogue/import/tables.ts'
import { stocktakes, stocktakeScans } from '#server/back-office/stocktakes/tables.ts'
import { SCREENS } from '../../src/staff/screens.ts'
import { inDatabase } from '../support/shop-database.ts'
import { soldOrder } from '../support/sold-order.ts'
import { storeMember } from '../support/staff-member.ts'
import { workAs, type OwnShop } from '../support/staff-shop.ts'
import { storeVoucher } from '../support/vouchers.ts'
import type { Things } from './screen.ts'
import { shoot, WIDTHS } from './shoot.ts'
import { pictureOf, PLACES, type StaffThings } from './staff-screens.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { PENDING } from '#ui/pending.ts'

const LANGUAGES = [
  { language: 'fr', locale: 'fr-FR' },
  { language: 'eng', locale: 'en-GB' },
] as const
const HOURS_AGO = [1, 3, 5, 8, 26, 75] as const

type Taking = { of: OwnShop; things: Things; wanted: readonly string[] }

/** Takes every screen in both languages at every width, or those whose picture's name holds a wanted word. */
export async function takeStaff(browser: Browser, { of, things, wanted }: Taking): Promise<void> {
  const all = LANGUAGES.flatMap((speech) =>
    Object.entries(WIDTHS).flatMap(([width, height]) =>
      SCREENS.map(({ path }) => ({
        ...speech,
        path,
        viewport: { width: Number(width), height },
        name: `${pictureOf(path)}-${speech.language === 'fr' ? 'fr' : 'en'}-${width}`,
      })),
    ),
  ).filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  if (all.length === 0) return
  const shown = await aDaysWork(of, things)
  for (const { language, locale, path, viewport, name } of all) {
    const context = await browser.newContext({
      baseURL: of.staffUrl,
      viewport,
      hasTouch: viewport.width < 1280,
      isMobile: viewport.width < 1280,
      reducedMotion: 'reduce',
      locale,
      timezoneId: 'Europe/Paris',
    })
    await workAs(context, 'owner', { language, of })
    const page = await context.newPage()
    await page.goto(PLACES[path]?.(shown) ?? path)
    await page.locator('h1').first().waitFor()
    // What the screen reads has come
    await page.waitForLoadState('load')
    await page
      .locator(`main .${PENDING}`)
      .first()
      .waitFor({ state: 'detached' })
      .catch(() => {})
    await shoot(page, name)
    await context.close()
  }
}

async function aDaysWork({ shop }: OwnShop, things: Things): Promise<StaffThings> {
  let [order, message, member, voucher, stocktake] = ['', '', '', '', '']
  let catalogue = 0
  await inDatabase(shop, async (db) => {
    order = await ordersOfTheDay(db)
    message = randomUUID()
    await db.insert(contactMessages).values({
      id: message,
      formId: message,
      requestHash: message,
      name: 'Élise Marchand',
      email: 'elise.marchand@example.org',
      subject: 'Un cadeau à offrir',
      orderNumber: order,
      message:
        'Bonjour, le livre est un cadeau. Pouvez-vous l’envoyer tout de suite ? Le reste peut attendre.',
      language: 'fr',
      isSuspect: false,
    })
    catalogue = await aCatalogue(db, things.book)
    stocktake = await aStocktake(db)
    voucher = (
      await storeVoucher(db, { toName: 'Élise', message: 'Joyeux anniversaire, et bonnes lectures !' })
    ).id
    member = (await storeMember(db, 'bookseller', { name: 'Idir Belkacem' })).id
  })
  return { ...things, order, message, member, voucher, catalogue, stocktake }
}

/** A catalogue that was looked at, one price of it new; returns its number. */
async function aCatalogue(
  db: Db,
  { _code_barre: isbn, designation: title }: Things['book'],
): Promise<number> {
  const counts = { rows: 212, added: 0, updated: 1, unchanged: 211, removed: 0, refused: 0 }
  const columns = ['isbn', 'title', 'price'].map((name) => ({ name, field: name, example: '' }))
  const [stored] = await db
    .insert(catalogueImports)
    .values({
      file: 'gallimard-novembre.csv',
      bytes: 48_210,
      uploadedBy: 'Nora Hamidi',
      state: 'checked',
      source: { kind: 'csv', delimiter: ';', encoding: 'UTF-8', columns },
      progress: { ...counts, line: 213, bytes: 48_210 },
      changes: [
        {
          isbn,
          title,
          change: 'updated',
          is_great_fall: false,
          fields: [{ field: 'price', from: '990', to: '1090' }],
        },
      ],
    })
    .returning({ id: catalogueImports.id })
  return stored?.id ?? 0
}

/** A stocktake of the whole shop in which some books were scanned, one copy too few of each; returns its number. */
async function aStocktake(db: Db): Promise<string> {
  const openedAt = new Date(Date.now() - HOUR_MS)
  const [opened] = await db
    .insert(stocktakes)
    .values({ number: 'INV-4F7K-92QX', openedBy: 'Nora Hamidi', openedAt, shelves: null })
    .returning()
  if (!opened) throw new Error('The stocktake was not stored.')
  const found = await db
    .select()
    .from(books)
    .where(sql`${books.stock} > 3`)
    .limit(20)
  await db.insert(stocktakeScans).values(
    found.map(({ id: bookId, isbn, stock }, at) => ({
      id: randomUUID(),
      stocktakeId: opened.id,
      isbn,
      bookId,
      quantity: at % 3 === 0 ? stock - 1 : stock,
      scannedBy: at % 2 === 0 ? 'Nora Hamidi' : 'Idir Belkacem',
      scannedAt: new Date(openedAt.getTime() + at * 20_000),
    })),
  )
  return opened.number
}

/** Paid orders, the latest last; returns its number. */
async function ordersOfTheDay(db: Db): Promise<string> {
  const shelf = await db
    .select({ bookId: books.id, title: books.title, unitPriceCents: books.sellingPriceCents })
    .from(books)
    .where(sql`${books.stock} > 3`)
    .limit(HOURS_AGO.length + 2)
  let number = ''
  for (const [at, hours] of HOURS_AGO.entries()) {
    const paidAt = new Date(Date.now() - hours * HOUR_MS)
    const lines = shelf.slice(at, at + 1 + (at % 3))
    const deliveryMethod = at % 3 === 0 ? 'pickup' : 'standard'
    const sold = await soldOrder(db, {
      lines,
      state: 'paid',
      deliveryMethod,
      paidAt,
      createdAt: paidAt,
      deliveredAt: null,
    })
    if (at === 2) number = sold.number
  }
  return number
}
