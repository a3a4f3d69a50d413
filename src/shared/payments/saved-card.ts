/** What a saved card is called, and whether it still pays. */
const BRANDS: Partial<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'CB',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** Returns the name of a card's brand as people know it; undefined for one that nobody named. */
export const brandName = (brand: string): string | undefined =>
  Object.hasOwn(BRANDS, brand) ? BRANDS[brand] : undefined

/** Returns whether a card is over: it is good until the end of its month. */
export function isExpired(
  { exp_month: month, exp_year: year }: { exp_month: number; exp_year: number },
  now: Date,
): boolean {
  return year * 12 + month <= now.getFullYear() * 12 + now.getMonth()
}
