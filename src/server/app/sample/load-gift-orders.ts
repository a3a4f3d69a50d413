/** Stores the sample's presents: paid at the till, to be wrapped and collected, so that their notes and slips can be printed. */
import type { OrderRequest } from '#shared/contract/checkout.ts'
import { termsVersion } from '#shared/orders/terms.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import { readShop } from '#server/catalogue/promises/read-promises.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { FollowUps } from '#server/platform/shop.ts'
import { placeIn } from '#server/selling/checkout/place-order.ts'
import { payAtTill } from '#server/selling/payments/pay-at-till.ts'

type Present = {
  isbn: string
  name: string
  gift: Pick<NonNullable<OrderRequest['gift']>, 'is_wrapped' | 'note' | 'from'>
}

const PRESENTS: readonly Present[] = [
  {
    isbn: '9782070629459',
    name: 'Léo Marchand',
    gift: {
      is_wrapped: true,
      note: 'Joyeux anniversaire, Mamie !\nTu me le liras quand je viendrai ?',
      from: 'Léo',
    },
  },
  {
    isbn: '9780141365466',
    name: 'Ada Reader',
    gift: { is_wrapped: false, note: 'Happy birthday, from one bookworm to another.', from: 'Ada' },
  },
]

/** Places and pays them; `followUps` issue the codes that exchange them. */
export async function loadGiftOrders(
  tx: Tx,
  bookIds: ReadonlyMap<string, number>,
  followUps: FollowUps,
): Promise<void> {
  const shop = await readShop(tx)
  for (const [index, { isbn, name, gift }] of PRESENTS.entries()) {
    const id = bookIds.get(isbn)
    const book = id === undefined ? undefined : (await findBooks(tx, [id])).get(id)
    if (!book) throw new Error(`The sample has no book ${isbn} to give.`)
    const wrapping = gift.is_wrapped ? (shop.selling.gifts.wrappingCents ?? 0) : 0
    const { order } = await placeIn(
      tx,
      {
        request: {
          lines: [{ article_id: book.id, quantity: 1 }],
          email: '',
          phone: '06 12 34 56 78',
          delivery_address: {
            company: null,
            additional_information: null,
            name,
            address: '12, rue des Écoles',
            postal_code: '75005',
            city: 'Paris',
            country: 'FR',
          },
          delivery_method: 'pickup',
          dispatch: 'together',
          note: null,
          gift: { ...gift, arrive_by: null },
          coupon_code: null,
          language: 'fr',
          currency: 'eur',
          terms_version: termsVersion(shop.termsEdition),
          terms_accepted: true,
          payment_provider: 'stripe',
          expected_total_cents: book.sellingPriceCents + wrapping,
        },
        idempotencyKey: `sample present ${isbn}`,
        customerId: null,
        taking: { takenBy: 'Nora', payBy: new Date(Date.now() + DAY_MS) },
      },
      shop,
    )
    await payAtTill(tx, order, { receipt: `T-10${70 + index}`, followUps })
  }
}
