import { useState } from 'react'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { bookWords } from '#shared/text/en/book.ts'
import { Button } from '#ui/button.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { useWords } from '#ui/text.tsx'

const reserveDialog = onDemand(async () => (await import('./reserve-dialog.tsx')).ReserveDialog)

/** The way to a book of the shelf without paying it here. */
export function ReserveButton({ book, quantity }: { book: ShelfBook; quantity: number }) {
  const words = useWords(bookWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="mt-3 w-full"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...reserveDialog.whenNear}
      >
        {words.reserve}
      </Button>
      <reserveDialog.Overlay open={isOpen} onClose={() => setOpen(false)} book={book} quantity={quantity} />
    </>
  )
}
