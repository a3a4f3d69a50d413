import { useId } from 'react'
import { Form, useSubmit } from 'react-router'
import { SORTS, booksParams, localBooksPath } from '../state/books-url.ts'
import type { BooksQuery } from '../state/books-url.ts'
import { useLanguage, useText } from '../state/text.tsx'

/** The order of the list: sent as soon as it changes, by a button where scripts do not run. */
export function SortForm({ query }: { query: BooksQuery }) {
  const { catalogue } = useText()
  const language = useLanguage()
  const submit = useSubmit()
  const id = useId()
  const kept = [...booksParams({ ...query, sort: undefined, page: 1 })]
  const usual = query.words ? 'relevance' : 'new'
  const offered = SORTS.filter((sort) => sort !== 'relevance' || query.words)
  return (
    <Form action={localBooksPath(language)} className="ml-auto flex items-center gap-3">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="text-sm text-muted">
        {catalogue.list.sort}
      </label>
      <select
        id={id}
        name="sort"
        key={query.sort}
        defaultValue={query.sort ?? usual}
        className="min-h-11 rounded-md border border-edge bg-card pr-2 pl-3 text-sm font-medium"
        onChange={(event) => void submit(event.currentTarget.form)}
      >
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {catalogue.list.sorts[sort]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="min-h-11 px-3 text-sm font-semibold">
          {catalogue.list.apply}
        </button>
      </noscript>
    </Form>
  )
}
