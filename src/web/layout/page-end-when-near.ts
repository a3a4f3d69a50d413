import { whenNear } from './when-near.tsx'

/** The newsletter box and the footer. */
export const PageEndWhenNear = whenNear(
  'page-end',
  async () => (await import('./page-end.tsx')).PageEnd,
  import.meta.env.SSR ? (await import('./page-end.tsx')).PageEnd : undefined,
)
