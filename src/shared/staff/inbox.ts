/** What the inbox holds, and how it is looked at. */
export const INBOX_KINDS = ['returns', 'messages', 'reviews'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

export const INBOX_VIEWS = ['open', 'expected', 'done', 'suspect'] as const
export type InboxView = (typeof INBOX_VIEWS)[number]

export const MESSAGE_STATES = ['open', 'answered', 'aside'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]
