/** Closed lists of the book trade that the shop knows. */
export const BOOK_FORMATS = ['poche', 'broche', 'relie', 'album', 'numerique', 'audio', 'autre'] as const
export type BookFormat = (typeof BOOK_FORMATS)[number]

export const CONTRIBUTOR_ROLES = ['author', 'translator', 'illustrator', 'editor', 'preface'] as const
export type ContributorRole = (typeof CONTRIBUTOR_ROLES)[number]
