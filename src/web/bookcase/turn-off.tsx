import { useState } from 'react'
import { bookcaseWords } from '#shared/text/en/bookcase.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { turnShelfOff } from '../api/bookcase.ts'
import type { ShelfProps } from './shelf-off.tsx'

/** Turns the shelf off, and asks what becomes of the books that were added. */
export function TurnOff({ userId, shelf: { added }, onChange }: ShelfProps) {
  const { end: words, notSaved } = useWords(bookcaseWords)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function turnOff(fate: 'keep' | 'erase') {
    if (isBusy) return
    setBusy(true)
    try {
      onChange(await turnShelfOff(userId, fate))
      showToast('success', words.done)
    } catch {
      setBusy(false)
      showToast('error', notSaved)
    }
  }

  const way = (fate: 'keep' | 'erase', label: string) => (
    <Button
      variant={fate === 'erase' && added > 0 ? 'outline' : 'primary'}
      aria-disabled={isBusy || undefined}
      onClick={() => void turnOff(fate)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ml-4 text-sm! underline underline-offset-2"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.title}>
        <p>{words.text}</p>
        {added > 0 && <p className="mt-3 font-medium">{added === 1 ? words.addedOne : words.added(added)}</p>}
        <div className="mt-6 flex flex-col gap-3">
          {added === 0 ? (
            way('keep', words.only)
          ) : (
            <>
              {way('keep', words.keep)}
              {way('erase', words.erase)}
            </>
          )}
          <Button variant="quiet" onClick={() => setOpen(false)}>
            {words.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
