/** Customers of one browser whose device it remembers, the last ones. */
export const MOST_DEVICES = 5
