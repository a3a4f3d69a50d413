import { useState } from 'react'
import type { Article } from '#shared/contract/catalogue.ts'
import { bookWords } from '#shared/text/book-words.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { extractDialog } from './on-demand-overlays.ts'

/** The ways to read some pages: here, or where the publisher shows them; nothing where there are none. */
export function ReadInside({ article }: { article: Article }) {
  const words = useWords(bookWords)
  const [isOpen, setOpen] = useState(false)
  if (!article.has_extract && article.extract_link === null) return null
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
      {article.has_extract && (
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
            id={article.id}
            title={article.designation}
          />
        </>
      )}
      {article.extract_link !== null && (
        <a
          href={article.extract_link}
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
