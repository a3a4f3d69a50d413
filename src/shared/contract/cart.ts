/** A customer's cart on the server as it travels (§3 "Cart line from server", §7). */
import { z } from 'zod'
import { Article } from './articles.ts'
import { OrderLineRequest } from './checkout.ts'

/** Different books that one cart holds; ten times what anybody was seen to need. */
export const MAX_CART_LINES = 100

/** Body of `POST /cart`. Prices and stocks in it have no effect. */
export const CartLineRequest = OrderLineRequest.extend({ user_id: z.string().min(1).max(100) }).meta({
  id: 'CartLineRequest',
})
export type CartLineRequest = z.infer<typeof CartLineRequest>

/** Body of `PUT /cart/{cart_id}`. */
export const CartQuantityRequest = OrderLineRequest.pick({ quantity: true }).meta({
  id: 'CartQuantityRequest',
})
export type CartQuantityRequest = z.infer<typeof CartQuantityRequest>

/** Body of `POST /users/{id}/cart/merge`: the cart that a browser held before its shopper signed in. */
export const CartMergeRequest = z
  .object({
    merge_id: z
      .string()
      .regex(/^[\x21-\x7E]{8,100}$/)
      .meta({
        description:
          'Permanent name of that cart: however often it is sent, and from wherever, it counts once',
      }),
    lines: z.array(OrderLineRequest).max(MAX_CART_LINES),
  })
  .meta({ id: 'CartMergeRequest' })
export type CartMergeRequest = z.infer<typeof CartMergeRequest>

/** A line without its book: what the calls that change one answer. */
export const StoredCartLine = z
  .object({ id: z.number().int(), article_id: z.number().int(), quantity: z.number().int() })
  .meta({ id: 'StoredCartLine' })
export type StoredCartLine = z.infer<typeof StoredCartLine>

export const ServerCartLine = StoredCartLine.extend({
  article: Article,
  discount: z.number().meta({ description: 'Percent off the public price' }),
  removed: z.boolean().meta({ description: 'No longer sold: the line stays, but not in the total' }),
}).meta({ id: 'ServerCartLine' })
export type ServerCartLine = z.infer<typeof ServerCartLine>
