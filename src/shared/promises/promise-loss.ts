/** Why nothing can be promised any more: no copy can be had, or nobody can say when one can. */
export const PROMISE_LOSSES = ['ended', 'undated'] as const
export type PromiseLoss = (typeof PROMISE_LOSSES)[number]
