import { useState } from 'react'
import type { Book } from '#shared/catalogue/book.ts'
import { bookWords } from '#shared/text/en/book.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { extractDialog } from './on-demand-overlays.ts'

/** The ways to read some pages: here, or where the publisher shows them; nothing where there are none. */
export function ReadInside({ book }: { book: Book }) {
  const words = useWords(bookWords)
  const [isOpen, setOpen] = useState(false)
  if (!book.hasExtract && book.extractLink === null) return null
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
      {book.hasExtract && (
        <>
          <Button
            variant="outline"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            {...extractDialog.whenNear}
          >
            {words.readExtract}
          </Button>
          <extractDialog.Overlay
            open={isOpen}
            onClose={() => setOpen(false)}
            id={book.id}
            title={book.title}
          />
        </>
      )}
      {book.extractLink !== null && (
        <a
          href={book.extractLink}
          rel="noopener noreferrer nofollow"
          target="_blank"
          className="inline-flex min-h-11 items-center font-semibold text-primary-text hover:underline"
        >
          {words.extractAtPublisher}
        </a>
      )}
    </div>
  )
}
