import type { PickLine } from '../contract/staff/picking.ts'

/** Returns where the copies of a book are fetched: its shelf, if any stand there, and places of the hold shelf; null: unknown. */
export function pickPlaces({ shelf, bins }: Pick<PickLine, 'shelf' | 'bins'>): (string | null)[] {
  const places = new Set(bins.flatMap(({ laid_aside: laid }) => laid?.place ?? []))
  const isOnShelf = bins.some(({ copies, laid_aside: laid }) => copies > (laid?.copies ?? 0))
  return isOnShelf || places.size === 0 ? [shelf, ...places] : [...places]
}
