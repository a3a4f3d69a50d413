/** What the shop reads when a refund fails or was made at the provider, and when a payment is disputed. */
import { eq } from 'drizzle-orm'
import { formatCents } from '#shared/money/format.ts'
import { paymentMailsWords } from '#shared/text/en/payment-mails.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { Writing } from '#server/shop/mail/writing.ts'
import { type Order, orderById } from '../orders/read-orders.ts'
import { paymentDisputes, payments } from './tables.ts'
import { type Payment, refundById } from './read-payments.ts'

type About = {
  order: Order
  payment: Payment
  amountCents: number
  reference: string | null
  reason: string
}
type Reported = { subject: string; title: string; text: string; commands: readonly string[] }

/** Writes that a refund failed at the buyer's bank. */
export async function writeRefundFailed(writing: Writing): Promise<MailContent> {
  const words = paymentMailsWords[writing.mail.language].failed
  const about = await refundOf(writing)
  const { number } = about.order
  const commands = [`orders show ${number}`, `orders repay ${number}`, `orders repay ${number} --by-hand "…"`]
  return await write(writing, about, { ...words, subject: words.subject(number), commands })
}

/** Writes that a refund was made at the provider. */
export async function writeRefundElsewhere(writing: Writing): Promise<MailContent> {
  const words = paymentMailsWords[writing.mail.language].elsewhere
  const about = await refundOf(writing)
  const { number } = about.order
  return await write(writing, about, {
    ...words,
    subject: words.subject(number),
    commands: [`orders show ${number}`],
  })
}

/** Writes how a dispute stands. */
export async function writeDispute(writing: Writing): Promise<MailContent> {
  const { db, mail } = writing
  const words = paymentMailsWords[mail.language].dispute
  const [found] = await db
    .select({ dispute: paymentDisputes, payment: payments })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(eq(paymentDisputes.id, mail.subjectId))
  if (!found) throw new Error(`There is no dispute ${mail.subjectId} to write about.`)
  const { dispute, payment } = found
  const order = await orderById(db, payment.orderId)
  const { state, amountCents, providerId: reference, reason } = dispute
  return await write(
    writing,
    { order, payment, amountCents, reference, reason },
    {
      subject: words.subject[state](order.number),
      title: words.title[state],
      text: words.text[state],
      commands: [`orders show ${order.number}`],
    },
  )
}

async function refundOf({ db, mail }: Writing): Promise<About> {
  const { refund, payment } = await refundById(db, mail.subjectId)
  const { amountCents, providerId: reference, reason } = refund
  return { order: await orderById(db, payment.orderId), payment, amountCents, reference, reason }
}

async function write(
  { company, mail: { language } }: Writing,
  { order, payment, amountCents, reference, reason }: About,
  { subject, title, text, commands }: Reported,
): Promise<MailContent> {
  const words = paymentMailsWords[language]
  const currency = payment.currency === 'usd' ? 'usd' : 'eur'
  return await letter(
    { language, company, why: words.why },
    {
      subject,
      title,
      paragraphs: [text],
      facts: [
        [words.order, order.number],
        [words.amount, formatCents(amountCents, { language, currency })],
        [words.provider, payment.provider === 'paypal' ? 'PayPal' : 'Stripe'],
        ...(reference === null ? [] : [[words.reference, reference] as const]),
        [words.reason, reason],
        [words.state, order.state],
      ],
      closing: [words.commands, ...commands.map((command) => `npm run shop -- ${command}`)],
    },
  )
}
