import { useId } from 'react'
import { listWords } from '#shared/text/en/list.ts'
import { GetForm } from '../get-form.tsx'
import type { Sort } from './books-url.ts'
import { useWords } from '#ui/text.tsx'

type SortFormProps = {
  /** Local path of the list. */
  action: string
  /** Parameters of the list that another order leaves as they are. */
  others: readonly (readonly [string, string])[]
  offered: readonly Sort[]
  sort: Sort
}

/** The order of a list: sent as soon as it changes, by a button where scripts do not run. */
export function SortForm({ action, others, offered, sort }: SortFormProps) {
  const list = useWords(listWords)
  const id = useId()
  return (
    <GetForm action={action} className="ml-auto flex items-center gap-3">
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* On a phone filters and order share one row: the order chosen says enough */}
      <label htmlFor={id} className="text-sm text-muted max-sm:sr-only">
        {list.sort}
      </label>
      <select
        id={id}
        name="sort"
        key={sort}
        defaultValue={sort}
        className="min-h-11 rounded-md border border-edge bg-card pr-9 pl-3 text-sm font-medium"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {list.sorts[one]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="min-h-11 px-3 text-sm font-semibold">
          {list.apply}
        </button>
      </noscript>
    </GetForm>
  )
}
