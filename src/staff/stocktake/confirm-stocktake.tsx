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
  onConfirm: (unscanned: 'zero' | 'leave') => void
}

/** Says what confirming writes, and lets books without a scan be left alone or not. */
export function ConfirmStocktake({ found, waiting, open, onClose, onConfirm }: ConfirmStocktakeProps) {
  const { differences: words } = useWords(stocktakeWords)
  const [unscanned, setUnscanned] = useState<'zero' | 'leave'>('leave')
  const { missing, surplus, others } = found
  const less = missing.copies - (unscanned === 'leave' ? found.unscanned.copies : 0)
  const warnings = [
    waiting > 0 && words.waiting(waiting),
    found.lacking > 0 && words.lacking(found.lacking),
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
          <Button size="control" onClick={() => onConfirm(unscanned)}>
            {words.confirm}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{words.summary(Math.abs(less), surplus.copies)}</p>
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
        {warnings.map((text) => (
          <p key={text} className="text-out-of-stock">
            {text}
          </p>
        ))}
      </div>
    </Dialog>
  )
}
