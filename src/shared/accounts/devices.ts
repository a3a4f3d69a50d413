/** Customers of one browser whose device it remembers, the last ones. */
export const MAX_DEVICES = 5
