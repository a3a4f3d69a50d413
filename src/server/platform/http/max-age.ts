/** How long browsers and proxies may keep answers: with prices and stock in them, or with names and texts alone. */
export const PRICES_MAX_AGE_SECONDS = 1
export const NAMES_MAX_AGE_SECONDS = 60
