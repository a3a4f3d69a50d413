/** Every command of `npm run shop -- …`, one line per module. */
import { customerFileCommands } from '#server/readers/profile/staff-commands.ts'
import { keepOnSale } from '#server/catalogue/books/find-books.ts'
import { bookCommands } from '#server/catalogue/books/staff-commands.ts'
import { reservationCommands } from '#server/selling/hold-shelf/staff-commands.ts'
import { receivingCommands } from '#server/back-office/receiving/staff-commands.ts'
import { supplierReturnCommands } from '#server/back-office/supplier-returns/staff-commands.ts'
import { stocktakeCommands } from '#server/back-office/stocktakes/staff-commands.ts'
import { pickupCommands } from '#server/selling/pickup/staff-commands.ts'
import { pickingCommands } from '#server/back-office/picking/staff-commands.ts'
import { shelfCommands } from '#server/catalogue/shelves/staff-commands.ts'
import { bookPriceCommands, giftOfferCommands } from '#server/shop/company/selling-commands.ts'
import { deliveryCommands } from '#server/shop/company/delivery-commands.ts'
import { vatCommands } from '#server/shop/company/vat-commands.ts'
import { loyaltyRuleCommands } from '#server/shop/company/loyalty-commands.ts'
import { voucherOfferCommands } from '#server/shop/company/voucher-offer-commands.ts'
import { legalCommands } from '#server/shop/company/legal-commands.ts'
import { companyCommands } from '#server/shop/company/staff-commands.ts'
import { contactCommands } from '#server/people/contact/staff-commands.ts'
import { couponCommands } from '#server/selling/coupons/staff-commands.ts'
import { eventCommands } from '#server/readers/events/staff-commands.ts'
import { bulkChangeCommands } from '#server/catalogue/bulk-changes/staff-commands.ts'
import { bookEditingCommands } from '#server/catalogue/import/staff-commands.ts'
import { importCommands } from '#server/catalogue/import/uploads/staff-commands.ts'
import { labelPrinterCommands } from '#server/back-office/label-printer/staff-commands.ts'
import { figureCommands } from '#server/back-office/figures/staff-commands.ts'
import { accountCommands } from '#server/selling/invoices/accounts/export-commands.ts'
import { newsletterCommands } from '#server/people/newsletter/staff-commands.ts'
import { locationCommands } from '#server/readers/location/staff-commands.ts'
import { openingCommands } from '#server/shop/opening/staff-commands.ts'
import { customerNoteCommands } from '#server/selling/customer-notes/staff-commands.ts'
import { orderExportCommands } from '#server/selling/orders/export-rows.ts'
import { viewCommands } from '#server/selling/orders/saved-views.ts'
import { orderCommands } from '#server/selling/fulfilment/staff-commands.ts'
import { orderMailCommands } from '#server/back-office/order-desk/staff-commands.ts'
import { takenOrderCommands } from '#server/selling/taken-orders/staff-commands.ts'
import { followUpsOf } from './follow-ups.ts'
import { paymentCommands } from '#server/selling/payments/staff-commands.ts'
import { exchangeCommands } from '#server/selling/fulfilment/exchange-commands.ts'
import { returnCommands } from '#server/selling/returns/staff-commands.ts'
import { reviewCommands } from '#server/readers/reviews/staff-commands.ts'
import { loyaltyCommands } from '#server/selling/loyalty/staff-commands.ts'
import { voucherRefundCommands } from '#server/selling/voucher-orders/refund.ts'
import { voucherCommands } from '#server/selling/vouchers/staff-commands.ts'
import { pictureCommands } from '#server/catalogue/shop-pictures/staff-commands.ts'
import { displayTableCommands } from '#server/catalogue/display-tables/staff-commands.ts'
import { profileCommands } from '#server/catalogue/contributor-profiles/staff-commands.ts'
import { pickCommands } from '#server/catalogue/staff-picks/staff-commands.ts'
import { countMissing } from '#server/catalogue/product-safety/books-without-contact.ts'
import { safetyCommands } from '#server/catalogue/product-safety/staff-commands.ts'
import { purchasingCommands } from '#server/back-office/purchasing/staff-commands.ts'
import { supplierCommands } from '#server/catalogue/suppliers/staff-commands.ts'
import { stockCommands } from '#server/catalogue/stock/staff-commands.ts'
import type { Command } from '#server/platform/actions/command.ts'
import { feedCommands } from '#server/exchange/feeds/staff-commands.ts'
import { keyCommands } from '#server/exchange/keys/staff-commands.ts'
import { webhookCommands } from '#server/exchange/webhooks/staff-commands.ts'
import { shelfCopyCommands } from '#server/exchange/shelf-copies/staff-commands.ts'
import { tillCommands } from '#server/exchange/to-ring/staff-commands.ts'
import { accessCommands } from '#server/people/team/access-commands.ts'
import { teamCommands } from '#server/people/team/staff-commands.ts'
import { actionCommands } from '#server/platform/actions/staff-commands.ts'

export const COMMANDS = [
  ...stockCommands,
  ...bookCommands,
  ...supplierCommands,
  ...safetyCommands,
  ...purchasingCommands,
  ...bookEditingCommands,
  ...bulkChangeCommands,
  ...importCommands,
  ...eventCommands,
  ...orderCommands,
  ...takenOrderCommands(followUpsOf),
  ...customerNoteCommands,
  ...customerFileCommands,
  ...orderExportCommands,
  ...viewCommands,
  ...receivingCommands,
  ...supplierReturnCommands,
  ...stocktakeCommands,
  ...pickingCommands,
  ...pickupCommands,
  ...reservationCommands,
  ...shelfCommands,
  ...paymentCommands(followUpsOf),
  ...accountCommands,
  ...figureCommands,
  ...orderMailCommands,
  ...newsletterCommands,
  ...contactCommands,
  ...companyCommands({ keepOnSale, countWithoutContact: countMissing }),
  ...pictureCommands,
  ...pickCommands,
  ...profileCommands,
  ...displayTableCommands,
  ...openingCommands,
  ...locationCommands,
  ...legalCommands,
  ...vatCommands,
  ...deliveryCommands,
  ...bookPriceCommands,
  ...giftOfferCommands,
  ...voucherOfferCommands,
  ...loyaltyRuleCommands,
  ...couponCommands,
  ...voucherCommands,
  ...voucherRefundCommands,
  ...loyaltyCommands,
  ...returnCommands,
  ...exchangeCommands,
  ...reviewCommands,
  ...feedCommands,
  ...tillCommands,
  ...shelfCopyCommands,
  ...keyCommands,
  ...webhookCommands,
  ...teamCommands,
  ...accessCommands,
  ...labelPrinterCommands,
  ...actionCommands,
] satisfies readonly Command[]
