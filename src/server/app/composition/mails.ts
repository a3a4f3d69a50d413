/** Every mail of the shop and the module that writes it. */
import {
  writeAccountRegistration,
  writeAccountsMerged,
  writeEmailChange,
  writeEmailChangeRequested,
  writeEmailChanged,
  writePasswordChanged,
  writePasswordReset,
} from '#server/people/accounts/mails.ts'
import { writeAlertConfirmation, writeAlertCopy, writeAlertNews } from '#server/selling/alerts/mails.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import { writeContactAnswer, writeContactMessage, writeContactReceipt } from '#server/people/contact/mails.ts'
import {
  writeCalledOff,
  writeCancellation,
  writeChange,
  writeRegistration,
  writeSeatsHeld,
} from '#server/readers/events/mails.ts'
import { writeFollowConfirmation, writeFollowNews } from '#server/readers/follows/mails.ts'
import { writeClaim } from '#server/back-office/receiving/mails.ts'
import {
  writeReservationConfirmation,
  writeReservationMade,
  writeReservationOver,
  writeReservationWaiting,
} from '#server/selling/hold-shelf/mails.ts'
import { writeLost, writeLater } from '#server/selling/promise-tracking/mails.ts'
import type { MailTemplate } from '#server/shop/mail/mail-template.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import type { ComposeMail, Writing } from '#server/shop/mail/writing.ts'
import { writeConfirmation, writeIssue, writeTest, writeWelcome } from '#server/people/newsletter/mails.ts'
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
} from '#server/selling/fulfilment/mails.ts'
import { writeToPay } from '#server/selling/taken-orders/mails.ts'
import { writeUncollected, writeWaiting } from '#server/selling/pickup/mails.ts'
import { writeDispute, writeRefundElsewhere, writeRefundFailed } from '#server/selling/payments/shop-mails.ts'
import { writeDeletion, writeGoodbye } from '#server/readers/profile/mails.ts'
import { writePurchaseOrder } from '#server/back-office/purchasing/mails.ts'
import {
  writeReturnState,
  writeWithdrawalReceipt,
  writeWithdrawalStatement,
} from '#server/selling/returns/mails.ts'
import { writeWebhookOff } from '#server/exchange/webhooks/shop-mail.ts'
import { writeReturnToShop } from '#server/selling/returns/shop-mail.ts'
import { writeVoucherBought, writeVoucherSent } from '#server/selling/voucher-orders/mails.ts'
import { writeVoucher, writeVoucherEnding } from '#server/selling/vouchers/mails.ts'
import { writeMorning } from '#server/back-office/morning-mail/mails.ts'
import { writeInvitation, writeSignIn } from '#server/people/team/mails.ts'
import { writeReviewPublished, writeReviewRefused } from '#server/readers/reviews/mails.ts'

const WRITERS: Record<MailTemplate, (writing: Writing) => Promise<MailContent | undefined>> = {
  'order-to-pay': writeToPay,
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
  'order-voucher-bought': writeVoucherBought,
  'order-voucher-sent': writeVoucherSent,
  voucher: writeVoucher,
  'voucher-ending': writeVoucherEnding,
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
  'follow-confirmation': writeFollowConfirmation,
  'follow-news': writeFollowNews,
  'reservation-confirmation': writeReservationConfirmation,
  'reservation-made': writeReservationMade,
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
  'email-change-requested': writeEmailChangeRequested,
  'email-changed': writeEmailChanged,
  'account-merged': writeAccountsMerged,
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
  'webhook-off': writeWebhookOff,
  'supplier-claim': writeClaim,
  'purchase-order': writePurchaseOrder,
  'staff-invitation': writeInvitation,
  'staff-sign-in': writeSignIn,
  'staff-morning': writeMorning,
}

/** All mail templates. */
export const MAIL_TEMPLATES = Object.keys(WRITERS) as MailTemplate[]

/** Writes a mail from the state at the time of sending. */
export const composeMail: ComposeMail = async (db, { publicUrl, staffUrl, authSecret: secret }, mail) => {
  const { settings } = await readCompany(db)
  return await WRITERS[mail.template]({ db, publicUrl, staffUrl, secret, company: settings, mail })
}
