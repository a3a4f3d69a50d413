/**
 * The French rules on the prices of new books, as data with its sources (docs/decisions/0026). They apply when the shop
 * says so (`npm run shop -- prices french`).
 */
export const FRENCH_BOOK_PRICES = {
  /** Loi n° 81-766 du 10 août 1981, article 1, as changed by loi n° 2014-779: 5 % at most, and only where collected. */
  highestPickupDiscountPpm: 50_000,
  discountSince: '2014-07-10',
  /** Arrêté du 4 avril 2023 relatif au montant minimal de tarification du service de livraison du livre, article 1. */
  deliveryFloorCents: 300,
  deliveryFloorBelowCents: 3500,
  /** From that amount on delivery may cost little, but must not be free. */
  smallestDeliveryCents: 1,
  deliverySince: '2023-10-07',
} as const

const MILLION = 1_000_000

/** Returns the lowest price in cents at which one new book may be sold. */
export function lowestPriceCents(publicPriceCents: number, { isPickup }: { isPickup: boolean }): number {
  const { highestPickupDiscountPpm: most } = FRENCH_BOOK_PRICES
  return isPickup ? Math.ceil((publicPriceCents * (MILLION - most)) / MILLION) : publicPriceCents
}

/** Returns what sending new books costs at least, in cents, by what is paid for them. */
export function deliveryFloorCents(booksCents: number): number {
  const { deliveryFloorBelowCents, deliveryFloorCents: floor, smallestDeliveryCents } = FRENCH_BOOK_PRICES
  return booksCents < deliveryFloorBelowCents ? floor : smallestDeliveryCents
}
