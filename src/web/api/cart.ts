/** A customer's cart on the server (§7); every call sends their token. */
import type {
  CartLineRequest,
  CartMergeRequest,
  ServerCartLine,
  StoredCartLine,
} from '#shared/contract/cart.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'
import { withOffers } from '../session/stored-offers.ts'
import { bookOf } from './wire-books.ts'

const bearer = true
const ofUser = (userId: string) => `/users/${encodeURIComponent(userId)}`

const linesOf = ({ data }: Data<ServerCartLine[]>) =>
  data.map(({ id, article, quantity }) => ({ id, book: withOffers(bookOf(article)), quantity }))

export const cartCalls = {
  read: (userId: string, lang: Language) =>
    call<Data<ServerCartLine[]>>(browserApi, `${ofUser(userId)}/cart`, { bearer, query: { lang } }).then(
      linesOf,
    ),

  /** Adds a guest's cart; answers the whole cart. */
  merge: (userId: string, body: CartMergeRequest, lang: Language) =>
    call<Data<ServerCartLine[]>>(browserApi, `${ofUser(userId)}/cart/merge`, {
      method: 'POST',
      bearer,
      query: { lang },
      body,
    }).then(linesOf),

  /** Adds copies of a book; throws OUT_OF_STOCK, NOT_FOUND, INVALID_FIELDS when the cart is full. */
  add: (body: CartLineRequest) =>
    call<Data<StoredCartLine>>(browserApi, '/cart', {
      method: 'POST',
      bearer,
      query: { ecom_type: 'bookshop' },
      body,
    }).then(({ data }) => data),

  /** Sets a line's quantity; throws NOT_FOUND for a line that no longer exists, OUT_OF_STOCK. */
  set: (cartId: number, quantity: number) =>
    call<Data<StoredCartLine>>(browserApi, `/cart/${cartId}`, {
      method: 'PUT',
      bearer,
      body: { quantity },
    }).then(({ data }) => data),

  /** Takes a line out; throws NOT_FOUND for one that no longer exists. */
  remove: (cartId: number) => call<unknown>(browserApi, `/cart/${cartId}`, { method: 'DELETE', bearer }),
}
export type CartCalls = typeof cartCalls
