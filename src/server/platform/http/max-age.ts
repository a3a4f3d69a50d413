/** How long browsers and proxies may cache responses: with prices and stock, or with names and texts only. */
export const PRICES_MAX_AGE_SECONDS = 1
export const NAMES_MAX_AGE_SECONDS = 60
/** The same for what only a new release changes. */
export const RELEASED_MAX_AGE_SECONDS = 86_400
