/**
 * The API under `/api/sofialib/bookshop` (§7): the routes of every module, the OpenAPI document and its reference
 * page.
 */
import { bodyLimit } from 'hono/body-limit'
import { MAX_BOOKCASE_FILE_BYTES } from '#shared/contract/bookcase.ts'
import { ShopError, type ErrorCode } from '#shared/contract/errors.ts'
import { MAX_FEED_BYTES } from '#shared/feeds/limits.ts'
import { MAX_PICTURE_BYTES } from '#shared/profile/limits.ts'
import { accountRoutes } from '#server/people/accounts/routes.ts'
import { userRoutes } from '#server/people/accounts/user-routes.ts'
import { confirmFollow, endFollowByLink } from '#server/readers/follows/follow.ts'
import { followRoutes } from '#server/readers/follows/routes.ts'
import { alertRoutes } from '#server/selling/alerts/routes.ts'
import { bookListRoutes } from '#server/selling/book-lists/routes.ts'
import { ownListRoutes, savedListRoutes } from '#server/selling/book-lists/saved-routes.ts'
import { bookcaseRoutes } from '#server/readers/bookcase/routes.ts'
import { cartRoutes } from '#server/selling/cart/routes.ts'
import { editionRoutes, catalogueRoutes } from '#server/catalogue/books/routes.ts'
import { displayTableRoutes } from '#server/catalogue/display-tables/routes.ts'
import { staffPickRoutes } from '#server/catalogue/staff-picks/routes.ts'
import { companyRoutes } from '#server/shop/company/routes.ts'
import { contactRoutes } from '#server/people/contact/routes.ts'
import { countryRoutes } from '#server/shop/countries/routes.ts'
import { demandRoutes } from '#server/back-office/demand/routes.ts'
import { eventRoutes } from '#server/readers/events/routes.ts'
import { bookReadRoutes } from '#server/exchange/book-reads/routes.ts'
import { feedRoutes } from '#server/exchange/feeds/routes.ts'
import { orderReadRoutes } from '#server/exchange/order-reads/routes.ts'
import { favoriteRoutes } from '#server/readers/favorites/routes.ts'
import { reservationRoutes } from '#server/selling/hold-shelf/routes.ts'
import { answerInProcess } from '#server/platform/http/in-process-calls.ts'
import { errorAnswer } from '#server/platform/http/errors.ts'
import { API_PATH } from '#server/platform/http/api-path.ts'
import { refuseUnreadableBody, createRouter } from '#server/platform/http/router.ts'
import { apiReference } from '#server/platform/http/reference.ts'
import { browseRoutes } from '#server/catalogue/listing/browse-routes.ts'
import { listingRoutes } from '#server/catalogue/listing/routes.ts'
import { invoiceRoutes } from '#server/selling/invoices/routes.ts'
import { newsletterRoutes } from '#server/people/newsletter/routes.ts'
import { locationRoutes } from '#server/readers/location/routes.ts'
import { openingRoutes } from '#server/shop/opening/routes.ts'
import { cancellationRoutes } from '#server/selling/fulfilment/routes.ts'
import { orderTrackingRoutes } from '#server/selling/order-tracking/routes.ts'
import { takenOrderRoutes } from '#server/selling/taken-orders/routes.ts'
import { checkoutRoutes } from '#server/selling/checkout/routes.ts'
import { heldUntil } from '#server/selling/orders/unpaid.ts'
import { joinGuestOrders } from '#server/selling/orders/customer-data.ts'
import { paymentRoutes } from '#server/selling/payments/routes.ts'
import { listAddresses } from '#server/readers/profile/addresses.ts'
import { moveBelongings } from '#server/readers/profile/move-belongings.ts'
import { profileRoutes } from '#server/readers/profile/routes.ts'
import { createArticles } from '#server/catalogue/promises/articles-with-promises.ts'
import { photoRoutes } from '#server/selling/returns/photo-routes.ts'
import { returnRoutes } from '#server/selling/returns/routes.ts'
import { togetherRoutes } from '#server/readers/co-purchases/routes.ts'
import { withdrawalRoutes } from '#server/selling/returns/withdrawal-routes.ts'
import { reviewRoutes } from '#server/readers/reviews/routes.ts'
import { savedCardRoutes } from '#server/selling/saved-cards/routes.ts'
import { loyaltyRoutes } from '#server/selling/loyalty/routes.ts'
import { expressCheckoutRoutes } from '#server/selling/checkout/express-checkout-routes.ts'
import { voucherOrderRoutes } from '#server/selling/checkout/voucher-routes.ts'
import { voucherRoutes } from '#server/selling/vouchers/routes.ts'
import type { Shop } from '#server/platform/shop.ts'

export { API_PATH }

const MAX_BODY_BYTES = 256 * 1024
/** Routes with a higher body limit. */
const FILE_PATH = /\/users\/[^/]+\/bookcase\/import$/
const FEED_PATH = /\/feeds\/[^/]+$/
const PICTURE_PATH = /\/(?:users\/[^/]+\/picture|returns\/[^/]+\/photos)$/

const refuse = (code: ErrorCode) => () => {
  throw new ShopError(code)
}

/** Makes the API. Requests carry the full path; errors become the error envelope. */
export function createApi(shop: Shop) {
  const api = createRouter()
  const articles = createArticles(shop.db, heldUntil)
  // Public reads may use a standby. Customer data, and reads before a write, always use the primary
  const everyone = { ...shop, db: shop.reading }
  const shownArticles = createArticles(shop.reading, heldUntil)
  // In-process calls from pages bypass the middleware that sets request ids. Responses without cache headers are
  // never stored.
  api.use(async (c, next) => {
    if (!c.get('requestId')) c.set('requestId', 'page')
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  api.use(answerInProcess)
  const usual = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuse('PAYLOAD_TOO_LARGE') })
  const picture = bodyLimit({ maxSize: MAX_PICTURE_BYTES, onError: refuse('PICTURE_TOO_LARGE') })
  const file = bodyLimit({ maxSize: MAX_BOOKCASE_FILE_BYTES, onError: refuse('PAYLOAD_TOO_LARGE') })
  const feed = bodyLimit({ maxSize: MAX_FEED_BYTES, onError: refuse('PAYLOAD_TOO_LARGE') })
  api.use(`${API_PATH}/*`, (c, next) => {
    // Looking for a body would build a whole `Request`, and these have none
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const { path } = c.req
    if (PICTURE_PATH.test(path)) return picture(c, next)
    if (FEED_PATH.test(path)) return feed(c, next)
    return (FILE_PATH.test(path) ? file : usual)(c, next)
  })
  api.use(`${API_PATH}/*`, refuseUnreadableBody)
  api.route(API_PATH, accountRoutes(shop, { joinBelongings: joinGuestOrders, moveBelongings }))
  api.route(API_PATH, userRoutes(shop, listAddresses))
  api.route(API_PATH, listingRoutes(everyone, shownArticles))
  api.route(API_PATH, catalogueRoutes(shownArticles))
  api.route(API_PATH, browseRoutes(everyone))
  api.route(API_PATH, editionRoutes(everyone, shownArticles))
  api.route(API_PATH, staffPickRoutes(everyone))
  api.route(API_PATH, displayTableRoutes(everyone))
  api.route(API_PATH, togetherRoutes(everyone, shownArticles))
  api.route(API_PATH, bookListRoutes(shop, articles))
  api.route(API_PATH, ownListRoutes(shop))
  api.route(API_PATH, savedListRoutes(shop, articles))
  api.route(API_PATH, countryRoutes())
  api.route(API_PATH, companyRoutes(shop))
  api.route(API_PATH, openingRoutes(shop))
  api.route(API_PATH, locationRoutes(shop))
  api.route(API_PATH, contactRoutes(shop))
  api.route(API_PATH, cartRoutes(shop, articles))
  api.route(API_PATH, favoriteRoutes(shop, articles))
  api.route(API_PATH, eventRoutes(shop))
  api.route(API_PATH, newsletterRoutes(shop))
  api.route(API_PATH, alertRoutes(shop, articles, { confirm: confirmFollow, leave: endFollowByLink }))
  api.route(API_PATH, followRoutes(shop))
  api.route(API_PATH, bookcaseRoutes(shop, articles))
  api.route(API_PATH, reservationRoutes(shop))
  api.route(API_PATH, demandRoutes(shop))
  api.route(API_PATH, expressCheckoutRoutes(shop))
  api.route(API_PATH, checkoutRoutes(shop))
  api.route(API_PATH, takenOrderRoutes(shop))
  api.route(API_PATH, orderTrackingRoutes(shop))
  api.route(API_PATH, cancellationRoutes(shop))
  api.route(API_PATH, invoiceRoutes(shop))
  api.route(API_PATH, paymentRoutes(shop))
  api.route(API_PATH, profileRoutes(shop))
  api.route(API_PATH, savedCardRoutes(shop))
  api.route(API_PATH, voucherOrderRoutes(shop))
  api.route(API_PATH, voucherRoutes(shop))
  api.route(API_PATH, loyaltyRoutes(shop))
  api.route(API_PATH, reviewRoutes(shop))
  api.route(API_PATH, returnRoutes(shop))
  api.route(API_PATH, photoRoutes(shop))
  api.route(API_PATH, withdrawalRoutes(shop))
  api.route(API_PATH, feedRoutes(shop))
  api.route(API_PATH, orderReadRoutes(shop))
  api.route(API_PATH, bookReadRoutes(shop))
  apiReference(api, API_PATH)
  api.all(`${API_PATH}/*`, () => {
    throw new ShopError('NOT_FOUND')
  })
  api.onError(errorAnswer(shop.log))
  return api
}
