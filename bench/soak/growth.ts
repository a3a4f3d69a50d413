/** Whether a figure that was read again and again grows: a line through what was read, and how sure it is. */

type Reading = { hour: number; value: number }

/** How much is added in an hour; `atLeast` holds for 39 of 40 series that scatter as this one does. */
export type Growth = { perHour: number; atLeast: number }

/** A start fills the caches: the first third says nothing of later. */
const SKIPPED = 1 / 3
/** Of Student's distribution at 97.5 %, for 8 degrees of freedom; for more it is hardly less. */
const SURE = 2.306

/** Fits the last two thirds of some readings by least squares; undefined while there are too few. */
export function growthOf(readings: readonly Reading[]): Growth | undefined {
  const fitted = readings.slice(Math.floor(readings.length * SKIPPED))
  const count = fitted.length
  if (count < 5) return undefined
  const mean = (of: (reading: Reading) => number) => fitted.reduce((sum, one) => sum + of(one), 0) / count
  const [hour, value] = [mean((one) => one.hour), mean((one) => one.value)]
  const spread = mean((one) => (one.hour - hour) ** 2) * count
  const perHour = (mean((one) => (one.hour - hour) * (one.value - value)) * count) / spread
  const left = mean((one) => (one.value - value - perHour * (one.hour - hour)) ** 2) * count
  const error = Math.sqrt(left / (count - 2) / spread)
  return { perHour, atLeast: perHour - SURE * error }
}
