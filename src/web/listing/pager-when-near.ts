import { whenNear } from '../layout/when-near.tsx'

/** The pager of screens that many see first. */
export const PagerWhenNear = whenNear(
  'pager',
  async () => (await import('./pager.tsx')).Pager,
  import.meta.env.SSR ? (await import('./pager.tsx')).Pager : undefined,
)
