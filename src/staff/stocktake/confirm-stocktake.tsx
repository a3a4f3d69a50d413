import { useState } from 'react'
import type { Differences } from '#shared/contract/staff/stocktakes.ts'
import { stocktakeWords } from '#shared/text/staff/en/stocktake.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Choice } from '#ui/form/choice.tsx'
import { useWords } from '#ui/text.tsx'

type ConfirmStocktakeProps = {
  found: Differences
  /** Scans that this device has not sent. */
  waiting: number
  open: boolean
  onClose: () => void
  /** Shelves whose books without a scan are gone; none: those stay. */
  onConfirm: (zeroed: readonly string[]) => void
}

/** Says what confirming writes, and lets books without a scan be left alone or not. */
export function ConfirmStocktake({ found, waiting, open, onClose, onConfirm }: ConfirmStocktakeProps) {
  const { differences: words, shelf: shelfName } = useWords(stocktakeWords)
  const [unscanned, setUnscanned] = useState<'zero' | 'leave'>('leave')
  // A shelf of which more was scanned than not was walked past
  const [zeroed, setZeroed] = useState<readonly string[]>(() =>
    found.unscanned.shelves.filter((one) => one.scanned > one.unscanned).map(({ shelf }) => shelf),
  )
  const { missing, surplus, others } = found
  const shelves = found.unscanned.shelves.filter((one) => one.unscanned > 0)
  const isZeroing = unscanned === 'zero'
  const toZero = isZeroing ? shelves.filter(({ shelf }) => zeroed.includes(shelf)) : []
  const gone = toZero.reduce((sum, one) => sum + one.unscanned, 0)
  const lacking = found.lacking + (gone > 0 ? found.unscanned.lacking : 0)
  const warnings = [
    waiting > 0 && words.waiting(waiting),
    lacking > 0 && words.lacking(lacking),
    others.untouched > 0 && words.untouched(others.untouched),
    others.recount > 0 && words.toRecount(others.recount),
  ].filter((text) => text !== false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.ask}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" size="control" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="control" onClick={() => onConfirm(toZero.map(({ shelf }) => shelf))}>
            {words.confirm}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{words.summary(Math.abs(missing.copies - found.unscanned.copies), surplus.copies)}</p>
        {found.unscanned.titles > 0 && (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1.5 font-semibold">{words.unscanned(found.unscanned.titles)}</legend>
            {(['leave', 'zero'] as const).map((value) => (
              <Choice
                key={value}
                name="unscanned"
                hasButton
                className="flex min-h-11 items-center gap-2.5 px-3"
                checked={unscanned === value}
                onChange={() => setUnscanned(value)}
              >
                {words[value]}
              </Choice>
            ))}
          </fieldset>
        )}
        {isZeroing && (
          <fieldset className="flex max-h-60 flex-col gap-1 overflow-y-auto">
            <legend className="mb-1.5 font-semibold">{words.whichShelves}</legend>
            {shelves.map(({ shelf, scanned, unscanned: many }) => (
              <label key={shelf} className="flex min-h-11 items-center gap-2.5 px-3">
                <input
                  type="checkbox"
                  className="size-4.5 accent-accent"
                  checked={zeroed.includes(shelf)}
                  onChange={({ target }) =>
                    setZeroed(target.checked ? [...zeroed, shelf] : zeroed.filter((one) => one !== shelf))
                  }
                />
                {words.ofShelf(shelfName(shelf), scanned, many)}
              </label>
            ))}
          </fieldset>
        )}
        {gone > 0 && <p>{words.zeroing(gone)}</p>}
        {warnings.map((text) => (
          <p key={text} className="text-out-of-stock">
            {text}
          </p>
        ))}
      </div>
    </Dialog>
  )
}
