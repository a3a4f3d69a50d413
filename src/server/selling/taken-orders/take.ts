/** An order that the shop takes for somebody, by telephone or at the counter: placed by the code that places those of the site. */
import { randomUUID } from 'node:crypto'
import { MAX_TOTAL_CENTS, type OrderRequest } from '#shared/contract/orders.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { PAY_DAYS } from '#shared/orders/holds.ts'
import { termsVersion } from '#shared/orders/terms.ts'
import { findBookIds } from '#server/catalogue/books/find-books.ts'
import { readShop } from '#server/catalogue/promises/service.ts'
import { findUser } from '#server/people/accounts/service.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { placeIn } from '../checkout/place-order.ts'
import type { Order } from '../orders/service.ts'

type Copies = { isbn: string; quantity: number }

export type Taken = Pick<OrderRequest, 'delivery_method' | 'dispatch' | 'note'> & {
  copies: readonly Copies[]
  /** Where the copies come from, as their buyer was told; by the place in `copies`. */
  promised: readonly OrderRequest['lines'][number]['promised'][]
  /** What their buyer was told that it costs. */
  totalCents: number
  /** Id of the account; undefined: somebody without one. */
  customerId: string | undefined
  email: string | undefined
  phone: string | undefined
  language: Language | undefined
  address: Omit<OrderRequest['delivery_address'], 'country'> & { country: string | undefined }
  /** Who takes it. */
  by: string
  /** Names the draft: sent twice, whoever sends it, it is one order. */
  draft: string | undefined
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Takes an order. Throws a Refusal for who cannot be reached, a customer or a book that does not exist, and what `placeIn`
 * throws: OUT_OF_STOCK, PRICE_CHANGED, INVALID_FIELDS.
 */
export async function takeOrder(tx: Tx, taken: Taken): Promise<Order> {
  const { customerId, by, draft = randomUUID() } = taken
  const customer = customerId === undefined ? undefined : await findUser(tx, customerId)
  if (customerId !== undefined && !customer) throw new Refusal({ refusal: 'NO_SUCH_CUSTOMER', params: {} })
  const email = customer?.email ?? taken.email ?? ''
  const phone = taken.phone ?? ''
  if (email === '' && phone === '') throw new Refusal({ refusal: 'NO_CONTACT', params: {} })
  // An amount that no order may have is refused before anything is read
  if (taken.totalCents > MAX_TOTAL_CENTS)
    throw new ShopError('INVALID_FIELDS', { fields: { total: ['total_too_large'] } })
  const shop = await readShop(tx)
  const request: OrderRequest = {
    lines: await linesOf(tx, taken),
    email,
    phone,
    delivery_address: { ...taken.address, country: taken.address.country ?? shop.selling.homeCountry },
    delivery_method: taken.delivery_method,
    dispatch: taken.dispatch,
    note: taken.note,
    coupon_code: null,
    language: taken.language ?? customer?.language ?? 'fr',
    currency: 'eur',
    terms_version: termsVersion(shop.termsEdition),
    terms_accepted: true,
    payment_provider: 'stripe',
    expected_total_cents: taken.totalCents,
  }
  const placed = await placeIn(
    tx,
    {
      request,
      idempotencyKey: `taken ${draft}`,
      customerId: customerId ?? null,
      taking: { takenBy: by, payBy: new Date(Date.now() + PAY_DAYS * DAY_MS) },
    },
    shop,
  )
  return placed.order
}

async function linesOf(tx: Tx, { copies, promised }: Taken): Promise<OrderRequest['lines']> {
  const ids = await findBookIds(
    tx,
    copies.map(({ isbn }) => isbn),
  )
  return copies.map(({ isbn, quantity }, index) => {
    const id = ids.get(isbn)
    if (id === undefined) throw new Refusal({ refusal: 'NO_SUCH_BOOK', params: { isbn } })
    return { article_id: id, quantity, promised: promised[index] }
  })
}
