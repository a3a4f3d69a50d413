/** How an order of which something is awaited leaves: once all of it is there, or as its copies come. */
export const DISPATCHES = ['together', 'apart'] as const
export type Dispatch = (typeof DISPATCHES)[number]
