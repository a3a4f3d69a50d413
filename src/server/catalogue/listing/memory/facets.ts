/** Counts of books by facet value. */

export const FACETS = [
  'category',
  'collaborator',
  'collection',
  'publisher',
  'format',
  'language',
  'availability',
  'price',
] as const
export type Facet = (typeof FACETS)[number]

/** Books by value, for each facet. */
export type Counts = Record<Facet, Uint32Array>
