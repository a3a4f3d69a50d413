import { useState } from 'react'
import type { AlertKind } from '#shared/alerts/alerts.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { bookWords } from '#shared/text/en/book.ts'
import { Button } from '#ui/button.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { useWords } from '#ui/text.tsx'

const alertDialog = onDemand(async () => (await import('./alert-dialog.tsx')).AlertDialog)

/** The ways to be notified about a book; what it is not to be had without stands out. */
export function AlertButtons({ book, kinds }: { book: ShelfBook; kinds: readonly AlertKind[] }) {
  const { alerts: words } = useWords(bookWords)
  const [kind, setKind] = useState<AlertKind>('price')
  const [isOpen, setOpen] = useState(false)
  if (kinds.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap gap-x-5">
      {kinds.map((one) => {
        const isFirst = one === 'stock' || one === 'published'
        return (
          <Button
            key={one}
            variant={isFirst ? 'outline' : 'quiet'}
            size="small"
            className={isFirst ? 'mb-2 w-full' : 'px-0! text-sm! underline underline-offset-2'}
            aria-haspopup="dialog"
            onClick={() => {
              setKind(one)
              setOpen(true)
            }}
            {...alertDialog.whenNear}
          >
            {words[one]}
          </Button>
        )
      })}
      <alertDialog.Overlay open={isOpen} onClose={() => setOpen(false)} book={book} kind={kind} />
    </div>
  )
}
