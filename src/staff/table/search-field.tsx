import { useState } from 'react'
import { SearchIcon } from '#ui/icons.tsx'

type SearchFieldProps = {
  /** What the address searches for. */
  searched: string
  label: string
  placeholder: string
  /** Why nothing can be found by what was typed. */
  problem?: string | undefined
  /** A barcode reader's code is typed into it, in place of being read as a scan. */
  takesCode?: boolean
  /** Enter, or nothing typed any more. */
  onSearch: (typed: string) => void
  className?: string
}

/**
 * The search of a list. It follows the address, unless somebody has typed on meanwhile; the field itself stays, and so does the
 * focus in it.
 */
export function SearchField({ searched, onSearch, className = '', ...field }: SearchFieldProps) {
  const { label, placeholder, problem, takesCode = false } = field
  const [typed, setTyped] = useState(searched)
  const [known, setKnown] = useState(searched)
  if (known !== searched) {
    setKnown(searched)
    if (typed.trim() === known) setTyped(searched)
  }
  return (
    <form
      role="search"
      className={`min-w-0 flex-1 ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <div className="relative">
        <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4" />
        <input
          type="search"
          {...(takesCode && { 'data-takes-code': '', autoComplete: 'off', spellCheck: false })}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value === '') onSearch('')
          }}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'search-problem' : undefined}
          placeholder={placeholder}
          className="min-h-(--control-height) w-full rounded-md border border-edge bg-card pr-3 pl-9"
        />
      </div>
      {problem && (
        <p id="search-problem" className="mt-1.5 text-sm font-medium text-out-of-stock">
          {problem}
        </p>
      )}
    </form>
  )
}
