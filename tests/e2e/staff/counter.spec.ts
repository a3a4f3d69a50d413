/** The counter: a book scanned, reserved and sold; an order's slip, and its books handed over. */
import { eq } from 'drizzle-orm'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { cameraWords } from '#shared/text/en/camera.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { holdCode } from '#shared/picking/reservations.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { reservePlace } from '#server/selling/hold-shelf/places.ts'
import { reservations } from '#server/selling/hold-shelf/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { anIsbn, storeBook } from '../../support/a-book.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { paidOrder } from '../../support/orders-to-prepare.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { inDatabase, sharedShop } from '../../support/shop-database.ts'
import { STAFF_URL, workAs } from '../../support/staff-shop.ts'
import { scan } from '../../support/wedge.ts'

test.use({ baseURL: STAFF_URL })

test.describe('the counter in French', { tag: '@wide-only' }, () => {
  const words = counterWords.fr

  test('shows price, copies and shelf of a scanned book, reserves it with a slip, and notes its sale', async ({
    page,
    context,
  }) => {
    const isbn = anIsbn()
    const title = 'Le Passé simple'
    await inDatabase(sharedShop(), (db) => storeBook(db, { isbn, title, publicPriceCents: 870, stock: 3 }))
    const none = anIsbn()
    await inDatabase(sharedShop(), (db) => storeBook(db, { isbn: none, title: 'Nana', stock: 0 }))
    await context.addInitScript(() => {
      window.print = () => {}
    })
    await workAs(context, 'bookseller')
    await page.goto('/counter')
    await expect(page.getByText(words.start.title)).toBeVisible()
    await expectAccessible(page)

    const answer = page.getByRole('region', { name: words.answer })
    await test.step('a book without a free copy says why it cannot be reserved', async () => {
      await scan(page, none)
      await expect(answer.getByRole('button', { name: words.reserve })).toHaveAccessibleDescription(
        words.noneFree,
      )
      await expect(answer.getByText(words.noneFree)).toBeVisible()
    })
    await scan(page, isbn)
    await expect(answer.getByRole('heading', { name: title })).toBeVisible()
    await expect(answer.getByText('8,70')).toBeVisible()
    await expect(answer.getByText(words.nobody)).toBeVisible()

    await test.step('its shelf is noted by the label of the shelf', async () => {
      await answer.getByRole('button', { name: words.place.change }).click()
      await expect(page.getByLabel(words.place.code)).toBeFocused()
      await scan(page, 'MAG1')
      await expect(answer.getByText('MAG1', { exact: true })).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    await test.step('a copy is reserved for somebody, and its slip printed', async () => {
      await page.keyboard.press('r')
      const dialog = page.getByRole('dialog', { name: words.reserveTitle(title) })
      await expect(dialog.getByLabel(words.name)).toBeFocused()
      await expectAccessible(page, 'dialog[open]')
      await page.keyboard.type('Samira Haddad', { delay: 60 })
      await dialog.getByLabel(words.phone).fill('06 98 76 54 32')
      await dialog.getByRole('button', { name: words.reserve }).click()
      await expect(answer.getByText('Samira Haddad', { exact: true })).toBeVisible()
      await answer.getByRole('button', { name: words.printSlip }).click()
      await expect(page.locator('.sheet')).toHaveCount(1)
      const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
      expect(pages).toEqual([
        expect.stringMatching(/^Mis de côté R\d+ Samira Haddad RES-.*1 × Le Passé simple/),
      ])
      await expectAccessible(page)
    })

    await test.step('whoever comes is found by name', async () => {
      await page.keyboard.press('/')
      await expect(page.getByRole('combobox', { name: frameWords.fr.scan.label })).toBeFocused()
      await page.keyboard.type('haddad', { delay: 60 })
      await page.keyboard.press('Enter')
      await expect(answer.getByText(`1 × ${title}`)).toBeVisible()
      await expect(answer.getByRole('heading', { name: title })).toBeHidden()
    })

    await test.step('the sale is noted with the till’s receipt, undone, and noted again', async () => {
      for (const receipt of ['1041', '1042']) {
        await answer.getByRole('button', { name: words.sell }).click()
        await page.getByLabel(words.receipt).fill(receipt)
        await page.keyboard.press('Enter')
        await expect(answer.getByText(words.nothing('haddad'))).toBeVisible()
        if (receipt !== '1041') continue
        await page.keyboard.press('z')
        await expect(answer.getByText(`1 × ${title}`)).toBeVisible()
      }
      await inDatabase(sharedShop(), async (db) => {
        const [sold] = await db
          .select({ state: reservations.state, receipt: reservations.receipt, stock: books.stock })
          .from(reservations)
          .innerJoin(books, eq(books.id, reservations.bookId))
          .where(eq(books.isbn, isbn))
        expect(sold).toEqual({ state: 'sold', receipt: '1042', stock: 2 })
      })
    })
  })
})

test.describe('the counter on a phone in English', { tag: '@narrow-only' }, () => {
  const words = counterWords.eng
  test.use({ locale: 'en-GB' })

  test('hands an order over by its slip, and says in words that the camera is refused', async ({
    page,
    context,
  }) => {
    const isbn = anIsbn()
    let number = ''
    let place = 0
    await inDatabase(sharedShop(), async (db) => {
      await storeBook(db, { isbn, title: 'Nedjma' })
      number = await paidOrder(db, { copies: { [isbn]: 1 }, state: 'shipped', deliveryMethod: 'pickup' })
      const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
      place = await db.transaction((tx) => reservePlace(tx, { orderId: order?.id ?? '' }))
    })
    await context.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await workAs(context, 'preparer', { language: 'eng' })
    await page.goto('/counter')
    const laid = page.getByRole('button', { name: new RegExp(`^${holdCode(place)} Ada Reader$`) })
    await expect(laid).toBeVisible()

    const camera = cameraWords.eng
    await page.getByRole('button', { name: camera.open, exact: true }).click()
    await expect(page.getByText(camera.faults['NotAllowedError'] ?? '')).toBeVisible()
    await page.getByRole('button', { name: camera.close }).click()

    const answer = page.getByRole('region', { name: words.answer })
    await scan(page, number)
    await expect(answer.getByText('1 × Nedjma')).toBeVisible()
    await expect(answer.getByText(words.check)).toBeVisible()
    await expectAccessible(page)
    await answer.getByRole('button', { name: words.handOver }).click()
    await expect(laid).toBeHidden()
    await expect(answer.getByRole('button', { name: words.handOver })).toBeHidden()
    await inDatabase(sharedShop(), async (db) => {
      const [order] = await db.select({ state: orders.state }).from(orders).where(eq(orders.number, number))
      expect(order?.state).toBe('delivered')
    })
  })
})
