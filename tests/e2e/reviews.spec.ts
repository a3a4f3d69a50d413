/** Reviews (§2 /review/{orderId}): from the page of a delivered order, past the shop's eyes, to the page of the book. */
import { and, eq } from 'drizzle-orm'
import { bookPath } from '#shared/catalogue/book-path.ts'
import { moderate } from '#server/readers/reviews/moderate.ts'
import { reviewReports, reviews } from '#server/readers/reviews/tables.ts'
import { reviewMailWords } from '#shared/text/en/review-mails.ts'
import { reviewsWords } from '#shared/text/en/reviews.ts'
import { textOf } from '#shared/text/text.ts'
import { anIsbn, storeBook } from '../support/a-book.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { countShiftsFromFontsOn, shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'
import { storeOrder } from '../support/stored-order.ts'
import { linkIn, mailTo, ownAddress, ownEmail } from '../support/visitor.ts'

const LONG_AGO = new Date('2001-01-01')

/** A book on no shelf that others look at, in an order that came to its buyer; a first reader has reviewed it. */
async function bought(language: 'fr' | 'eng', email: string) {
  const isbn = anIsbn()
  // Without the address, which distinguishes its owner's mails from the first reader's
  const title = `Relire ${isbn}`
  const facts = { title, bookId: 0, number: '', link: '' }
  await inDatabase(sharedShop(), async (db) => {
    facts.bookId = await storeBook(db, {
      isbn,
      title,
      author: 'Zoé Relue',
      format: 'relie',
      createdAt: LONG_AGO,
    })
    const order = await storeOrder(db, { bookIds: [facts.bookId], email, language })
    facts.number = order.number
    facts.link = `${order.number}#key=${order.headers['x-order-key']}`
    const first = await storeOrder(db, {
      bookIds: [facts.bookId],
      createdAt: new Date('2026-02-03T12:00:00Z'),
    })
    await db.insert(reviews).values({
      orderId: first.id,
      bookId: facts.bookId,
      rating: 2,
      text: `Un début.\n\n${'Puis une longue suite. '.repeat(40)}`,
      language: 'fr',
      author: 'Bea K.',
    })
    await decideAll(db, facts.bookId)
  })
  return facts
}

async function decideAll(db: Parameters<Parameters<typeof inDatabase>[1]>[0], bookId: number) {
  const pending = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.bookId, bookId), eq(reviews.state, 'pending')))
  for (const { id } of pending) await db.transaction((tx) => moderate(tx, id, { to: 'published' }))
}

const { pairwise } = LANGUAGES[0]

const spoken = 'fr'
const words = reviewsWords[spoken]
const { orders, book } = textOf(spoken)
const mail = reviewMailWords[spoken]

test(
  'a book is reviewed by keyboard, read by the shop, shown, reported and changed',
  pairwise,
  async ({ page }) => {
    await ownAddress(page)
    await watchShifts(page)
    test.slow()
    const email = ownEmail()
    const { title, bookId, number, link } = await bought(spoken, email)

    await page.goto(`/followorder/${link}`)
    await page.getByRole('link', { name: orders.follow.review }).click()
    await expect(page).toHaveURL(new RegExp(`/review/${number}$`))
    const form = page.getByRole('form', { name: words.reviewOf(title) })
    await expect(page.getByText(words.signedAs('Ada R.'))).toBeVisible()
    await form.getByRole('button', { name: words.submit }).press('Enter')
    const stars = form.getByRole('radiogroup', { name: words.rating })
    await expect(stars).toHaveAccessibleDescription(words.errors.rating)
    await expect(stars).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    for (const count of [2, 3, 4]) {
      await page.keyboard.press('ArrowRight')
      await expect(form.getByRole('radio', { name: words.star(count), exact: true })).toBeChecked()
    }
    await form.getByRole('textbox', { name: words.words }).fill('Une peste, et des hommes.')
    await expectAccessible(page)
    await form.getByRole('button', { name: words.submit }).press('Enter')
    await expect(page.getByText(words.states.pending)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused()

    await inDatabase(sharedShop(), (db) => decideAll(db, bookId))
    const text = await mailTo(page, email, /./)
    expect(text).toContain(mail.published.intro(title))
    await page.goto(linkIn(text, '/bookdetails').replace('#reviews', ''))
    await expect(page).toHaveURL(new RegExp(`${bookPath({ id: bookId, title })}$`))
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const stated = (data.flatMap((one) => JSON.parse(one)) as Record<string, unknown>[]).find(
      (one) => one['isbn'],
    )
    expect(stated).toMatchObject({
      aggregateRating: { ratingValue: 3, reviewCount: 2 },
      review: [
        { author: { name: 'Ada R.' }, reviewRating: { ratingValue: 4 } },
        { author: { name: 'Bea K.' } },
      ],
    })

    const region = page.getByRole('region', { name: book.reviews })
    await countShiftsFromFontsOn(page)
    await region.scrollIntoViewIfNeeded()
    const cards = region.getByRole('listitem').filter({ hasText: words.list.verified })
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText('Une peste, et des hommes.')
    await expect(cards.last()).toContainText('Bea K.')
    expect(await shiftsOf(page)).toBeLessThan(0.02)
    await expect(region.getByText(words.list.row(4, 1))).toBeVisible()
    await cards.last().getByRole('button', { name: words.list.readMore }).click()
    await expect(cards.last().getByRole('button', { name: words.list.readLess })).toBeVisible()
    await region.getByRole('combobox', { name: words.list.sort }).selectOption('worst')
    await expect(cards.first()).toContainText('Bea K.')
    await expectAccessible(page)

    await cards
      .first()
      .getByRole('button', { name: words.list.reportNamed('Bea K.') })
      .click()
    const dialog = page.getByRole('dialog', { name: words.list.reportTitle })
    await dialog.getByRole('textbox').fill('Trop long.')
    await dialog.getByRole('button', { name: words.list.reportSend }).click()
    await expect(dialog.getByText(words.list.reported)).toBeFocused()
    await inDatabase(sharedShop(), async (db) => {
      const [bea] = await db
        .select({ reason: reviewReports.reason })
        .from(reviewReports)
        .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
        .where(eq(reviews.bookId, bookId))
      expect(bea?.reason).toBe('Trop long.')
    })

    await page.goto(linkIn(text, '/review/'))
    await expect(page.getByText(words.states.published, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: words.editNamed(title) }).click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused()
    await form.getByRole('radio', { name: words.star(1), exact: true }).press('Space')
    await form.getByRole('button', { name: words.change }).click()
    await expect(page.getByText(words.states.pending)).toBeVisible()
    await page.getByRole('button', { name: words.removeNamed(title) }).click()
    await expect(form.getByRole('button', { name: words.submit })).toBeVisible()

    await page.goto(`/review/GMP-0000-0000`)
    await expect(page.getByRole('heading', { name: words.notFound.title })).toBeVisible()
  },
)
