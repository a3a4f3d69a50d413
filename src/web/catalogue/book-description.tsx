import { useState } from 'react'
import { MAX_DESCRIPTION_CHARACTERS } from '#shared/catalogue/excerpt.ts'
import { bookWords } from '#shared/text/en/book.ts'
import { useWords } from '#ui/text.tsx'

/** Longer texts are folded: about seven lines. */
const FOLDED_CHARACTERS = 480

/** The description, folded when long. */
export function BookDescription({ text }: { text: string | null }) {
  const book = useWords(bookWords)
  const [isOpen, setOpen] = useState(false)
  if (!text) return null
  const isLong = text.length > FOLDED_CHARACTERS
  return (
    <div className="mt-6 max-w-[65ch]">
      <p
        className={`font-serif text-[1.125rem] leading-[1.7] whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-7' : ''}`}
      >
        {text.slice(0, MAX_DESCRIPTION_CHARACTERS)}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="inline-flex min-h-11 items-center font-semibold text-primary-text hover:underline"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? book.readLess : book.readMore}
        </button>
      )}
    </div>
  )
}
