import type { BooksFilter, FilterName } from './use-books-filter.ts'

const CONTROL = 'min-h-(--control-height) rounded-md border border-edge bg-card px-3'

type SelectFilterProps = {
  name: FilterName
  label: string
  any: string
  options: readonly { code: string; name: string }[]
  /** Its label stands above it. */
  isStacked?: boolean
  filter: BooksFilter
}

/** A filter of one value out of a few. */
export function SelectFilter({
  name,
  label,
  any,
  options,
  isStacked = false,
  filter: { query, setFilters },
}: SelectFilterProps) {
  return (
    <label className={isStacked ? 'block text-sm font-medium' : 'flex items-center gap-2 text-muted'}>
      <span className={isStacked ? 'mb-1.5 block' : ''}>{label}</span>
      <select
        value={query[name] ?? ''}
        onChange={(event) => setFilters({ [name]: event.target.value })}
        className={`${CONTROL} pr-9 font-normal text-ink ${isStacked ? 'w-full' : ''}`}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  )
}
