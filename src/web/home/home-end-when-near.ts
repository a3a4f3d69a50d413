import { whenNear } from '../layout/when-near.tsx'

/** People, collections and events, below the shelves. */
export const HomeEndWhenNear = whenNear(
  'home-end',
  async () => (await import('./home-end.tsx')).HomeEnd,
  import.meta.env.SSR ? (await import('./home-end.tsx')).HomeEnd : undefined,
)
