/** Names a feed in the log of actions. */
export const subjectOf = (feed: string) => `feed ${feed}`
