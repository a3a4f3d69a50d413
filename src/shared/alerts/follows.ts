/** Following an author: a reader is mailed about each new book of theirs. */

/** How many people one mailbox may follow. */
export const MAX_FOLLOWS = 200
