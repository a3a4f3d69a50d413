/** Postal codes of the countries most ordered to; elsewhere any short text will do. */
const PATTERNS: Partial<Record<string, RegExp>> = {
  // 00000 is a shape that libraries accept, and no place in France or Spain
  FR: /^(?!00)\d{5}$/,
  ES: /^(?!00)\d{5}$/,
  DE: /^\d{5}$/,
  IT: /^\d{5}$/,
  BE: /^[1-9]\d{3}$/,
  LU: /^[1-9]\d{3}$/,
  CH: /^[1-9]\d{3}$/,
  AT: /^[1-9]\d{3}$/,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/i,
  PT: /^\d{4}-\d{3}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
}

const ANYWHERE = /^[\p{L}\d][\p{L}\d -]{0,11}$/u

/** Returns whether a text can be a postal code of a country (ISO 3166-1 alpha-2). */
export function isPostalCode(text: string, country: string): boolean {
  return (PATTERNS[country] ?? ANYWHERE).test(text.trim())
}
