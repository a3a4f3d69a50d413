import { whenNear } from '../layout/when-near.tsx'

/** The filters beside the books; narrow screens, which do not show them, load nothing. */
export const FacetsWhenNear = whenNear(
  'facets',
  async () => (await import('./facet-panel.tsx')).FacetPanel,
  import.meta.env.SSR ? (await import('./facet-panel.tsx')).FacetPanel : undefined,
)
