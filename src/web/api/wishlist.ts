/** A customer's wishlist on the server (§7); every call sends their token. */
import type { Data } from '#shared/contract/envelope.ts'
import type { FavoriteRequest, ServerFavorite, StoredFavorite } from '#shared/contract/favorites.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'
import { bookOf } from './wire-books.ts'

const bearer = true

export const wishlistCalls = {
  read: (userId: string, lang: Language) =>
    call<Data<ServerFavorite[]>>(browserApi, `/users/${encodeURIComponent(userId)}/favorite`, {
      bearer,
      query: { lang },
    }).then(({ data }) => data.map(({ id, article }) => ({ id, book: bookOf(article) }))),

  add: (body: FavoriteRequest) =>
    call<Data<StoredFavorite>>(browserApi, '/favorites', { method: 'POST', bearer, body }).then(
      ({ data }) => data,
    ),

  /** Forgets a favorite; throws NOT_FOUND for one that no longer exists. */
  remove: (favoriteId: number) =>
    call<unknown>(browserApi, `/favorites/${favoriteId}`, { method: 'DELETE', bearer }),
}
export type WishlistCalls = typeof wishlistCalls
