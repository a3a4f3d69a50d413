/** The time that the numbers of a file are of. */
import { instantOf } from '#shared/time/zoned-time.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'

/** `stock-2026-11-28-1830.csv`, `20261128_183000.txt`, `2026-11-28T18-30-00`. */
const IN_NAME =
  /(20\d\d)[-_]?([01]\d)[-_]?([0-3]\d)[-_T ]?([0-2]\d)[-_:h]?([0-5]\d)(?:[-_:m]?([0-5]\d))?(?!\d)/

/** Returns the time in the name of a file, on the shop's clock; undefined if it has none. */
export function timeInName(file: string): Date | undefined {
  const found = IN_NAME.exec(file)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  if (month < 1 || month > 12 || day < 1 || hour > 23) return undefined
  return new Date(instantOf({ year, month, day, hour, minute }, SHOP_ZONE).getTime() + second * 1000)
}
