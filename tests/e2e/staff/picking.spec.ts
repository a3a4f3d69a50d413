/** Orders prepared at the trolley: by keyboard and reader alone, without a connection for a while, and with a phone's camera. */
import { eq, inArray } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { toBuffer } from 'bwip-js/node'
import { BIN_LETTERS, binLetter } from '#shared/picking/trolley.ts'
import { cameraWords } from '#shared/text/en/camera.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { picking as actions } from '#shared/text/staff/fr/actions/picking.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { orderParcels, orders } from '#server/selling/orders/tables.ts'
import { shelvedBooks } from '#server/catalogue/shelves/tables.ts'
import { anIsbn, storeBook } from '../../support/a-book.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { paidOrder } from '../../support/orders-to-prepare.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { inDatabase, sharedShop } from '../../support/shop-database.ts'
import { STAFF_URL, workAs } from '../../support/staff-shop.ts'
import { fakeCamera } from '../../support/pretend-camera.ts'
import { scan } from '../../support/wedge.ts'

type Shelved = { title: string; shelf: string | null; isbn: string }
type Ordered = { copies: Record<string, number>; deliveryMethod?: 'pickup'; note?: string }

test.use({ baseURL: STAFF_URL, expectedNoise: [/ERR_INTERNET_DISCONNECTED/] })

/** Books of these shelves, in their order. */
async function shelve(titles: readonly [title: string, shelf: string | null][]) {
  const shelved: Shelved[] = titles.map(([title, shelf]) => ({
    title,
    shelf,
    isbn: anIsbn(),
  }))
  await inDatabase(sharedShop(), async (db) => {
    for (const { title, shelf, isbn } of shelved) {
      const bookId = await storeBook(db, { title, isbn })
      if (shelf !== null) await db.insert(shelvedBooks).values({ bookId, shelf })
    }
  })
  return shelved
}

/** Orders that were paid one after the other, before those of later years; returns their numbers. */
async function order(wanted: readonly Ordered[], year: number): Promise<string[]> {
  const numbers: string[] = []
  await inDatabase(sharedShop(), async (db) => {
    for (const [at, one] of wanted.entries())
      numbers.push(await paidOrder(db, { ...one, paidAt: new Date(year, 0, 1, 12, at) }))
  })
  return numbers
}

/** What became of orders: state, and the numbers of their parcels. */
async function outcomes(numbers: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>()
  await inDatabase(sharedShop(), async (db) => {
    const rows = await db
      .select({ number: orders.number, state: orders.state, tracking: orderParcels.trackingNumber })
      .from(orders)
      .leftJoin(orderParcels, eq(orderParcels.orderId, orders.id))
      .where(inArray(orders.number, [...numbers]))
    for (const { number, state, tracking } of rows) found.set(number, `${state} ${tracking ?? '-'}`)
  })
  return numbers.map((number) => found.get(number) ?? '')
}

/** A barcode that is on a shelf of the shop, and no book's. */
const TOY = '4006381333931'

const GIFT = 'Paquet cadeau, s’il vous plaît'

const trackingAt = (at: number) => `6A${String(at).padStart(11, '0')}`

/** Presses a letter as a hand does: the next one may be the first of a scan. */
async function press(page: Page, letter: string) {
  await page.keyboard.press(letter)
  await page.waitForTimeout(60)
}

test.describe('a trolley in French', { tag: '@desk' }, () => {
  const words = pickingWords.fr
  const { scan: reader } = frameWords.fr

  test('is prepared by keyboard and reader alone: twelve orders, a wrong book, one taken back, four scans offline', async ({
    page,
    context,
    browser,
  }) => {
    const shelved = await shelve([
      ['La Place', 'L1'],
      ['Nedjma', 'L2'],
      ['Les Gommes', 'L10'],
      ['Sorcières', 'S2'],
      ['Total Khéops', null],
    ])
    const [wrongBook] = await shelve([['Paroles', 'P3']])
    const wanted = Array.from({ length: 12 }, (_, at): Ordered => {
      const [first, second] = [shelved[at % 5], shelved[(at + 1) % 5]]
      const copies = { [first?.isbn ?? '']: 1, ...(at % 3 === 0 && { [second?.isbn ?? '']: 1 }) }
      return { copies, ...(at % 5 === 4 && { deliveryMethod: 'pickup', note: GIFT }) }
    })
    const numbers = await order(wanted, 2023)
    // Shelf by shelf, and of each book bin by bin
    const walk = shelved.flatMap((book) =>
      wanted.flatMap(({ copies }, at) => (copies[book.isbn] ? [{ ...book, bin: binLetter(at + 1) }] : [])),
    )

    await context.addInitScript(() => {
      window.print = () => {}
    })
    await workAs(context, 'preparer', { name: 'Léa Martin' })
    await page.goto('/picking')
    const start = page.getByRole('button', { name: words.start })
    await expect(start).toBeVisible()
    await expectAccessible(page)
    await press(page, 'f')
    await expect(page.getByRole('button', { name: words.startMany(12) })).toBeVisible()
    await press(page, 's')

    await expect(page.getByText(words.note(GIFT)).first()).toBeVisible()
    const said = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeAttached()
    const right = async ({ title, bin, isbn }: (typeof walk)[number], keyboard?: 'azerty') => {
      await expect(page.getByText(/^\d{13}$/)).toHaveText(isbn)
      await scan(page, isbn, keyboard)
      await said(words.rightSaid(title, bin))
    }
    const [first, second, third, ...others] = walk
    if (!first || !second || !third || !wrongBook) throw new Error('The walk is longer.')

    await test.step('a copy is right, wrong or too many', async () => {
      await right(first)
      await right(second, 'azerty')
      await scan(page, wrongBook.isbn)
      await expect(page.getByText(words.faults.wrong.heading, { exact: true })).toBeVisible()
      await expect(page.getByText(words.expected(third.title, third.shelf ?? ''))).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('one is taken back', async () => {
      const thirdOrder = numbers[BIN_LETTERS.indexOf(third.bin)] ?? ''
      await right(third)
      await press(page, 'r')
      await expect(
        page.getByText(actions.outcomes.COPY_TAKEN_OUT({ title: third.title, number: thirdOrder })),
      ).toBeVisible()
      await expect(page.getByText(/^\d{13}$/)).toHaveText(third.isbn)
      await right(third)
    })

    await test.step('the others see who prepares it', async () => {
      const colleague = await browser.newContext({ baseURL: STAFF_URL, locale: 'fr-FR' })
      await workAs(colleague, 'bookseller', { name: 'Nora Hamidi' })
      const theirs = await colleague.newPage()
      // The address of before version 0.6.0
      await theirs.goto('/preparation')
      const row = theirs.getByRole('row').filter({ hasText: numbers[0] ?? '' })
      await expect(row).toContainText('Léa Martin')
      await colleague.close()
    })

    await test.step('scans without a connection are stored, and sent in their order', async () => {
      const left = others.splice(0, 4)
      await context.setOffline(true)
      await expect(page.getByText(reader.offline, { exact: true }).first()).toBeVisible()
      for (const [at, { isbn }] of left.entries()) {
        await scan(page, isbn)
        await expect(page.getByText(`${reader.offlineStored(at + 1)}.`)).toBeVisible()
      }
      await scan(page, wrongBook.isbn)
      await expect(page.getByText(words.faults.wrong.heading, { exact: true })).toBeVisible()
      await context.setOffline(false)
      const last = left.at(-1)
      await said(words.rightSaid(last?.title ?? '', last?.bin ?? ''))
      await expect(page.getByText(reader.ready, { exact: true })).toBeVisible()
    })

    /** What comes out of the printer, once. */
    const printed = async (sheets: number) => {
      await expect(page.locator('.sheet')).toHaveCount(sheets)
      return (await readPdf(await page.pdf({ preferCSSPageSize: true }))).pages
    }
    await test.step('the last copy of an order prints what goes with it', async () => {
      for (const copy of others) await right(copy)
      await expect(page.getByText(words.allPicked.title)).toBeVisible()
      // The last one was of an order that is collected
      expect(await printed(1)).toEqual([
        expect.stringMatching(/^À retirer R\d+ Ada Reader.*Total Khéops.*Paquet cadeau/),
      ])
      await press(page, 'e')
      const [slip, label] = await printed(2)
      expect(slip).toContain(numbers[0])
      expect(slip).toContain(words.slip.thanks)
      expect(label).toMatch(/Ada Reader.*75005 Paris France/)
    })

    await test.step('a carrier’s label closes each parcel', async () => {
      for (const [at, number] of numbers.entries()) {
        if (wanted[at]?.deliveryMethod) continue
        await expect(
          page.getByRole('heading', { name: words.parcel.title(binLetter(at + 1), number) }),
        ).toBeVisible()
        if (at === 0) {
          await scan(page, TOY)
          await expect(page.getByText(words.faults.article.heading, { exact: true })).toBeVisible()
          await scan(page, 'GLS00412345')
          const question = page.getByRole('dialog', { name: words.parcel.check.title('A', number) })
          await expect(question.getByText(words.parcel.check.form('Colissimo'))).toBeVisible()
          await question.getByRole('button', { name: words.parcel.check.cancel }).click()
          await press(page, 'p')
        } else await scan(page, trackingAt(at))
      }
      await expect(start).toBeVisible()
    })
    expect(await outcomes(numbers)).toEqual(
      wanted.map(({ deliveryMethod }, at) =>
        deliveryMethod || at === 0 ? 'shipped -' : `shipped ${trackingAt(at)}`,
      ),
    )
  })
})

test.describe('a trolley on a phone in English', { tag: '@narrow-only' }, () => {
  const words = pickingWords.eng
  const camera = cameraWords.eng
  test.use({ locale: 'en-GB' })

  test('takes orders by their slips and books by the camera, and sends what is there', async ({
    page,
    context,
  }) => {
    const [nedjma, sorcieres] = await shelve([
      ['Nedjma', 'M1'],
      ['Sorcières', null],
    ])
    if (!nedjma || !sorcieres) throw new Error('Two books were stored.')
    const [both = '', one = ''] = await order(
      [
        { copies: { [nedjma.isbn]: 1, [sorcieres.isbn]: 1 } },
        { copies: { [nedjma.isbn]: 1 }, deliveryMethod: 'pickup' },
      ],
      2024,
    )
    const picture = await toBuffer({
      bcid: 'ean13',
      text: nedjma.isbn,
      scale: 3,
      height: 25,
      paddingwidth: 15,
      paddingheight: 15,
      backgroundcolor: 'FFFFFF',
    })
    await context.addInitScript(fakeCamera, {
      picture: `data:image/png;base64,${picture.toString('base64')}`,
      faults: ['NotAllowedError', 'NotFoundError'],
    })
    await workAs(context, 'preparer', { language: 'eng' })
    await page.goto('/picking')
    await expect(page.getByText(both)).toBeVisible()

    await test.step('a slip chooses its order', async () => {
      await scan(page, both)
      await expect(page.getByRole('button', { name: words.startMany(1) })).toBeVisible()
      await scan(page, one)
      await page.getByRole('button', { name: words.startMany(2) }).click()
      await expect(page.getByRole('heading', { name: nedjma.title })).toBeVisible()
    })

    await test.step('a camera that is refused or missing is reported in words', async () => {
      const open = page.getByRole('button', { name: camera.open, exact: true })
      for (const fault of ['NotAllowedError', 'NotFoundError']) {
        await open.click()
        await expect(page.getByText(camera.faults[fault] ?? '')).toBeVisible()
        await page.getByRole('button', { name: camera.close }).click()
      }
    })

    await test.step('the camera reads the code of a book', async () => {
      await page.getByRole('button', { name: camera.open, exact: true }).click()
      await expect(page.getByText(words.right(nedjma.title))).toBeVisible()
      await page.getByRole('button', { name: camera.close }).click()
      await expectAccessible(page)
    })

    await test.step('typed by hand, the last copy of a pick-up lays it ready; one more is too many', async () => {
      const box = page.getByRole('combobox', { name: frameWords.eng.scan.label })
      await box.fill(nedjma.isbn)
      await box.press('Enter')
      await expect(page.getByText(one.slice('GMP-'.length), { exact: true })).toBeHidden()
      await box.fill(nedjma.isbn)
      await box.press('Enter')
      await expect(page.getByText(words.faults.tooMany.heading, { exact: true })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('what is there leaves as a partial parcel, the rest can be prepared again', async () => {
      await page.getByRole('button', { name: `${words.partly} ${both}` }).click()
      await expect(page.getByRole('heading', { name: words.parcel.partlyTitle('A', both) })).toBeVisible()
      await page.getByRole('button', { name: words.parcel.without }).click()
      await expect(page.getByRole('button', { name: words.start })).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: both })).toBeVisible()
    })
    expect(await outcomes([both, one])).toEqual(['shipped -', 'shipped -'])
  })
})
