/** Seats that one address may reserve at once. */
export const MAX_SEATS = 4

/** Minutes for which seats are held until they are confirmed by mail. */
export const HOLD_MINUTES = 30
