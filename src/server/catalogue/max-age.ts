/** How long answers about books may be kept by browsers and proxies. */
export const PRICES_MAX_AGE_SECONDS = 1
export const NAMES_MAX_AGE_SECONDS = 60
