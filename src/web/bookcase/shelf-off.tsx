import { useState } from 'react'
import { bookcaseWords } from '#shared/text/en/bookcase.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon, LockIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { turnShelfOn, type Shelf } from '../api/bookcase.ts'

export type ShelfProps = { userId: string; shelf: Shelf; onChange: (shelf: Shelf) => void }

/** What the shelf does and who sees it, before anything is saved. */
export function ShelfOff({ userId, shelf: { added }, onChange }: ShelfProps) {
  const { off: words, notSaved } = useWords(bookcaseWords)
  const [isBusy, setBusy] = useState(false)

  async function enableBookcase() {
    if (isBusy) return
    setBusy(true)
    try {
      onChange(await turnShelfOn(userId))
      showToast('success', words.done)
    } catch {
      setBusy(false)
      showToast('error', notSaved)
    }
  }

  return (
    <section className="mt-6 max-w-2xl rounded-lg border border-hairline bg-card p-6 sm:p-8">
      <h2 className="text-2xl">{words.title}</h2>
      <p className="mt-3">{words.text}</p>
      <ul className="mt-5 space-y-3">
        {words.points.map((point) => (
          <li key={point} className="flex gap-3">
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-in-stock" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-5 flex gap-3 text-sm text-muted">
        <LockIcon className="mt-0.5 size-5 shrink-0" />
        {words.privacy}
      </p>
      {added > 0 && <p className="mt-4 font-medium">{words.added(added)}</p>}
      <Button
        className="mt-6 max-sm:w-full"
        aria-disabled={isBusy || undefined}
        onClick={() => void enableBookcase()}
      >
        {words.turnOn}
      </Button>
    </section>
  )
}
