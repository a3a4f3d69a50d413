import { Form } from 'react-router'
import { browseWords } from '#shared/text/browse-words.ts'
import { useWords } from '../state/text.tsx'
import { Button } from '../ui/button.tsx'
import { SearchIcon } from '../ui/icons.tsx'

type NameSearchProps = {
  /** Local path of the list. */
  action: string
  label: string
  words: string
}

/** Searches a list of names; a plain form, so it works before and without scripts. */
export function NameSearch({ action, label, words }: NameSearchProps) {
  const browse = useWords(browseWords)
  return (
    <Form action={action} role="search" aria-label={label} className="flex w-full max-w-96">
      <input
        type="search"
        name="smart_search"
        key={words}
        defaultValue={words}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        className="min-h-12 w-full min-w-0 rounded-l-md border border-r-0 border-edge bg-card px-4 transition-colors hover:border-ink"
      />
      <Button type="submit" aria-label={browse.search} className="shrink-0 rounded-l-none !px-4">
        <SearchIcon />
      </Button>
    </Form>
  )
}
