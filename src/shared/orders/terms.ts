/** The terms of sale that come with the shop: a new text takes a new version. */
export const TERMS_VERSION = '2026-11-24'

/**
 * The terms that a buyer accepts; an order keeps this version. `edition` counts the changes that the shop made itself, so
 * `2026-11-22.2` differs from every text that was ever shown before.
 */
export const termsVersion = (edition: number): string =>
  edition === 0 ? TERMS_VERSION : `${TERMS_VERSION}.${edition}`
