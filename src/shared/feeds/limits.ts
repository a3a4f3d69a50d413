/** A file of a till with a hundred thousand books has some three megabytes. */
export const MAX_FEED_BYTES = 32 * 1024 * 1024

/** Part of an address and the name of a folder. */
export const FEED_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/
