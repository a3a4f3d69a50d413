/** The back office as one handler on its own origin: first the sign-in, then every module's routes. */
import { bodyLimit } from 'hono/body-limit'
import { every, except } from 'hono/combine'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { ShopError } from '#shared/contract/errors.ts'
import { alertStaffRoutes } from '#server/selling/alerts/staff-routes.ts'
import { reservedCopiesOf } from '#server/selling/alerts/count-waiting.ts'
import { bookListStaffRoutes } from '#server/selling/book-lists/staff-routes.ts'
import { orderEntryRoutes } from '#server/back-office/order-entry/staff-routes.ts'
import { customerFileRoutes } from '#server/back-office/customer-files/staff-routes.ts'
import { counterRoutes } from '#server/back-office/counter/staff-routes.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import { legalStaffRoutes } from '#server/shop/company/legal-staff-routes.ts'
import { sellingStaffRoutes } from '#server/shop/company/selling-staff-routes.ts'
import { companyStaffRoutes } from '#server/shop/company/staff-routes.ts'
import { couponStaffRoutes } from '#server/selling/coupons/staff-routes.ts'
import { buyersOfVouchers } from '#server/selling/voucher-orders/read.ts'
import { voucherStaffRoutes } from '#server/selling/vouchers/staff-routes.ts'
import { demandStaffRoutes } from '#server/back-office/demand/staff-routes.ts'
import { errorAnswer } from '#server/platform/http/errors.ts'
import { noStore, holdsNul, refuseUnreadableBody } from '#server/platform/http/router.ts'
import { createStaffRouter, guardAddresses } from '#server/platform/http/staff-router.ts'
import { coverRoutes } from '#server/catalogue/images/routes.ts'
import { reservedCopies } from '#server/selling/hold-shelf/reserved-copies.ts'
import { inboxRoutes } from '#server/back-office/inbox/staff-routes.ts'
import { BULK_PREVIEWS, bulkChangeRoutes } from '#server/catalogue/bulk-changes/staff-routes.ts'
import { shelfStaffRoutes } from '#server/catalogue/shelves/staff-routes.ts'
import { lookUpRoutes } from '#server/catalogue/import/look-ups/staff-routes.ts'
import { bookStaffRoutes } from '#server/catalogue/import/staff-routes.ts'
import { importRoutes, UPLOADS } from '#server/catalogue/import/uploads/staff-routes.ts'
import { accountRoutes } from '#server/selling/invoices/accounts/staff-routes.ts'
import { listingStaffRoutes } from '#server/catalogue/listing/staff-routes.ts'
import { eventStaffRoutes } from '#server/readers/events/staff-routes.ts'
import { copiesInOrders } from '#server/selling/orders/line-copies.ts'
import { promiseStaffRoutes } from '#server/selling/promise-tracking/staff-routes.ts'
import { newsletterStaffRoutes } from '#server/people/newsletter/staff-routes.ts'
import { staffFileRoutes } from '../pages/staff-files.ts'
import { locationStaffRoutes } from '#server/readers/location/staff-routes.ts'
import { openingStaffRoutes } from '#server/shop/opening/staff-routes.ts'
import { orderDeskRoutes } from '#server/back-office/order-desk/staff-routes.ts'
import { supplyStaffRoutes } from '#server/catalogue/promises/staff-routes.ts'
import { safetyStaffRoutes } from '#server/catalogue/product-safety/staff-routes.ts'
import { purchasingRoutes } from '#server/back-office/purchasing/staff-routes.ts'
import { supplierStaffRoutes } from '#server/catalogue/suppliers/staff-routes.ts'
import { profileStaffReads } from '#server/readers/profile/staff-routes.ts'
import { imageRoutes } from '#server/readers/profile/image-routes.ts'
import { supplierReturnRoutes } from '#server/back-office/supplier-returns/staff-routes.ts'
import { stocktakeRoutes } from '#server/back-office/stocktakes/staff-routes.ts'
import { receivingRoutes } from '#server/back-office/receiving/staff-routes.ts'
import { labelPrinterRoutes } from '#server/back-office/label-printer/staff-routes.ts'
import { figureRoutes } from '#server/back-office/figures/staff-routes.ts'
import { finderRoutes } from '#server/back-office/finder/staff-routes.ts'
import { pickingRoutes } from '#server/back-office/picking/staff-routes.ts'
import type { Shop } from '#server/platform/shop.ts'
import { eventRoutes } from '#server/platform/actions/event-routes.ts'
import { actionRoutes } from '#server/platform/actions/routes.ts'
import { displayTableStaffRoutes } from '#server/catalogue/display-tables/staff-routes.ts'
import { profileStaffRoutes } from '#server/catalogue/contributor-profiles/staff-routes.ts'
import { pickStaffRoutes } from '#server/catalogue/staff-picks/staff-routes.ts'
import { tillStaffRoutes } from '#server/exchange/feeds/staff-routes.ts'
import { webhookStaffRoutes } from '#server/exchange/webhooks/staff-routes.ts'
import { keyStaffRoutes } from '#server/exchange/keys/staff-routes.ts'
import { clocksOf, workingNow } from './day.ts'
import { tillWaiting } from '#server/exchange/feeds/till-waiting.ts'
import { stockStaffRoutes } from '#server/catalogue/stock/staff-routes.ts'
import { refuseForeignOrigin } from '#server/people/team/own-origin.ts'
import { isSignedIn, requireMember } from '#server/people/team/require-member.ts'
import { enrolmentRoutes } from '#server/people/team/enrolment-routes.ts'
import { invitationRoutes } from '#server/people/team/invitation-routes.ts'
import { ownAccessRoutes } from '#server/people/team/own-access-routes.ts'
import { recordRoutes } from '#server/people/team/record-routes.ts'
import { sessionRoutes } from '#server/people/team/session-routes.ts'
import { composeMail } from './mails.ts'
import { teamRoutes } from '#server/people/team/staff-routes.ts'
import { previewRoutes, type PreviewParts } from './preview-routes.ts'
import { COMMANDS } from './staff-commands.ts'

/** The limit without a sign-in. */
const MAX_BODY_BYTES = 256 * 1024
/** The limit of a staff action: pictures, as Base64 in JSON. */
const MAX_ACTION_BYTES = 12 * 1024 * 1024
const ACTIONS = '/staff/actions/*'

const readableBody = (maxSize: number) =>
  every(
    bodyLimit({
      maxSize,
      onError: () => {
        throw new ShopError('PAYLOAD_TOO_LARGE')
      },
    }),
    refuseUnreadableBody,
  )

/** Makes the handler of the back office. Routes below `requireMember` serve staff only. */
export function createBackOffice(shop: Shop, preview?: PreviewParts) {
  const app = createStaffRouter()
  app.use(requestId({ headerName: '' }))
  app.use(async (c, next) => {
    await next()
    c.header('X-Request-Id', c.get('requestId'))
  })
  app.use(secureHeaders({ referrerPolicy: 'same-origin', xFrameOptions: 'SAMEORIGIN' }))
  app.use(async (c, next) => {
    if (holdsNul(c.req.url)) throw new ShopError('MALFORMED_ADDRESS')
    await next()
  })
  app.use('/staff/*', noStore)
  app.use('/staff/*', refuseForeignOrigin(shop.config))
  app.use('/staff/*', except([ACTIONS, UPLOADS, BULK_PREVIEWS], readableBody(MAX_BODY_BYTES)))
  app.route('/', sessionRoutes(shop))
  app.route('/', invitationRoutes(shop))
  app.route('/', enrolmentRoutes(shop))
  app.use('/staff/*', requireMember(shop))
  app.use('/staff/*', guardAddresses)
  app.use(ACTIONS, readableBody(MAX_ACTION_BYTES))
  app.use(BULK_PREVIEWS, readableBody(MAX_ACTION_BYTES))
  app.route('/', orderEntryRoutes(shop))
  app.route('/', profileStaffReads(shop))
  app.route('/', customerFileRoutes(shop))
  app.route('/', orderDeskRoutes(shop, { composeMail, tillWaiting, clocksOf, workingNow }))
  app.route('/', inboxRoutes(shop))
  app.route('/', ownAccessRoutes(shop))
  app.route('/', teamRoutes(shop))
  app.route('/', recordRoutes(shop))
  app.route('/', actionRoutes(shop, COMMANDS))
  app.route('/', listingStaffRoutes(shop))
  app.route('/', bookStaffRoutes(shop))
  app.route('/', bulkChangeRoutes(shop))
  app.route('/', shelfStaffRoutes(shop))
  app.route('/', lookUpRoutes(shop))
  app.route('/', importRoutes(shop))
  app.route('/', accountRoutes(shop))
  app.route('/', figureRoutes(shop))
  app.route('/', receivingRoutes(shop))
  app.route('/', supplierReturnRoutes(shop))
  app.route('/', stocktakeRoutes(shop))
  app.route('/', stockStaffRoutes(shop, [copiesInOrders, reservedCopies, reservedCopiesOf]))
  app.route('/', supplyStaffRoutes(shop))
  app.route('/', tillStaffRoutes(shop))
  app.route('/', pickingRoutes(shop))
  app.route('/', labelPrinterRoutes(shop))
  app.route('/', keyStaffRoutes(shop))
  app.route('/', webhookStaffRoutes(shop))
  app.route('/', counterRoutes(shop))
  app.route('/', finderRoutes(shop))
  app.route('/', promiseStaffRoutes(shop))
  app.route('/', companyStaffRoutes(shop, findBooks))
  app.route('/', sellingStaffRoutes(shop))
  app.route('/', openingStaffRoutes(shop))
  app.route('/', locationStaffRoutes(shop))
  app.route('/', legalStaffRoutes(shop))
  app.route('/', supplierStaffRoutes(shop))
  app.route('/', safetyStaffRoutes(shop))
  app.route('/', purchasingRoutes(shop))
  app.route('/', couponStaffRoutes(shop))
  app.route('/', voucherStaffRoutes(shop, buyersOfVouchers))
  app.route('/', demandStaffRoutes(shop))
  app.route('/', alertStaffRoutes(shop))
  app.route('/', bookListStaffRoutes(shop))
  app.route('/', newsletterStaffRoutes(shop))
  app.route('/', eventStaffRoutes(shop))
  app.route('/', pickStaffRoutes(shop))
  app.route('/', profileStaffRoutes(shop))
  app.route('/', displayTableStaffRoutes(shop))
  if (preview) app.route('/', previewRoutes(preview))
  app.route('/', eventRoutes(shop, { isStillIn: (headers, id) => isSignedIn(shop, headers, id) }))
  app.doc31('/staff/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'GMP Bookshop back office', version: '1' },
  })
  app.all('/staff/*', () => {
    throw new ShopError('NOT_FOUND')
  })
  app.route('/', imageRoutes(shop))
  app.route('/', coverRoutes(shop))
  app.route('/', staffFileRoutes())
  app.onError(errorAnswer(shop.log))
  return app
}
