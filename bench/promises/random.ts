/** Draws from the distributions that sales and delays follow. */
import type { Random } from '../catalogue/random.ts'

/** A draw from the normal distribution around 0 (Box and Muller). */
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** A draw whose logarithm is normal: half of them are below the median, a few far above it. */
export const logNormal = (random: Random, median: number, spread: number) =>
  median * Math.exp(spread * normal(random))

/** How many things happen where so many are expected (Knuth, in steps that stay above the smallest number). */
export function poisson(random: Random, mean: number): number {
  if (mean > 30) return poisson(random, 30) + poisson(random, mean - 30)
  const limit = Math.exp(-mean)
  let happened = 0
  for (let product = random(); product > limit; product *= random()) happened += 1
  return happened
}
