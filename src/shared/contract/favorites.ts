/** A customer's favorites (the wishlist) as they travel (§3, §7). */
import { z } from 'zod'
import { OrderLineRequest } from './checkout.ts'
import { Article } from './articles.ts'

/** Books on one wishlist. */
export const MAX_FAVORITES = 200

/** Body of `POST /favorites`. */
export const FavoriteRequest = OrderLineRequest.pick({ article_id: true })
  .extend({ user_id: z.string().min(1).max(100) })
  .meta({ id: 'FavoriteRequest' })
export type FavoriteRequest = z.infer<typeof FavoriteRequest>

export const StoredFavorite = z
  .object({ id: z.number().int(), article_id: z.number().int() })
  .meta({ id: 'StoredFavorite' })
export type StoredFavorite = z.infer<typeof StoredFavorite>

export const ServerFavorite = StoredFavorite.extend({
  article: Article,
  removed: z.boolean().meta({ description: 'No longer sold' }),
}).meta({ id: 'ServerFavorite' })
export type ServerFavorite = z.infer<typeof ServerFavorite>
