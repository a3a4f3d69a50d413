import { useState } from 'react'
import { booksWords } from '#shared/text/staff/books-words.ts'
import { parsePrice } from '#shared/money/parse-price.ts'
import { TextField } from '#ui/form/field.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { typedCents } from '#shared/money/decimal.ts'
import type { BooksFilter } from './use-books-filter.ts'

const LIMITS = ['price_min', 'price_max'] as const

/** The lowest and the highest price; they count once they are left, or by Enter. */
export function PriceFilter({ filter: { query, setFilters } }: { filter: BooksFilter }) {
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
