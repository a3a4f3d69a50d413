/** How long a program that does not answer is tried again. */

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds between the tries of a message: three days and some hours in all. */
export const RETRY_DELAYS: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
