/** The list that a question asks for, in the names of an address and of the API alike. */

type Chosen = { smart_search?: unknown; sort?: unknown }

/** Adds what was read in a question: what was chosen by hand stays; a shelf without words begins with its best sellers. */
export function understoodList<List extends Chosen>(
  chosen: List,
  { words, filters }: { words: string; filters: Partial<List> },
) {
  const set = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
  return {
    ...filters,
    ...(set as List),
    smart_search: words === '' ? undefined : words,
    sort: chosen.sort ?? (words === '' ? 'best' : undefined),
  }
}
