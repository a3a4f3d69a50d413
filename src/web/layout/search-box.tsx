/** The search field of the header with its results (§2, §9): a plain form to `/books` before scripts run. */
import { useId, useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { looksLikeList } from '#shared/book-lists/looks-like-list.ts'
import { GetForm } from '../get-form.tsx'
import { localPath } from '../paths.ts'
import { canSearch } from '../listing/search-words.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { localBooksPath } from '../listing/books-url.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { listOffer } from './on-demand-overlays.ts'
import { useSearch } from './use-search.ts'

const HIDE_DELAY_MS = 200 // §2, §9

/** `listed`: the words of the list that the page shows; `label` names the second search of a page. */
export function SearchBox({ listed, label }: { listed: string; label?: string }) {
  const { layout } = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const listId = useId()
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [{ words, from }, setTyped] = useState({ words: listed, from: listed })
  // A list of other words than before shows its own
  if (from !== listed) setTyped({ words: listed, from: listed })
  const setWords = (text: string) => setTyped({ words: text, from: listed })
  const [isTooShort, setTooShort] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  const [active, setActive] = useState(-1)
  // The field holds one line, and no more of it than a search may have
  const [pasted, setPasted] = useState('')
  const list = [pasted, words].find(looksLikeList)
  const { suggestions, SearchResults } = useSearch(words, isFocused)
  const isShowing = isFocused && !isDismissed
  const isOpen = isShowing && list === undefined && canSearch(words) && suggestions.length > 0

  function leave() {
    setWords('')
    setPasted('')
    setActive(-1)
  }

  function choose(index: number) {
    const suggestion = suggestions[index]
    if (!suggestion) return
    leave()
    void navigate(localPath(language, suggestion.path))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) {
      // Escape hid what was suggested; an arrow asks for it again
      if (event.key === 'ArrowDown') setDismissed(false)
      if (event.key === 'Escape') setDismissed(true)
      return
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      setDismissed(true)
      setActive(-1)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      const stops = suggestions.length + 1
      setActive(((active + 1 + step + stops) % stops) - 1)
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      choose(active)
    }
  }

  function onFocus() {
    clearTimeout(hiding.current)
    setFocused(true)
    setDismissed(false)
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return
    hiding.current = setTimeout(() => setFocused(false), HIDE_DELAY_MS)
    setTooShort(false)
  }

  function onSubmit(event: FormEvent) {
    setDismissed(true)
    if (canSearch(words)) return
    event.preventDefault()
    setTooShort(true)
  }

  return (
    <GetForm
      role="search"
      aria-label={label}
      action={localBooksPath(language)}
      onFocus={onFocus}
      onBlur={onBlur}
      onSubmit={onSubmit}
      className="relative w-full"
    >
      <input
        // A field of type "search" may not be a combobox
        type="text"
        name="smart_search"
        role="combobox"
        aria-label={layout.searchLabel}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={layout.search}
        autoComplete="off"
        maxLength={200}
        enterKeyHint="search"
        className="h-12 w-full rounded-full border border-edge bg-card pr-14 pl-5 text-base"
        value={words}
        onPaste={({ clipboardData }) => setPasted(clipboardData.getData('text'))}
        onChange={({ target, nativeEvent }) => {
          setWords(target.value)
          if ((nativeEvent as InputEvent).inputType !== 'insertFromPaste') setPasted('')
          setDismissed(false)
          setTooShort(false)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
      />
      <button
        type="submit"
        aria-label={layout.searchSubmit}
        className="absolute top-0.5 right-0.5 flex size-11 items-center justify-center rounded-full bg-primary text-on-primary transition-colors hover:bg-primary-pressed"
      >
        <SearchIcon />
      </button>
      <p role="status" className="sr-only">
        {isOpen && layout.searchFound(suggestions.length)}
        {isTooShort && layout.searchTooShort}
      </p>
      {isTooShort && (
        <p
          aria-hidden="true"
          className="absolute inset-x-0 top-full z-30 mt-2 rounded-lg border border-hairline bg-card px-5 py-3 text-sm shadow-overlay"
        >
          {layout.searchTooShort}
        </p>
      )}
      <listOffer.Overlay
        open={isShowing && list !== undefined}
        onClose={leave}
        onMissing={() => setPasted('')}
        text={list ?? ''}
      />
      {SearchResults && (
        <SearchResults
          id={listId}
          suggestions={suggestions}
          isOpen={isOpen}
          active={active}
          words={words}
          onChoose={choose}
          onLeave={leave}
        />
      )}
    </GetForm>
  )
}
