/** Reads values from browser storage and trusts nothing: anybody may have edited them. */

const MAX_NUMBER = 1_000_000_000
const MAX_PRICE_EUROS = 1_000_000

/** Returns the fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Returns a text; empty for anything else. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns a text; null for anything else. */
export const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** Returns an ISO instant; null for anything else. */
export const instantOf = (value: unknown) =>
  Number.isFinite(Date.parse(textOf(value))) ? textOf(value) : null

/** Returns a number between 0 and a maximum; undefined for anything else. */
export const amountOf = (value: unknown, max = MAX_NUMBER): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= max ? value : undefined

/** Returns a whole number that is not below a minimum; undefined for anything else. */
export function wholeOf(value: unknown, min: number): number | undefined {
  const number = amountOf(value)
  return number !== undefined && Number.isInteger(number) && number >= min ? number : undefined
}

/** Returns the cents of a price in euros; undefined for anything else. */
export function centsOfEuros(value: unknown): number | undefined {
  const euros = amountOf(value, MAX_PRICE_EUROS)
  return euros === undefined ? undefined : Math.round(euros * 100)
}
