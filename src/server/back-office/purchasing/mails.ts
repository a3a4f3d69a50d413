/** The mail that sends an order to its supplier. */
import { formatCents } from '#shared/money/format.ts'
import { purchaseNumber } from '#shared/purchasing/purchase-order.ts'
import { purchasingMailWords } from '#shared/text/en/purchasing-mails.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { Writing } from '#server/shop/mail/writing.ts'
import { findPurchase } from '#server/catalogue/purchase-orders/record-purchase.ts'
import { fileOf, filesFor, orderedLines, supplierOf } from './files.ts'

/** Writes an order to its supplier, with its files; undefined once the order is withdrawn. */
export async function writePurchaseOrder({ db, mail, company }: Writing): Promise<MailContent | undefined> {
  const order = await findPurchase(db, Number(mail.subjectId))
  if (!order) return undefined
  const { language } = mail
  const words = purchasingMailWords[language].order
  const supplier = await supplierOf(db, order)
  const lines = await orderedLines(db, order.id)
  const number = purchaseNumber(order.id)
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const netCents = lines.reduce((sum, { quantity, unitNetCents }) => sum + quantity * unitNetCents, 0)
  const office = company.legal?.registered_office
  const content = await letter(
    { language, company, why: words.why },
    {
      subject: words.subject({ number, shop: company.name, account: supplier.accountNumber }),
      title: words.title(number),
      paragraphs: [words.intro({ titles: lines.length, copies })],
      facts: [
        ...(supplier.accountNumber === null ? [] : [[words.account, supplier.accountNumber] as const]),
        ...(office === undefined ? [] : [[words.deliverTo, `${company.name}, ${office}`] as const]),
        [words.net, formatCents(netCents, { language, currency: 'eur' })],
      ],
      quote: lines.map(({ quantity, isbn, title }) => `${quantity} × ${isbn} ${title}`).join('\n'),
      closing: [words.closing],
    },
  )
  const files = await Promise.all(filesFor(supplier).map((kind) => fileOf(db, order, kind)))
  return {
    ...content,
    replyTo: { name: company.name, address: company.email },
    // Sent as a text file, which no mail program executes
    attachments: files.flatMap((file) =>
      file?.kind === 'csv' ? { filename: file.filename, content: file.content.toString() } : (file ?? []),
    ),
  }
}
