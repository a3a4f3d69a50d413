/**
 * A customer's own shelf: turned on, filled by hand, camera, file and what they buy; known beside other editions, volumes and
 * originals; turned off.
 */
import { toBuffer } from 'bwip-js/node'
import { alertsWords } from '#shared/text/en/alerts.ts'
import { bookcaseNoticeWords } from '#shared/text/en/bookcase-notice.ts'
import { bookcaseWords } from '#shared/text/en/bookcase.ts'
import { cameraWords } from '#shared/text/en/camera.ts'
import type { Article } from '#shared/contract/articles.ts'
import { anIsbn, storeBook } from '../support/a-book.ts'
import { expectAccessible } from '../support/accessible.ts'
import { listBooks } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { fakeCamera } from '../support/pretend-camera.ts'
import { pressUntil } from '../support/reader.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'
import { shopperOf } from '../support/shopper.ts'
import { signedIn } from '../support/signed-in.ts'
import { soldOrder } from '../support/sold-order.ts'

const STRANGER = '978-2-07-036002-4'
const STRANGER_IN_CREAM = '9782070212002'
const MOBY_DICK = '9780142437247'
const FIRST_ASTERIX = '9782012101333'
const THIRD_ASTERIX = '9782012101357'

/** As Goodreads exports it: one read, one only wished for, one without a title. */
const GOODREADS = [
  'Book Id,Title,Author,ISBN,ISBN13,My Rating,Date Added,Exclusive Shelf',
  `1,"Astérix le Gaulois (Astérix, #1)",René Goscinny,,"=""${FIRST_ASTERIX}""",5,2024/03/01,read`,
  '2,"Moby-Dick; or, The Whale",Herman Melville,,,0,2024/03/02,to-read',
  '3,,Nobody,,,0,2024/03/03,read',
].join('\n')

const SAGA = 'Les Rives'
const author = { name: 'Nadia Belmont', role: 'author' as const }

/** Stores a saga's first volume in two editions of a translation, and its original. */
async function storeSaga(title: string) {
  const series = { name: title.replace('L’aube', SAGA), volume: 1 }
  const contributors = [author, { name: 'Paul Lanoy', role: 'translator' as const }]
  const translation = { title, contributors, series, work: title }
  const original = `Dawn of ${title}`
  const ids = { pocket: 0, bound: 0 }
  await inDatabase(sharedShop(), async (db) => {
    ids.pocket = await storeBook(db, translation)
    ids.bound = await storeBook(db, { ...translation, format: 'relie' })
    await storeBook(db, {
      title: original,
      contributors: [author],
      language: 'en',
      work: title,
    })
  })
  return { title, series: series.name, original, ...ids }
}

/** Brings the second volume of a saga. */
const bringNext = (title: string, series: string) =>
  inDatabase(sharedShop(), async (db) => {
    await storeBook(db, {
      title,
      contributors: [author],
      series: { name: series, volume: 2 },
    })
  })

const speech = LANGUAGES[0]

const { pairwise } = speech
const spoken = 'fr'
const words = bookcaseWords[spoken]
const notice = bookcaseNoticeWords[spoken]

test.describe('a shelf', pairwise, () => {
  test.use({ expectedNoise: [/422 \(Unprocessable/] })

  test("a customer's own shelf says what they have before they buy it twice", async ({
    page,
    request,
  }, info) => {
    test.slow() // three minutes ended it beside a load of thirty
    const customer = await signedIn(page, speech)
    const find = async (isbn: string): Promise<Article> => {
      const [book] = await listBooks(request, { smart_search: isbn })
      if (book?._code_barre !== isbn) throw new Error(`The sample catalogue lacks ${isbn}.`)
      return book
    }
    const cream = await find(STRANGER_IN_CREAM)
    const barcode = await toBuffer({
      bcid: 'ean13',
      text: MOBY_DICK,
      scale: 3,
      height: 25,
      paddingwidth: 15,
      paddingheight: 15,
      backgroundcolor: 'FFFFFF',
    })
    const picture = `data:image/png;base64,${barcode.toString('base64')}`
    await page.addInitScript(fakeCamera, { picture, faults: [] })

    // Off until wanted: nothing is said beside books
    await page.goto('/bookcase')
    const turnOn = page.getByRole('button', { name: words.off.turnOn })
    await expect(turnOn).toBeVisible()
    await expectAccessible(page)
    await pressUntil(turnOn, page.getByText(words.empty))

    // By hand: a wrong ISBN, one that the shop knows, one that it does not
    const adding = page.getByRole('region', { name: words.add.title })
    const isbn = adding.getByRole('textbox', { name: words.add.isbn })
    const add = adding.getByRole('button', { name: words.add.submit })
    await isbn.fill('978-2-07-036002-5')
    await add.click()
    await expect(adding.getByText(words.add.errors.isbn)).toBeVisible()
    await isbn.fill(STRANGER)
    await add.click()
    const rows = page.getByRole('region', { name: words.views.here }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expect(isbn).toBeFocused()
    await isbn.fill(anIsbn())
    await add.click()
    await expect(adding.getByText(words.add.unknown)).toBeVisible()
    await add.click()
    await expect(adding.getByText(words.add.errors.title)).toBeVisible()
    await adding.getByRole('textbox', { name: words.add.bookTitle }).fill('Le Carnet vert')
    await add.click()
    await expect(rows).toHaveCount(2)

    // By the camera, where the browser may run what reads codes: on this address alone
    await adding.getByRole('link', { name: words.add.scan }).click()
    await expect(adding.getByText(words.add.scanned)).toBeVisible()
    await expect(rows).toHaveCount(3)
    await adding.getByRole('button', { name: cameraWords[spoken].close }).click()
    await expect(adding.getByRole('link', { name: words.add.scan })).toBeVisible()

    // A file: shown first, then saved
    const importing = page.getByRole('region', { name: words.imported.title })
    await importing.locator('input[type=file]').setInputFiles({
      name: 'goodreads.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(GOODREADS),
    })
    await expect(importing.getByText(words.imported.fresh(1))).toBeVisible()
    await expect(importing.getByText(words.imported.faulty(1))).toBeVisible()
    await importing.getByText(words.imported.faultsTitle).click()
    await expect(importing.getByText(words.imported.why.no_title)).toBeVisible()
    await expect(rows).toHaveCount(3)
    await expectAccessible(page)
    await importing.getByRole('button', { name: words.imported.keep(1) }).click()
    await importing.getByRole('button', { name: words.imported.close }).click()
    await expect(rows).toHaveCount(4)

    // Found, taken off, and back by one press
    await page.getByRole('searchbox', { name: words.search }).fill('carnet')
    await expect(rows).toHaveCount(1)
    await rows.getByRole('button', { name: words.takeOffNamed('Le Carnet vert') }).click()
    const undo = rows.getByRole('button', { name: words.undo })
    await expect(undo).toBeFocused()
    await expect(page.getByRole('combobox', { name: words.view })).toContainText(words.views.takenOff(1))
    await undo.click()
    await expect(rows.getByRole('button', { name: words.takeOffNamed('Le Carnet vert') })).toBeFocused()

    // Beside another edition of what they have, in the popup and in the cart's line
    const shopper = shopperOf(page, speech)
    const owned = page.getByText(notice.otherEdition('L’Étranger', '').split('(')[0] ?? '')
    await page.goto(`/bookdetails/${cream.id}`)
    const beside = page.getByRole('complementary', { name: notice.label })
    await expect(beside.filter({ has: owned })).toBeVisible()
    await expectAccessible(page)
    const rendered = await (await request.get(`/bookdetails/${cream.id}`)).text()
    expect(rendered).not.toContain(notice.label)
    await shopper.add(cream)
    await expect(page.getByRole('dialog').filter({ has: owned })).toBeVisible()
    await page.getByRole('dialog').getByRole('link', { name: shopper.words.cart.popup.complete }).click()
    await expect(page.getByRole('main').getByRole('listitem').filter({ has: owned })).toBeVisible()
    await expectAccessible(page)

    // On a list in a word; of a series the volumes, and the one that comes next
    await page.goto(`/books?smart_search=${STRANGER_IN_CREAM}`)
    await expect(page.getByRole('article').getByText(notice.mark)).toBeVisible()
    await page.goto(`/bookdetails/${(await find(THIRD_ASTERIX)).id}`)
    await expect(beside.getByText(notice.have('Astérix', '1', 1))).toBeVisible()
    await expect(beside.getByText(notice.next(2))).toBeVisible()

    // Bought: on the shelf as its order says it, and known beside its other edition, whose original is offered
    const saga = await storeSaga(`L’aube ${info.project.name} ${info.retry}`)
    await inDatabase(sharedShop(), (db) =>
      soldOrder(db, {
        lines: [{ bookId: saga.pocket, title: saga.title }],
        paidAt: new Date(),
        customerId: customer.user.id,
        email: customer.email,
      }),
    )
    await page.goto('/bookcase')
    const boughtHere = rows.filter({ hasText: words.sources.bought('').trim() })
    await expect(boughtHere.filter({ hasText: saga.title })).toBeVisible()
    await page.goto(`/bookdetails/${saga.bound}`)
    await expect(beside.getByText(notice.otherEdition(saga.title, '').split('(')[0] ?? '')).toContainText(
      notice.bought('').trim(),
    )
    await expect(beside.getByText(notice.have(saga.series, '1', 1))).toBeVisible()
    await expect(beside.getByRole('link', { name: saga.original })).toBeVisible()

    // The next volume is announced to whoever asks for it (its mail: alerts.api.test.ts), and then named beside the first
    const dialog = page.getByRole('dialog', { name: alertsWords[spoken].form.title.volume })
    await pressUntil(beside.getByRole('button', { name: notice.notifyMe }), dialog)
    await expect(dialog.getByText(alertsWords[spoken].requested.waiting)).toBeVisible()
    const next = saga.title.replace('L’aube', 'Midi')
    await bringNext(next, saga.series)
    await page.reload()
    await expect(beside.getByText(notice.next(2))).toBeVisible()
    await expect(beside.getByRole('link', { name: next })).toBeVisible()

    // Off again: nothing is said any more
    await page.goto('/bookcase')
    const end = page.getByRole('button', { name: words.end.open })
    await pressUntil(end, page.getByRole('dialog', { name: words.end.title }))
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: words.end.erase }).click()
    await expect(page.getByRole('button', { name: words.off.turnOn })).toBeVisible()
    await page.goto(`/bookdetails/${cream.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(beside).toBeHidden()
  })
})
