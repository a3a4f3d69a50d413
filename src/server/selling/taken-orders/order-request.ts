/** What the shop types of an order, as the request that the site would send. */
import { MAX_TOTAL_CENTS, type OrderRequest } from '#shared/contract/checkout.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { termsVersion } from '#shared/orders/terms.ts'
import { pluck } from '#shared/lists.ts'
import { findBookIds } from '#server/catalogue/books/find-books.ts'
import type { ShopSettings } from '#server/catalogue/promises/read-promises.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Tx } from '#server/platform/db/database.ts'

export type Content = Pick<
  OrderRequest,
  'email' | 'phone' | 'text_when_ready' | 'delivery_method' | 'dispatch' | 'note' | 'gift'
> & {
  copies: readonly { isbn: string; quantity: number }[]
  /** Where the copies come from, as announced to their buyer; by the place in `copies`. */
  promised: readonly OrderRequest['lines'][number]['promised'][]
  /** The price that their buyer was given. */
  totalCents: number
  language: Language | undefined
  /** Without a country in that of the shop. */
  address: Omit<OrderRequest['delivery_address'], 'country'> & { country: string | undefined }
}

/** Returns the request; throws a Refusal for a book that does not exist, INVALID_FIELDS for a total that no order may have. */
export async function requestOf(
  tx: Tx,
  { copies, promised, totalCents, language = 'fr', address, ...content }: Content,
  shop: ShopSettings,
): Promise<OrderRequest> {
  if (totalCents > MAX_TOTAL_CENTS)
    throw new ShopError('INVALID_FIELDS', { fields: { total: ['total_too_large'] } })
  const ids = await findBookIds(tx, pluck(copies, 'isbn'))
  return {
    ...content,
    lines: copies.map(({ isbn, quantity }, index) => {
      const id = ids.get(isbn)
      if (id === undefined) throw new Refusal({ refusal: 'NO_SUCH_BOOK', params: { isbn } })
      return { article_id: id, quantity, promised: promised[index] }
    }),
    delivery_address: { ...address, country: address.country ?? shop.selling.homeCountry },
    coupon_code: null,
    language,
    currency: 'eur',
    terms_version: termsVersion(shop.termsEdition),
    terms_accepted: true,
    payment_provider: 'stripe',
    expected_total_cents: totalCents,
  }
}
