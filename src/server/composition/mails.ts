/** Every mail of the shop, and the room that writes it. */
import {
  writeAccountRegistration,
  writeEmailChange,
  writeEmailChangeAsked,
  writeEmailChanged,
  writePasswordChanged,
  writePasswordReset,
} from '../accounts/mails.ts'
import { writeAlertConfirmation, writeAlertCopy, writeAlertNews } from '../alerts/mails.ts'
import { readCompany } from '../company/service.ts'
import { writeContactAnswer, writeContactMessage, writeContactReceipt } from '../contact/mails.ts'
import {
  writeCalledOff,
  writeCancellation,
  writeChange,
  writeRegistration,
  writeSeatsHeld,
} from '../events/mails.ts'
import { writeClaim } from '../goods-in/mails.ts'
import {
  writeReservationConfirmation,
  writeReservationKept,
  writeReservationOver,
  writeReservationWaiting,
} from '../hold-shelf/mails.ts'
import { writeLost } from '../kept-promises/lost-mail.ts'
import { writeLater } from '../kept-promises/mails.ts'
import type { MailTemplate } from '../mail/mail-template.ts'
import type { MailContent } from '../mail/templates/frame.ts'
import type { ComposeMail, Writing } from '../mail/writing.ts'
import { writeConfirmation, writeIssue, writeTest, writeWelcome } from '../newsletter/mails.ts'
import {
  writeCancelled,
  writeDelivered,
  writeLineArrived,
  writeLineCancelled,
  writeOrderConfirmation,
  writeParcel,
  writePreparing,
  writeReady,
  writeRefunded,
} from '../fulfilment/mails.ts'
import { writeUncollected, writeWaiting } from '../pickup/mails.ts'
import { writeDispute, writeRefundElsewhere, writeRefundFailed } from '../payments/shop-mails.ts'
import { writeDeletion, writeGoodbye } from '../profile/mails.ts'
import { writePurchaseOrder } from '../purchasing/mails.ts'
import { writeReturnState, writeWithdrawalReceipt, writeWithdrawalStatement } from '../returns/mails.ts'
import { writeReturnToShop } from '../returns/shop-mail.ts'
import { writeInvitation, writeSignIn } from '../team/mails.ts'
import { writeReviewPublished, writeReviewRefused } from '../reviews/mails.ts'

const WRITERS: Record<MailTemplate, (writing: Writing) => Promise<MailContent | undefined>> = {
  'order-confirmation': writeOrderConfirmation,
  'order-preparing': writePreparing,
  'order-parcel': writeParcel,
  'order-later': writeLater,
  'order-lost': writeLost,
  'order-ready': writeReady,
  'order-delivered': writeDelivered,
  'order-cancelled': writeCancelled,
  'order-line-arrived': writeLineArrived,
  'order-line-cancelled': writeLineCancelled,
  'order-refunded': writeRefunded,
  'order-waiting': writeWaiting,
  'order-uncollected': writeUncollected,
  'newsletter-confirmation': writeConfirmation,
  'newsletter-welcome': writeWelcome,
  'newsletter-issue': writeIssue,
  'newsletter-test': writeTest,
  'event-seats-held': writeSeatsHeld,
  'event-registration': writeRegistration,
  'event-cancellation': writeCancellation,
  'event-changed': writeChange,
  'event-called-off': writeCalledOff,
  'alert-confirmation': writeAlertConfirmation,
  'alert-copy': writeAlertCopy,
  'alert-news': writeAlertNews,
  'reservation-confirmation': writeReservationConfirmation,
  'reservation-kept': writeReservationKept,
  'reservation-waiting': writeReservationWaiting,
  'reservation-over': writeReservationOver,
  'contact-message': writeContactMessage,
  'contact-receipt': writeContactReceipt,
  'contact-answer': writeContactAnswer,
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
  'withdrawal-statement': writeWithdrawalStatement,
  'withdrawal-receipt': writeWithdrawalReceipt,
  'return-to-shop': writeReturnToShop,
  'refund-failed': writeRefundFailed,
  'refund-elsewhere': writeRefundElsewhere,
  'payment-dispute': writeDispute,
  'supplier-claim': writeClaim,
  'purchase-order': writePurchaseOrder,
  'staff-invitation': writeInvitation,
  'staff-sign-in': writeSignIn,
}

/** Every template that there is. */
export const MAIL_TEMPLATES = Object.keys(WRITERS) as MailTemplate[]

/** Writes a mail out with what is known at the moment of sending. */
export const composeMail: ComposeMail = async (db, { publicUrl, staffUrl }, mail) => {
  const { settings } = await readCompany(db)
  return await WRITERS[mail.template]({ db, publicUrl, staffUrl, company: settings, mail })
}
