const collator = new Intl.Collator('fr', { numeric: true })

/** Compares names as French sorts them, so that `Îles` stands beside `Iles` and not at the end. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
