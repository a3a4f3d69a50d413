/** Closed lists of the book trade that the shop knows. */
export const BOOK_FORMATS = ['poche', 'broche', 'relie', 'album', 'numerique', 'audio', 'autre'] as const
export type BookFormat = (typeof BOOK_FORMATS)[number]

/** Returns whether an edition is a file: until the shop delivers files it is shown, and cannot be bought. */
export const isFile = (format: string): boolean => format === 'numerique'

export const CONTRIBUTOR_ROLES = ['author', 'translator', 'illustrator', 'editor', 'preface'] as const
export type ContributorRole = (typeof CONTRIBUTOR_ROLES)[number]

/** What the trade says of copies beyond the shop's own stock, the best first. */
export const SUPPLIES = [
  'available',
  'to_order',
  'forthcoming',
  'reprinting',
  'unavailable',
  'out_of_print',
] as const
export type Supply = (typeof SUPPLIES)[number]

/** How a book can be had, by which lists are filtered; of a book that is none of these there will be no copy. */
export const AVAILABILITIES = ['in_stock', 'to_order', 'forthcoming', 'back_soon'] as const
export type ListedAvailability = (typeof AVAILABILITIES)[number]

/** Price ranges that lists offer, in cents, both ends included; null: no end. */
export const PRICE_RANGES = [
  { min: 0, max: 999 },
  { min: 1000, max: 1499 },
  { min: 1500, max: 1999 },
  { min: 2000, max: 2999 },
  { min: 3000, max: null },
] as const
