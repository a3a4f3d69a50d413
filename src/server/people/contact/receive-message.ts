/** Receives messages to the shop: stores them, mails the shop, and sends a receipt to the author. */
import { eq } from 'drizzle-orm'
import type { ContactRequest } from '#shared/contract/contact.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mayTry } from '#server/platform/limits/count-attempts.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { enqueueToShop } from '#server/shop/mail/to-shop.ts'
import { readFormToken } from './form-token.ts'
import { contactMessages } from './tables.ts'
import { fingerprint } from '#server/platform/runtime/secrets.ts'

const RECEIPTS = { name: 'contact-receipt', tries: 3, minutes: 24 * 60 }

/**
 * Stores a message, once per form. A form with a filled honeypot field is stored, mailed to nobody and answered
 * like any other. Throws ShopError FORM_EXPIRED if no person can have filled in the form.
 */
export async function takeMessage(db: Db, request: ContactRequest): Promise<void> {
  const { form_token, website, order_number, ...written } = request
  const formId = await readFormToken(db, form_token)
  if (formId === undefined) throw new ShopError('FORM_EXPIRED')
  const requestHash = fingerprint(JSON.stringify({ ...written, order_number }))
  const [earlier] = await db
    .select({ requestHash: contactMessages.requestHash })
    .from(contactMessages)
    .where(eq(contactMessages.formId, formId))
  if (earlier && earlier.requestHash !== requestHash) throw new ShopError('FORM_EXPIRED')
  if (earlier) return
  const isSuspect = (website ?? '') !== ''
  const receipted = !isSuspect && (await mayTry(db, RECEIPTS, written.email))

  await db.transaction(async (tx) => {
    const [message] = await tx
      .insert(contactMessages)
      .values({ ...written, orderNumber: order_number, formId, requestHash, isSuspect })
      .onConflictDoNothing({ target: contactMessages.formId })
      .returning({ id: contactMessages.id })
    if (!message || isSuspect) return
    const about = { subjectId: message.id }
    await enqueueToShop(tx, { template: 'contact-message', ...about })
    if (!receipted) return
    const toAuthor = { recipient: written.email, language: written.language }
    await enqueueMail(tx, { template: 'contact-receipt', ...about, ...toAuthor })
  })
}
