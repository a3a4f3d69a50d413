/** The inbox of the back office: a return, a message and a review answered by keys; customers receive it in their language. */
import { randomUUID } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import type { Data } from '#shared/contract/envelope.ts'
import type { ReturnView } from '#shared/contract/returns.ts'
import { contactMessages } from '#server/people/contact/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { returns } from '#server/selling/returns/tables.ts'
import { reviews } from '#server/readers/reviews/tables.ts'
import { mailWords } from '#shared/text/en/mail.ts'
import { returnsMailsWords } from '#shared/text/en/returns-mails.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { actionWords } from '#shared/text/staff/action-words.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { inboxWords } from '#shared/text/staff/en/inbox.ts'
import { storeBook } from '../../support/a-book.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { aPicture } from '../../support/pictures.ts'
import { expectSaid } from '../../support/said.ts'
import { inDatabase, sharedShop } from '../../support/shop-database.ts'
import { enterAs, aBrowserCustomer, type BrowserCustomer } from '../../support/signed-in.ts'
import type { Speech } from '../../support/shopper.ts'
import { soldOrder } from '../../support/sold-order.ts'
import { STAFF_LANGUAGES, STAFF_URL, workAs } from '../../support/staff-shop.ts'
import { endMailWaits } from '../../support/undo-waits.ts'
import { mailTo } from '../../support/visitor.ts'

const API = '/api/sofialib/bookshop'

for (const { language, onWide } of STAFF_LANGUAGES) {
  const words = inboxWords[language]
  const { outcomes } = actionWords[language]
  // Who buys speaks the other language
  const theirs = language === 'fr' ? 'eng' : 'fr'
  const speech: Speech =
    language === 'fr' ? { language: 'en', prefix: '/en' } : { language: 'fr', prefix: '' }
  // Ours stand first, one after the other, whatever other tests send meanwhile
  const on = (day: number) => new Date(Date.UTC(language === 'fr' ? 2001 : 2002, 0, day))

  /** Sells a book of its own, of which the buyer asks to return a copy with a photo, asks a question and writes a review. */
  async function sent(
    page: Parameters<typeof aBrowserCustomer>[0],
    { user, email, headers }: BrowserCustomer,
  ) {
    const title = `Petite encre ${randomUUID().slice(0, 8)}`
    const sold = await fromShop(async (db) => {
      const bookId = await storeBook(db, { title, createdAt: new Date('2001-01-01') })
      return await soldOrder(db, {
        customerId: user.id,
        email,
        language: theirs,
        lines: [{ bookId, quantity: 2 }],
      })
    })
    const lines = [{ position: 0, quantity: 1, reason: 'damaged', note: 'Coin plié' }]
    const requested = await page.request.post(`${API}/orders/${sold.number}/returns`, {
      data: { language: theirs, lines },
      headers,
    })
    const { number } = ((await requested.json()) as Data<ReturnView>).data
    await page.request.post(`${API}/returns/${number}/photos`, {
      data: await aPicture({ width: 1200, height: 900 }),
      headers: { ...headers, 'content-type': 'image/jpeg' },
    })
    const subject = `Une question sur ${title}`
    await fromShop(async (db) => {
      await db
        .update(returns)
        .set({ createdAt: on(1) })
        .where(eq(returns.number, number))
      await db.insert(contactMessages).values({
        formId: randomUUID(),
        requestHash: '',
        name: 'Ada Reader',
        email,
        subject,
        orderNumber: sold.number,
        message: 'Bonjour,\nl’autre exemplaire arrive-t-il ?',
        language: theirs,
        isSuspect: false,
        createdAt: on(2),
      })
      await db.insert(reviews).values({
        orderId: sold.id,
        bookId: sold.bookIds[0] ?? 0,
        rating: 2,
        text: 'Le colis est arrivé tard.',
        language: theirs,
        author: 'Ada R.',
        writtenAt: on(3),
      })
    })
    return { title, number, subject }
  }

  async function fromShop<T>(work: (db: Parameters<Parameters<typeof inDatabase>[1]>[0]) => Promise<T>) {
    let answer: T | undefined
    await inDatabase(sharedShop(), async (db) => {
      answer = await work(db)
    })
    return answer as T
  }

  // An answer without a word
  test.use({ expectedNoise: [/422 \(/] })
  const atDesk = { tag: [onWide.tag, '@desk'] }
  test(`the inbox is answered by keys, in ${language}`, atDesk, async ({ page, context }) => {
    test.slow() // axe on four screens
    const ada = await aBrowserCustomer(page, speech)
    const { title, number, subject } = await sent(page, ada)
    await workAs(context, 'bookseller', { language, name: 'Nora Hamidi' })
    const desk = await context.newPage()
    const button = (name: string) => desk.getByRole('button', { name, exact: true })
    const state = (name: string) => desk.getByRole('main').getByText(name, { exact: true })

    await desk.goto(`${STAFF_URL}/inbox`)
    await expect(desk.getByRole('heading', { name: words.title, exact: true })).toBeVisible()
    const row = desk.getByRole('link', { name: new RegExp(`${words.kind.returns} · ${title}`) })
    await expect(row).toContainText(words.photos(1))
    await expectAccessible(desk)
    await row.click()

    // The return: its photo and the order beside it; accepted by a key
    const photo = desk.getByRole('img', { name: words.returned.photo(1) })
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(desk.getByRole('list', { name: words.beside.books })).toContainText(title)
    await expectAccessible(desk)
    await expect(button(words.returned.accept)).toBeVisible()
    await desk.keyboard.press('a')
    await expect(desk.getByText(outcomes.RETURN_ACCEPTED({ number }))).toBeVisible()
    await expect(state(words.states.accepted).last()).toBeVisible()
    await inDatabase(sharedShop(), (db) => endMailWaits(db, ada.email))
    await mailTo(page, ada.email, returnsMailsWords[theirs].states.accepted.subject(number))
    await enterAs(page, ada)
    await page.goto(`${speech.prefix}/refund_return/${number}`)
    await expect(page.getByText(returnsWords[theirs].states.accepted).first()).toBeVisible()

    // The message: the next one; answered
    await desk.keyboard.press('j')
    await expect(desk.getByRole('heading', { name: subject })).toBeVisible()
    await expect(button(words.message.answer)).toBeVisible()
    await desk.keyboard.press('a')
    const field = desk.getByRole('textbox', { name: words.message.field })
    await expect(field).toBeFocused()
    await desk.getByRole('button', { name: words.message.send }).click()
    await expect(field).toHaveAccessibleDescription(/\S/)
    await field.fill('Tomorrow / demain.')
    await expectAccessible(desk, 'main')
    await desk.getByRole('button', { name: words.message.send }).click()
    await expect(desk.getByText(outcomes.MESSAGE_ANSWERED({}))).toBeVisible()
    await expect(desk.getByRole('list', { name: words.message.thread })).toContainText('Tomorrow / demain.')
    await inDatabase(sharedShop(), (db) => endMailWaits(db, ada.email))
    const answer = await mailTo(page, ada.email, mailWords[theirs].contactAnswer.subject('GMP'))
    expect(answer).toContain('Tomorrow / demain.')

    // The review: refused with a reason, and the decision taken back before anybody knows of it
    await desk.keyboard.press('j')
    await expect(desk.getByRole('heading', { name: words.review.title(title) })).toBeVisible()
    await expect(button(words.review.refuse)).toBeVisible()
    await desk.keyboard.press('r')
    const reason = desk.getByRole('textbox', { name: words.refusing.reason })
    await expect(reason).toBeFocused()
    await reason.fill('Ceci parle du colis.')
    await expectAccessible(desk, 'main')
    await reason.press('Enter')
    await expect(desk.getByText(outcomes.REVIEW_REFUSED({ title, stars: 2 }))).toBeVisible()
    await expect(desk.getByText('Ceci parle du colis.')).toBeVisible()
    await expect(reason).toBeHidden()
    await desk.keyboard.press('z')
    await expectSaid(desk, frameWords[language].undone)
    await expect(button(words.review.publish)).toBeVisible()
    await inDatabase(sharedShop(), async (db) => {
      const refused = and(eq(mails.recipient, ada.email), eq(mails.template, 'review-refused'))
      expect(await db.select({ mails: count() }).from(mails).where(refused)).toEqual([{ mails: 0 }])
    })
  })
}
