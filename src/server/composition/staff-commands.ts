/** Every command of `npm run shop -- …`: one line for each room. */
import { keepOnSale } from '../catalogue/find-books.ts'
import { bookCommands } from '../catalogue/staff-commands.ts'
import { reservationCommands } from '../hold-shelf/staff-commands.ts'
import { goodsInCommands } from '../goods-in/staff-commands.ts'
import { supplierReturnCommands } from '../supplier-returns/staff-commands.ts'
import { pickupCommands } from '../pickup/staff-commands.ts'
import { preparationCommands } from '../preparation/staff-commands.ts'
import { shelfCommands } from '../shelves/staff-commands.ts'
import { sellingCommands } from '../company/selling-commands.ts'
import { legalCommands } from '../company/legal-commands.ts'
import { companyCommands } from '../company/staff-commands.ts'
import { contactCommands } from '../contact/staff-commands.ts'
import { couponCommands } from '../coupons/staff-commands.ts'
import { eventCommands } from '../events/staff-commands.ts'
import { bookEditingCommands } from '../import/staff-commands.ts'
import { importCommands } from '../import/uploads/staff-commands.ts'
import { accountCommands } from '../invoices/accounts/export-commands.ts'
import { newsletterCommands } from '../newsletter/staff-commands.ts'
import { locationCommands } from '../location/staff-commands.ts'
import { openingCommands } from '../opening/staff-commands.ts'
import { orderExportCommands } from '../orders/export-commands.ts'
import { viewCommands } from '../orders/view-commands.ts'
import { orderCommands } from '../fulfilment/staff-commands.ts'
import { orderMailCommands } from '../order-desk/staff-commands.ts'
import { paymentCommands } from '../payments/staff-commands.ts'
import { returnCommands } from '../returns/staff-commands.ts'
import { reviewCommands } from '../reviews/staff-commands.ts'
import { pictureCommands } from '../shop-pictures/staff-commands.ts'
import { countMissing } from '../product-safety/missing.ts'
import { safetyCommands } from '../product-safety/staff-commands.ts'
import { purchasingCommands } from '../purchasing/staff-commands.ts'
import { supplierCommands } from '../suppliers/staff-commands.ts'
import { stockCommands } from '../stock/staff-commands.ts'
import type { Command } from '../staff/command.ts'
import { accessCommands } from '../team/access-commands.ts'
import { teamCommands } from '../team/staff-commands.ts'
import { actCommands } from '../staff/staff-commands.ts'

export const COMMANDS: readonly Command[] = [
  ...stockCommands,
  ...bookCommands,
  ...supplierCommands,
  ...safetyCommands,
  ...purchasingCommands,
  ...bookEditingCommands,
  ...importCommands,
  ...eventCommands,
  ...orderCommands,
  ...orderExportCommands,
  ...viewCommands,
  ...goodsInCommands,
  ...supplierReturnCommands,
  ...preparationCommands,
  ...pickupCommands,
  ...reservationCommands,
  ...shelfCommands,
  ...paymentCommands,
  ...accountCommands,
  ...orderMailCommands,
  ...newsletterCommands,
  ...contactCommands,
  ...companyCommands({ keepOnSale, countWithoutContact: countMissing }),
  ...pictureCommands,
  ...openingCommands,
  ...locationCommands,
  ...legalCommands,
  ...sellingCommands,
  ...couponCommands,
  ...returnCommands,
  ...reviewCommands,
  ...teamCommands,
  ...accessCommands,
  ...actCommands,
]
