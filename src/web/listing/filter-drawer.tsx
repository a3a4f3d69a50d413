import { useDeferredValue } from 'react'
import { listPartsWords } from '#shared/text/en/list-parts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'
import { FacetPanel, type FacetPanelProps } from './facet-panel.tsx'

type FilterDrawerProps = FacetPanelProps & { open: boolean; onClose: () => void }

/** The filters on narrow screens: a drawer that stays open while filters are chosen, and says how many books are left. */
export function FilterDrawer({ open, onClose, facets, query }: FilterDrawerProps) {
  const list = useWords(listPartsWords)
  // The drawer comes first; its hundred links follow
  const isFilled = useDeferredValue(open, false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={list.filters}
      placement="left"
      footer={
        <div role="status">
          <Button className="w-full" onClick={onClose}>
            {list.showBooks(facets.total)}
          </Button>
        </div>
      }
    >
      <div className="-mx-2 -mt-5 [&>*>:first-child]:border-t-0">
        {isFilled && <FacetPanel facets={facets} query={query} />}
      </div>
    </Dialog>
  )
}
