/** Mails about a review: that it was published, or why it was rejected. */
import { eq } from 'drizzle-orm'
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { ReviewState } from '#shared/contract/reviews.ts'
import { reviewMailWords } from '#shared/text/en/review-mails.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { pageUrl, type Writing } from '#server/shop/mail/writing.ts'
import { type Order, orderById } from '#server/selling/orders/read-orders.ts'
import { orderPageUrl } from '#server/selling/orders/order-keys.ts'
import { reviews } from './tables.ts'

/** The review in this state; undefined if it was changed or deleted before the mail was sent. */
async function reviewIn({ db, mail }: Writing, state: ReviewState) {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, mail.subjectId))
  if (review?.state !== state) return undefined
  const book = (await findBooks(db, [review.bookId])).get(review.bookId)
  const order = await orderById(db, review.orderId)
  return order.buyer === 'forgotten' || !book ? undefined : { review, book, order }
}

const reviewUrl = (writing: Writing, order: Order) =>
  orderPageUrl(writing, order, { page: 'review', language: writing.mail.language })

/** Writes that a review was published; undefined if it no longer is. */
export async function writeReviewPublished(writing: Writing): Promise<MailContent | undefined> {
  const found = await reviewIn(writing, 'published')
  if (!found) return undefined
  const { publicUrl, company, mail } = writing
  const { language } = mail
  const words = reviewMailWords[language].published
  const { id, title } = found.book
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(title),
      title: words.title,
      paragraphs: [words.intro(title)],
      action: {
        label: words.see,
        url: pageUrl(publicUrl, language, `${bookPath({ id, title })}#reviews`),
      },
      links: [{ label: words.change, url: await reviewUrl(writing, found.order) }],
    },
  )
}

/** Writes why a review was rejected; undefined if it was changed meanwhile. */
export async function writeReviewRefused(writing: Writing): Promise<MailContent | undefined> {
  const found = await reviewIn(writing, 'refused')
  if (!found) return undefined
  const { company, mail } = writing
  const { language } = mail
  const words = reviewMailWords[language].refused
  const { title } = found.book
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(title),
      title: words.title,
      paragraphs: [words.intro(title), words.reason],
      quote: found.review.reason ?? '',
      action: { label: words.change, url: await reviewUrl(writing, found.order) },
      closing: [words.object],
    },
  )
}
