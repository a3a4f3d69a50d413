/** The mail to a supplier about missing or damaged copies. */
import { dateFormat } from '#shared/text/date-format.ts'
import { eq } from 'drizzle-orm'
import { formatCents } from '#shared/money/format.ts'
import { claimMailWords } from '#shared/text/en/claim-mail.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { Writing } from '#server/shop/mail/writing.ts'
import { findSupplier } from '#server/catalogue/suppliers/read-suppliers.ts'
import { receptions, supplierClaims } from './tables.ts'

/** Writes the claim of a credit; the supplier's reply reaches the shop. */
export async function writeClaim({ db, company, mail }: Writing): Promise<MailContent> {
  const [found] = await db
    .select({ claim: supplierClaims, reception: receptions })
    .from(supplierClaims)
    .innerJoin(receptions, eq(receptions.id, supplierClaims.receptionId))
    .where(eq(supplierClaims.id, mail.subjectId))
  if (!found) throw new Error(`There is no claim ${mail.subjectId} to write about.`)
  const { claim, reception } = found
  const supplier = await findSupplier(db, claim.supplierId)
  const book = (await findBooks(db, [claim.bookId])).get(claim.bookId)
  const { language } = mail
  const words = claimMailWords[language]
  const note = reception.deliveryNote ?? reception.number
  const day = dateFormat(language, {
    dateStyle: 'long',
  })
  const content = await letter(
    { language, company, why: words.why(company.name) },
    {
      subject: words.subject(note),
      title: words.title,
      paragraphs: [words.text(day.format(reception.openedAt))],
      facts: [
        [words.note, note],
        ...(supplier?.accountNumber ? [[words.account, supplier.accountNumber] as const] : []),
        [words.book, `${book?.title ?? ''}, ${book?.isbn ?? ''}`],
        ...(claim.missing > 0 ? [[words.missing, String(claim.missing)] as const] : []),
        ...(claim.damaged > 0 ? [[words.damaged, String(claim.damaged)] as const] : []),
        ...(claim.creditCents > 0
          ? [[words.credit, formatCents(claim.creditCents, { language, currency: 'eur' })] as const]
          : []),
      ],
      closing: [words.ask],
    },
  )
  return { ...content, replyTo: { name: company.name, address: company.email } }
}
