/** The class of what stands for content that is under way. Whoever waits for a page, a test or a photographer, waits until none is left. */
export const PENDING = 'animate-pending'
