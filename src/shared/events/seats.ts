/** Seats that one address may reserve at once. */
export const HIGHEST_SEATS = 4
