import { useState, type FormEvent } from 'react'
import { browseWords } from '#shared/text/en/browse.ts'
import { GetForm } from '../get-form.tsx'
import { isTooShort } from '../listing/search-words.ts'
import { useText, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'

type NameSearchProps = {
  /** Local path of the list. */
  action: string
  label: string
  words: string
  /** The address holds a search of too few characters (§5). */
  wasTooShort: boolean
}

/** Searches a list of names; a plain form, so it works before and without scripts. */
export function NameSearch({ action, label, words, wasTooShort }: NameSearchProps) {
  const { layout } = useText()
  const browse = useWords(browseWords)
  const [isRefused, setRefused] = useState(wasTooShort)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget).get('smart_search')
    const isShort = isTooShort(new URLSearchParams({ smart_search: String(typed) }))
    if (isShort) event.preventDefault()
    setRefused(isShort)
  }

  return (
    <GetForm
      action={action}
      role="search"
      aria-label={label}
      className="flex w-full max-w-96 flex-wrap"
      onSubmit={onSubmit}
    >
      <input
        type="search"
        name="smart_search"
        key={words}
        defaultValue={words}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        className="min-h-12 w-0 min-w-0 flex-1 rounded-l-md border border-r-0 border-edge bg-card px-4 transition-colors hover:border-ink"
      />
      <Button type="submit" aria-label={browse.search} className="shrink-0 rounded-l-none !px-4">
        <SearchIcon />
      </Button>
      <p role="status" className="w-full text-sm not-empty:mt-2">
        {isRefused && layout.searchTooShort}
      </p>
    </GetForm>
  )
}
