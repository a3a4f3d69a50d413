import { useState } from 'react'
import { linesCents } from '#shared/money/line-sums.ts'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { addBooks } from '../cart/add-books.ts'
import { localPath } from '../paths.ts'
import { useShownCurrency } from '../shop.ts'
import { canBuy, chosenBooks } from './choices.ts'
import { SaveChosen } from './save-chosen.tsx'
import type { Found } from './pasted-store.ts'

/** What is ticked and what it costs, always at hand: into the cart, or saved as a list. */
export function ChosenBar({ found: { lines, choices } }: { found: Found }) {
  const { chosen: words, toCart } = useWords(bookListsWords)
  const language = useLanguage()
  const { convert, write } = useShownCurrency()
  const [isAdding, setIsAdding] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  const chosen = chosenBooks(lines, choices)
  const toBuy = chosen
    .filter(({ book }) => canBuy(book))
    .map(({ book, quantity }) => ({ book, quantity: Math.min(quantity, book.copies) }))
  const copies = toBuy.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = linesCents(
    toBuy.map(({ book, quantity }) => ({ unitPriceCents: book.sellingPriceCents, quantity })),
    convert,
  )

  async function add() {
    if (isAdding || toBuy.length === 0) return
    setIsAdding(true)
    const wanted = chosen.filter(({ book }) => canBuy(book))
    const { added, whole } = await addBooks(wanted)
    const short = chosen.filter(({ book }) => !whole.has(book.id)).map(({ book }) => book.title)
    setOutcome(
      [
        added.size > 0 ? words.added(added.size) : words.noneAdded,
        ...(short.length > 0 ? [words.short(short.join(', '))] : []),
      ].join(' '),
    )
    setIsAdding(false)
  }

  return (
    <section
      aria-label={words.label}
      className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-hairline bg-card px-4 py-3 shadow-overlay sm:mx-0 sm:max-w-3xl sm:rounded-t-md sm:border-x"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p aria-live="polite">
          {toBuy.length === 0 ? words.none : words.count(toBuy.length, copies)}
          {toBuy.length > 0 && <strong className="price ml-3 font-serif text-xl">{write(total)}</strong>}
          {chosen.length > toBuy.length && (
            <span className="block text-sm text-muted">{words.leftOut(chosen.length - toBuy.length)}</span>
          )}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button
            size="small"
            aria-disabled={isAdding || toBuy.length === 0 || undefined}
            onClick={() => void add()}
          >
            {isAdding ? words.adding : words.add}
          </Button>
          {chosen.length > 0 && <SaveChosen chosen={chosen} />}
        </div>
      </div>
      <p role="status" className="text-sm">
        {outcome}
        {outcome !== undefined && (
          <Link
            to={localPath(language, '/cart')}
            className="ml-2 inline-flex min-h-11 items-center text-primary-text underline"
          >
            {toCart}
          </Link>
        )}
      </p>
    </section>
  )
}
