import { useDeferredValue, useState } from 'react'
import { listWords } from '#shared/text/list-words.ts'
import { filterCount } from './books-url.ts'
import { useWords } from '#ui/text.tsx'
import { useIsPainted } from '#ui/after-paint.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FilterIcon } from '#ui/icons.tsx'
import { FacetPanel, type FacetPanelProps } from './facet-panel.tsx'

/** The filters on narrow screens: a drawer that stays open while filters are chosen, and says how many books are left. */
export function FilterDialog({ facets, query }: FacetPanelProps) {
  const list = useWords(listWords)
  const [isOpen, setOpen] = useState(false)
  // The button answers at once, then the drawer comes; its hundred links follow
  const isShown = useIsPainted(isOpen)
  const isFilled = useDeferredValue(isShown)
  const close = () => setOpen(false)
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
      >
        <FilterIcon className="size-4" />
        {list.filter}
        {inUse > 0 && <span className="price text-muted">{inUse}</span>}
      </Button>
      <Dialog
        open={isShown}
        onClose={close}
        title={list.filters}
        placement="left"
        footer={
          <div role="status">
            <Button className="w-full" onClick={close}>
              {list.showBooks(facets.total)}
            </Button>
          </div>
        }
      >
        <div className="-mx-2 -mt-5 [&>:first-child]:border-t-0">
          {isFilled && <FacetPanel facets={facets} query={query} />}
        </div>
      </Dialog>
    </>
  )
}
