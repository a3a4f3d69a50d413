/** The largest catalogue that the back office takes. */
export const MAX_CATALOGUE_BYTES = 500 * 1024 * 1024
