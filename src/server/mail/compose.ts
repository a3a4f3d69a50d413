/** Writes a queued mail out: finds what it is about and fills its template, at the moment of sending. */
import { eq } from 'drizzle-orm'
import {
  writeAccountRegistration,
  writeEmailChange,
  writeEmailChangeAsked,
  writeEmailChanged,
  writePasswordChanged,
  writePasswordReset,
} from '../accounts/mails.ts'
import { readCompany } from '../company/service.ts'
import { termsFile } from '../company/terms-file.ts'
import type { Config } from '../config.ts'
import { writeContactMessage, writeContactReceipt } from '../contact/mails.ts'
import type { Db } from '../db/database.ts'
import {
  writeCalledOff,
  writeCancellation,
  writeChange,
  writeRegistration,
  writeSeatsHeld,
} from '../events/mails.ts'
import { writeConfirmation, writeIssue, writeWelcome } from '../newsletter/mails.ts'
import {
  writeCancelled,
  writeDelivered,
  writeParcel,
  writePreparing,
  writeReady,
  writeRefunded,
} from '../fulfilment/mails.ts'
import { orderPageUrl } from '../orders/order-key.ts'
import { orderView } from '../order-tracking/order-view.ts'
import { orders } from '../orders/tables.ts'
import { writeDispute, writeRefundElsewhere, writeRefundFailed } from '../payments/shop-mails.ts'
import { writeDeletion, writeGoodbye } from '../profile/mails.ts'
import { writeReturnState, writeWithdrawalReceipt } from '../returns/mails.ts'
import { writeReturnToShop } from '../returns/shop-mail.ts'
import { writeReviewPublished, writeReviewRefused } from '../reviews/mails.ts'
import type { MailTemplate } from './tables.ts'
import type { MailContent } from './templates/frame.ts'
import { orderConfirmation } from './templates/order-confirmation.ts'
import type { Mail, Writing } from './writing.ts'

const WRITERS: Record<MailTemplate, (writing: Writing) => Promise<MailContent | undefined>> = {
  'order-confirmation': writeOrderConfirmation,
  'order-preparing': writePreparing,
  'order-parcel': writeParcel,
  'order-ready': writeReady,
  'order-delivered': writeDelivered,
  'order-cancelled': writeCancelled,
  'order-refunded': writeRefunded,
  'newsletter-confirmation': writeConfirmation,
  'newsletter-welcome': writeWelcome,
  'newsletter-issue': writeIssue,
  'event-seats-held': writeSeatsHeld,
  'event-registration': writeRegistration,
  'event-cancellation': writeCancellation,
  'event-changed': writeChange,
  'event-called-off': writeCalledOff,
  'contact-message': writeContactMessage,
  'contact-receipt': writeContactReceipt,
  'account-deletion': writeDeletion,
  'account-deleted': writeGoodbye,
  'account-registration': writeAccountRegistration,
  'password-reset': writePasswordReset,
  'password-changed': writePasswordChanged,
  'email-change': writeEmailChange,
  'email-change-asked': writeEmailChangeAsked,
  'email-changed': writeEmailChanged,
  'review-published': writeReviewPublished,
  'review-refused': writeReviewRefused,
  'return-requested': writeReturnState('requested'),
  'return-accepted': writeReturnState('accepted'),
  'return-refused': writeReturnState('refused'),
  'return-received': writeReturnState('received'),
  'return-refunded': writeReturnState('refunded'),
  'withdrawal-receipt': writeWithdrawalReceipt,
  'return-to-shop': writeReturnToShop,
  'refund-failed': writeRefundFailed,
  'refund-elsewhere': writeRefundElsewhere,
  'payment-dispute': writeDispute,
}

/** Every template that there is. */
export const MAIL_TEMPLATES = Object.keys(WRITERS) as MailTemplate[]

/** Returns the content of a mail, undefined if there is nobody to tell; throws when what it is about does not exist. */
export async function composeMail(
  db: Db,
  { publicUrl }: Config,
  mail: Mail,
): Promise<MailContent | undefined> {
  const { settings } = await readCompany(db)
  return await WRITERS[mail.template]({ db, publicUrl, company: settings, mail })
}

async function writeOrderConfirmation(writing: Writing): Promise<MailContent> {
  const { db, company, mail } = writing
  const [order] = await db.select().from(orders).where(eq(orders.id, mail.subjectId))
  if (!order) throw new Error(`There is no order ${mail.subjectId} to write about.`)
  const { language, termsVersion: version } = order
  return await orderConfirmation({
    terms: await termsFile(db, { language, version }),
    order: await orderView(db, order),
    company,
    followUrl: await orderPageUrl(writing, order, { page: 'followorder', language }),
  })
}
