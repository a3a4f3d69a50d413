/** Mails about a return: one for each state, and the receipt of a withdrawal. */
import { dateFormat } from '#shared/text/date-format.ts'
import { eq } from 'drizzle-orm'
import { formatCents } from '#shared/money/format.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { ReturnState } from '#shared/returns/states.ts'
import { returnsMailsWords } from '#shared/text/en/returns-mails.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import { pageUrl, secretPageUrl, type Writing } from '#server/shop/mail/writing.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { type Order, orderById } from '../orders/read-orders.ts'
import { orderPageUrl } from '../orders/order-keys.ts'
import { refundParts } from '../payments/read-payments.ts'
import { describeRefund } from '../payments/refund-in-mails.ts'
import type { Return } from './find-return.ts'
import { refundKey, returnedLines } from './return-view.ts'
import { returns, withdrawals } from './tables.ts'
import { receiptOf } from './withdraw.ts'
import { provableStatement, STATEMENT_LINK_DAYS } from './withdrawal-statements.ts'

/** Returns the return of a mail, with its order and lines. */
export async function returnOf({ db, mail }: Writing) {
  const [claimed] = await db.select().from(returns).where(eq(returns.id, mail.subjectId))
  if (!claimed) throw new Error(`There is no return ${mail.subjectId} to write about.`)
  const order = await orderById(db, claimed.orderId)
  return { claimed, order, lines: await returnedLines(db, [claimed.id]) }
}

/**
 * A customer's return has its own page; a guest's is behind the key of their order, which access logs do not
 * contain.
 */
async function linkOf(writing: Writing, claimed: Return, order: Order) {
  const { language } = writing.mail
  const words = returnsMailsWords[language]
  return order.customerId === null
    ? {
        label: words.seeOrder,
        url: await orderPageUrl(writing, order, { page: 'followorder', language }),
      }
    : { label: words.see, url: pageUrl(writing.publicUrl, language, `/refund_return/${claimed.number}`) }
}

/** Creates the writer of a state's mail; it reads the return when the mail is sent. */
export function writeReturnState(state: Exclude<ReturnState, 'cancelled'>) {
  return async (writing: Writing): Promise<MailContent> => {
    const { company, mail } = writing
    const { language } = mail
    const { claimed, order, lines } = await returnOf(writing)
    const words = returnsMailsWords[language]
    const said = words.states[state]
    const facts: (readonly [string, string])[] = [
      [words.return, claimed.number],
      [words.order, order.number],
      ...lines.map(({ line, bought }, index): [string, string] => [
        index === 0 ? words.articles : '',
        words.copies(line.quantity, bought.title),
      ]),
    ]
    const parts = state === 'refunded' ? await refundParts(writing.db, { key: refundKey(claimed.id) }) : []
    const refund = await describeRefund(writing.db, parts, {
      language,
      byProvider: [said.text],
      amount: words.amount,
    })
    return await letter(
      { language, company, why: words.why },
      {
        subject: said.subject(claimed.number),
        title: said.title,
        paragraphs: [words.hello, ...(parts.length > 0 ? refund.paragraphs : [said.text])],
        facts: [...facts, ...refund.amounts],
        ...(state === 'refused' && claimed.refusal !== null && { quote: claimed.refusal }),
        action: await linkOf(writing, claimed, order),
      },
    )
  }
}

/** Formats the time of a statement, in Paris time to the second. */
function momentOf(declaredAt: Date, language: Language): string {
  const clock = (style: Intl.DateTimeFormatOptions) =>
    dateFormat(language, {
      ...style,
    }).format(declaredAt)
  const { moment } = returnsMailsWords[language].receipt
  return moment(clock({ dateStyle: 'long' }), clock({ timeStyle: 'medium' }))
}

/**
 * Writes the link that proves who made a statement, with its content, date and time; undefined for another
 * address.
 */
export async function writeWithdrawalStatement(writing: Writing): Promise<MailContent | undefined> {
  const { db, publicUrl, company, mail } = writing
  const proven = await provableStatement(db, mail.subjectId)
  if (!proven) return undefined
  const { statement, order } = proven
  const { language } = statement
  const words = returnsMailsWords[language]
  const { receipt } = words
  const texts = words.statement
  const secret = await makeLink(db, {
    purpose: 'withdrawal-confirm',
    subjectId: statement.id,
    days: STATEMENT_LINK_DAYS,
  })
  return await letter(
    { language, company, why: receipt.why },
    {
      subject: texts.subject(order.number),
      title: texts.title,
      paragraphs: [words.hello, texts.text],
      quote: receipt.statement(statement.name, order.number),
      facts: [
        [receipt.declaredAt, momentOf(statement.declaredAt, language)],
        [receipt.name, statement.name],
        [words.order, order.number],
        [receipt.scope, receipt.part[statement.articles === null ? 'whole' : 'part']],
        ...(statement.articles === null ? [] : [[words.articles, statement.articles] as const]),
      ],
      action: {
        label: texts.confirm,
        url: secretPageUrl(publicUrl, language, '/withdrawal/confirm', secret),
      },
      closing: [texts.days(STATEMENT_LINK_DAYS), texts.ignore],
    },
  )
}

/** Writes the receipt of a withdrawal: its content, its date and its time. */
export async function writeWithdrawalReceipt(writing: Writing): Promise<MailContent> {
  const { db, company, mail } = writing
  const { language } = mail
  const { claimed, order } = await returnOf(writing)
  const [declared] = await db.select().from(withdrawals).where(eq(withdrawals.returnId, claimed.id))
  if (!declared) throw new Error(`There is no withdrawal of the return ${claimed.id} to write about.`)
  const receipt = await receiptOf(db, declared, order)
  const { voucher_cents: cents } = receipt
  const voucher = cents === null ? null : formatCents(cents, { language, currency: 'eur' })
  const words = returnsMailsWords[language]
  const texts = words.receipt
  return await letter(
    { language, company, why: texts.why },
    {
      subject: texts.subject(receipt.order_number),
      title: texts.title,
      paragraphs: [words.hello, texts.text],
      quote: texts.statement(receipt.name, receipt.order_number),
      facts: [
        [texts.declaredAt, momentOf(declared.declaredAt, language)],
        [texts.name, receipt.name],
        [words.order, receipt.order_number],
        [texts.scope, texts.part[receipt.whole ? 'whole' : 'part']],
        ...receipt.lines.map(({ quantity, title, _code_barre: isbn }, index): [string, string] => [
          index === 0 ? words.articles : '',
          `${words.copies(quantity, title)} (${isbn})`,
        ]),
        ...(voucher === null ? [] : [[words.articles, texts.voucher(voucher)] as const]),
        [words.return, receipt.return_number],
      ],
      action: await linkOf(writing, claimed, order),
      closing: [voucher === null ? texts.sendBack(receipt.return_number) : texts.voucherEnds],
    },
  )
}
