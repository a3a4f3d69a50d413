/** An amount as PayPal writes it; what a request gives may lack either part. */
export interface Money {
  currency_code?: string
  value?: string
}

export const AMOUNT = /^\d{1,7}\.\d{2}$/

/** Returns the cents of a decimal; NaN where it is none. */
export const cents = (value: string): number =>
  AMOUNT.test(value) ? Math.round(Number(value) * 100) : Number.NaN
