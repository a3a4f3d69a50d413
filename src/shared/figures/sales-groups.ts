/** What sales are grouped by; `time` is days, or months of a longer period. */
export const SALES_GROUPS = ['time', 'book', 'shelf', 'publisher', 'supplier', 'person'] as const
export type SalesGroup = (typeof SALES_GROUPS)[number]

/** Keys that no id has: books without a publisher, shelf …, and what was sold of no book. */
export const NO_GROUP = 'none'
export const NO_BOOK = 'other'
