/** Opens an express checkout at PayPal of what the recap shows; throws OUT_OF_STOCK or PRICE_CHANGED where that is no longer so. */
export const beginExpressCheckout = (body: ExpressCheckoutRequest) =>
  call<Data<ExpressCheckout>>(browserApi, '/orders/express-checkouts', {
    method: 'POST',
    body: { ...body, offers: secretsOf(body) },
    bearer: true,
  }).then(({ data }) => data)

/** Returns who agreed to an express checkout of this browser. */
export const readExpressBuyer = ({ id, key }: ExpressCheckout) =>
  call<Data<ExpressBuyer>>(browserApi, `/orders/express-checkouts/${id}`, {
    headers: { 'x-express-key': key },
  }).then(({ data }) => data)

/** Recap, placing, reading and looking up orders (§7: "Orders, checkout: not shown"; see /docs of the API). */
import type { Data } from '#shared/contract/envelope.ts'
import type {
  ExpressCheckout,
  OrderRequest,
  PlacedOrder,
  Quote,
  QuoteRequest,
} from '#shared/contract/checkout.ts'
import type { ExpressBuyer, ExpressCheckoutRequest } from '#shared/contract/express-checkouts.ts'
import type { OrderView as WireOrder, TrackRequest } from '#shared/contract/orders.ts'
import type { Country, Language } from '#shared/contract/preferences.ts'
import { localeOf } from '#shared/text/locale.ts'
import { withLines } from './bought-book.ts'
import { browserApi } from './browser-api.ts'
import { type ApiClient, call } from './client.ts'
import { getCompany } from './company.ts'
import { listsOf } from '../session/stored-lists.ts'
import { dropOffers, secretsFor } from '../session/stored-offers.ts'
import { readList, readPart } from './lists.ts'

/** Returns the countries of addresses; where their list cannot be loaded (§7), the shop’s own. */
export async function getCountries(api: ApiClient, language: Language): Promise<readonly Country[]> {
  const query = { ecom_type: 'bookshop', lang: language }
  const countries = await readList(
    async () => (await call<Data<Country[]>>(api, '/countries', { query })).data,
  )
  return countries.length > 0 ? countries : [await homeCountry(api, language)]
}

async function homeCountry(api: ApiClient, language: Language): Promise<Country> {
  const company = await readPart(() => getCompany(api))
  const code = company?.home_country ?? 'FR'
  return { code, name: new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(code) ?? code }
}

/** The reserved copies of a request's books, for whoever opened the mail in this browser. */
const secretsOf = ({ lines }: Pick<QuoteRequest, 'lines'>) => secretsFor(lines.map((line) => line.article_id))

/** Returns what an order would cost; the server computes every amount. */
export const getQuote = (body: QuoteRequest, signal: AbortSignal) =>
  call<Data<Quote>>(browserApi, '/orders/quote', {
    method: 'POST',
    body: { ...body, offers: secretsOf(body) },
    signal,
  }).then(({ data }) => data)

/**
 * Places an order, a customer's in their name; the same key is the same order, however often it is sent. `keepsCard`: the
 * card that pays is saved for the customer.
 */
export async function placeOrder(body: OrderRequest, idempotencyKey: string, keepsCard = false) {
  const offers = secretsOf(body)
  const { data } = await call<Data<PlacedOrder>>(browserApi, '/orders', {
    method: 'POST',
    body: { ...body, offers, book_lists: listsOf(body.lines.map((line) => line.article_id)) },
    bearer: true,
    query: { save_card: keepsCard ? 'true' : undefined },
    headers: { 'idempotency-key': idempotencyKey },
  })
  dropOffers(offers)
  return data
}

/** Returns an order with its books in our names. */
export const orderOf = ({ data }: Data<WireOrder>) => withLines(data)
export type OrderView = ReturnType<typeof orderOf>

/** Returns an order to anyone who holds its key, or is its customer; throws NOT_FOUND to everybody else. */
export const getOrder = (number: string, key: string | undefined) =>
  call<Data<WireOrder>>(browserApi, `/orders/${encodeURIComponent(number)}`, {
    bearer: true,
    headers: key === undefined ? {} : { 'x-order-key': key },
  }).then(orderOf)

/** Returns an order with personal data masked; throws NOT_FOUND or TOO_MANY_REQUESTS. */
export const trackOrder = (body: TrackRequest) =>
  call<Data<WireOrder>>(browserApi, '/orders/track', { method: 'POST', body }).then(orderOf)
