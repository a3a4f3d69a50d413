import { useState } from 'react'
import { listWords } from '#shared/text/en/list.ts'
import { Button } from '#ui/button.tsx'
import { FilterIcon } from '#ui/icons.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { useWords } from '#ui/text.tsx'
import { filterCount } from './books-query.ts'
import type { FacetPanelProps } from './facet-panel.tsx'

const drawer = onDemand(async () => (await import('./filter-drawer.tsx')).FilterDrawer)

/** The button of the filters on narrow screens. */
export function FilterDialog({ facets, query }: FacetPanelProps) {
  const list = useWords(listWords)
  const [isOpen, setOpen] = useState(false)
  const inUse = filterCount(query)
  if (facets.total === 0 && inUse === 0) return null
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        className={`xl:hidden noscript:hidden ${isOpen ? 'bg-tint' : ''}`}
        onClick={() => setOpen(true)}
        {...drawer.whenNear}
      >
        <FilterIcon className="size-4" />
        {list.filter}
        {inUse > 0 && <span className="price text-muted">{inUse}</span>}
      </Button>
      <drawer.Overlay open={isOpen} onClose={() => setOpen(false)} facets={facets} query={query} />
    </>
  )
}
