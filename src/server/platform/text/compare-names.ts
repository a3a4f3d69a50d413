const collator = new Intl.Collator('fr', { numeric: true })

/** Compares names in French order: `Îles` sorts beside `Iles` and not at the end. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
