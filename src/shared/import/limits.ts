/** The largest catalogue that the back office takes. */
export const MAX_CATALOGUE_BYTES = 500 * 1024 * 1024
/** The most that a packed catalogue may hold: real ones unpack to ten or twenty times their size, made ones to a thousand. */
export const MAX_UNPACKED_BYTES = 10 * 1024 * 1024 * 1024
