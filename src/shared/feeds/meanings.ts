/** What a line of the till's file says: how many copies there are, or how many came or went. */
export const FEED_MEANINGS = ['count', 'movement'] as const
export type FeedMeaning = (typeof FEED_MEANINGS)[number]
