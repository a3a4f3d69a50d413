/** The terms of sale that a buyer accepts; an order keeps this version, a new text gets a new one. */
export const TERMS_VERSION = '2026-11'
