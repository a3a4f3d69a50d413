/** What the people of the shop may do in the back office. */

/**
 * `owner` may do everything; `bookseller` all but the team, the accounts and exports of people; `preparer` handles orders,
 * goods and counts, without refunds or e-mail addresses; `editor` writes texts, picks, tables, events, letters and the home page.
 */
export const ROLES = ['owner', 'bookseller', 'preparer', 'editor'] as const
export type Role = (typeof ROLES)[number]

/**
 * How a member has proven who they are: `full` with a passkey or with password and code, `pin` on a counter device, and
 * `enrolment` with the link of an invitation, which opens nothing but the way to a passkey or a password.
 */
export const LEVELS = ['full', 'pin', 'enrolment'] as const
export type Level = (typeof LEVELS)[number]
