/** Lists that customers keep and share by their address. */

/** `school`: every reader buys all of it. `wish`: what one reader gives is taken for all. */
export const LIST_KINDS = ['school', 'wish'] as const
export type ListKind = (typeof LIST_KINDS)[number]

export const MAX_LISTS = 50
export const MAX_LIST_ITEMS = 200
/** Pupils of a school list. */
export const MAX_READERS = 9999
