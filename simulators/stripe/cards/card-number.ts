/** Returns whether the digits end in the check digit that Luhn's sum asks for; shared with the browser's form. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits !== '' && sum % 10 === 0
}

export type CardBrand = 'amex' | 'mastercard' | 'visa' | 'unknown'

/** Returns the brand that the first digits name. */
export function brandOf(digits: string): CardBrand {
  if (digits.startsWith('4')) return 'visa'
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  return 'unknown'
}

/** Returns how many digits a card of this brand has. */
export const numberLength = (brand: CardBrand): number => (brand === 'amex' ? 15 : 16)

/** Returns how many digits the security code of this brand has. */
export const cvcLength = (brand: CardBrand): number => (brand === 'amex' ? 4 : 3)
