import { useState } from 'react'
import { BOOK_FORMATS } from '#shared/catalogue/vocabulary.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { parsePrice } from '#shared/money/parse-price.ts'
import { TextField } from '#ui/form/field.tsx'
import { typedCents } from '#shared/money/decimal.ts'
import { languageChoices } from './languages.ts'
import { ChosenNames, NameFilters } from './name-filters.tsx'
import { SearchField } from '../table/search-field.tsx'
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
function SelectFilter({
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

const LIMITS = ['price_min', 'price_max'] as const

/** The lowest and the highest price; they count once they are left, or by Enter. */
function PriceFilter({ filter: { query, setFilters } }: { filter: BooksFilter }) {
  const { filters, fault } = useWords(booksWords)
  const language = useLanguage()
  const shown = (cents: string | undefined) =>
    cents === undefined ? '' : typedCents(Number(cents), language)
  const [typed, setTyped] = useState({ price_min: shown(query.price_min), price_max: shown(query.price_max) })
  const labels = { price_min: filters.priceMin, price_max: filters.priceMax }
  return LIMITS.map((name) => {
    const price = parsePrice(typed[name])
    const take = () => {
      if (price.kind !== 'fault')
        setFilters({ [name]: price.kind === 'value' ? String(price.value.cents) : '' })
    }
    return (
      <TextField
        key={name}
        label={labels[name]}
        inputMode="decimal"
        value={typed[name]}
        error={price.kind === 'fault' && fault}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    )
  })
}

/** Filters behind "more": open while one of them counts. */
const MORE: readonly FilterName[] = [
  'category',
  'collaborator',
  'collection',
  'publisher',
  'price_min',
  'price_max',
  'format',
  'language',
  'featured',
  'discounted',
]
const SORTS = ['new', 'best', 'title', 'price_asc', 'price_desc'] as const

/** The search and the filters of the list; what they say is in the address. */
export function BooksFilters({ filter }: { filter: BooksFilter }) {
  const { search, searchHint, filters, sorts } = useWords(booksWords)
  const { formats } = useText().catalogue
  const language = useLanguage()
  const { query, setFilters, isRemoved, isFiltered, clear } = filter
  const hasMore = MORE.some((name) => query[name] !== undefined)
  const options = (codes: readonly string[], names: Record<string, string>) =>
    codes.map((code) => ({ code, name: names[code] ?? code }))
  return (
    <div className="mb-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          searched={query.q ?? ''}
          label={search}
          placeholder={searchHint}
          className="basis-64"
          onSearch={(q) => setFilters({ q })}
        />
        <SelectFilter
          name="stock"
          label={filters.stock}
          any={filters.any}
          options={options(['in', 'out'], filters.stocks)}
          filter={filter}
        />
        {!isRemoved && (
          <SelectFilter
            name="sort"
            label={filters.sort}
            any={filters.bySearch}
            options={options(SORTS, sorts)}
            filter={filter}
          />
        )}
      </div>
      <details open={hasMore || undefined} className="rounded-lg border border-hairline bg-card px-4">
        <summary className="flex min-h-(--control-height) cursor-pointer items-center font-medium">
          {filters.more}
        </summary>
        <div className="grid gap-3 pb-4 sm:grid-cols-2 xl:grid-cols-4">
          <NameFilters filter={filter} />
          <PriceFilter key={`${query.price_min} ${query.price_max}`} filter={filter} />
          <SelectFilter
            name="format"
            isStacked
            label={filters.format}
            any={filters.any}
            options={options(BOOK_FORMATS, formats)}
            filter={filter}
          />
          <SelectFilter
            name="language"
            isStacked
            label={filters.language}
            any={filters.anyLanguage}
            options={languageChoices(language, query.language)}
            filter={filter}
          />
          {(['featured', 'discounted'] as const).map((name) => (
            <label key={name} className="flex min-h-(--control-height) items-center gap-2">
              <input
                type="checkbox"
                className="size-4.5 accent-accent"
                checked={query[name] === 'true'}
                onChange={(event) => setFilters({ [name]: event.target.checked ? 'true' : '' })}
              />
              {filters[name]}
            </label>
          ))}
        </div>
      </details>
      {isFiltered && (
        <div className="flex flex-wrap items-center gap-2">
          <ChosenNames filter={filter} />
          <Button variant="quiet" size="control" onClick={clear}>
            {filters.endAll}
          </Button>
        </div>
      )}
    </div>
  )
}
