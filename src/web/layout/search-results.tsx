import { MAX_DESCRIPTION_CHARACTERS, excerpt } from '#shared/catalogue/excerpt.ts'
import type { Book } from '#shared/catalogue/book.ts'
import { localBooksPath } from '../listing/books-url.ts'
import { suggestionWords } from '#shared/text/en/suggestions.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import type { Suggestion, SuggestionKind } from './suggestions.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { ArrowRightIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'

export type SearchResultsProps = {
  id: string
  suggestions: readonly Suggestion[]
  isOpen: boolean
  /** Index of the option that the arrow keys reached; -1 for none. */
  active: number
  words: string
  onChoose: (index: number) => void
  onLeave: () => void
}

const KINDS: readonly SuggestionKind[] = ['book', 'person', 'series', 'shelf']

/** What the search field suggests: an ARIA listbox of groups steered from the field. */
export function SearchResults({
  id,
  suggestions,
  isOpen,
  active,
  words,
  onChoose,
  onLeave,
}: SearchResultsProps) {
  const { layout } = useText()
  const { groups } = useWords(suggestionWords)
  const language = useLanguage()
  const numbered = suggestions.map((suggestion, index) => ({ suggestion, index }))
  return (
    <div
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-lg border border-hairline bg-card shadow-overlay"
    >
      <div
        id={id}
        role="listbox"
        aria-label={layout.searchResults}
        className="max-h-[60vh] overflow-y-auto py-2"
      >
        {isOpen &&
          KINDS.map((kind) => {
            const group = numbered.filter(({ suggestion }) => suggestion.kind === kind)
            if (group.length === 0) return null
            return (
              <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                <p
                  id={`${id}-${kind}`}
                  role="presentation"
                  className="px-5 pt-2 pb-1 text-xs font-semibold text-muted"
                >
                  {groups[kind]}
                </p>
                {group.map(({ suggestion, index }) => (
                  <div
                    key={suggestion.path}
                    id={`${id}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    className="flex min-h-11 items-center gap-4 px-5 py-2 aria-selected:bg-tint hover:bg-tint"
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => onChoose(index)}
                    onKeyDown={(event) => {
                      if (event.key === 'Enter') onChoose(index)
                    }}
                  >
                    {suggestion.kind === 'book' ? (
                      <BookSuggestion book={suggestion.book} />
                    ) : (
                      <span className="truncate font-medium">{suggestion.name}</span>
                    )}
                  </div>
                ))}
              </div>
            )
          })}
      </div>
      {isOpen && (
        <Link
          to={localBooksPath(language, { words: words.trim() })}
          onClick={onLeave}
          className="flex min-h-12 items-center justify-between gap-3 border-t border-hairline px-5 text-sm font-semibold text-primary-text hover:bg-tint"
        >
          <span className="truncate">{layout.searchAll(words.trim())}</span>
          <ArrowRightIcon className="size-4" />
        </Link>
      )}
    </div>
  )
}

function BookSuggestion({ book }: { book: Book }) {
  const { catalogue } = useText()
  return (
    <>
      <span className="w-9 shrink-0">
        <BookCover book={{ isbn: book.isbn, title: book.title, author: book.author, image: book.image }} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-serif text-lg leading-snug">{book.title}</span>
        <span className="block truncate text-xs text-muted">{book.author}</span>
        {/* Two editions of one title are distinguished */}
        <span className="block truncate text-xs text-muted">
          {[catalogue.formats[book.format], book.publisher].filter(Boolean).join(' · ')}
        </span>
        {book.description !== null && (
          <span aria-hidden="true" className="mt-0.5 line-clamp-2 text-xs">
            {excerpt(book.description, MAX_DESCRIPTION_CHARACTERS)}
          </span>
        )}
      </span>
      <Price sellingPriceCents={book.sellingPriceCents} />
    </>
  )
}
