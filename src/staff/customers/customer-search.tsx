import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Data } from '#shared/contract/envelope.ts'
import type { KnownCustomer } from '#shared/contract/staff/order-entry.ts'
import { customersWords } from '#shared/text/staff/en/customers.ts'
import { TextField } from '#ui/form/field.tsx'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'
import { post } from '../api/client.ts'
import { FailedState, SkeletonRows } from '../frame/loading-and-empty.tsx'

const MIN_CHARACTERS = 2

/** Finds customers while somebody types; each leads to an address, those without one are left out. */
export function CustomerSearch({
  addressOf,
}: {
  addressOf: (customer: KnownCustomer) => string | undefined
}) {
  const words = useWords(customersWords)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const isAsking = q.length >= MIN_CHARACTERS
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', q],
    queryFn: async () => (await post<Data<KnownCustomer[]>>('/customers/look-up', { typed: q })).data,
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })
  const found = data?.flatMap((one) => {
    const address = addressOf(one)
    return address === undefined ? [] : [{ ...one, at: address }]
  })
  return (
    <div className="px-4.5 py-4">
      <TextField
        type="search"
        label={words.search}
        hint={words.searchHint}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isAsking && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {isAsking && !error && !found && <SkeletonRows count={2} />}
      {isAsking && !error && found && (
        <ul className="mt-3 divide-y divide-hairline">
          {found.map((one) => (
            <li key={`${one.id} ${one.name} ${one.email} ${one.phone}`} className="py-2">
              <Link to={one.at} className="link">
                {one.name}
              </Link>
              <span className="block truncate text-xs text-muted">
                {[one.phone, one.email, words.orders(one.orders)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
          {found.length === 0 && <li className="py-3 text-muted">{words.none}</li>}
        </ul>
      )}
    </div>
  )
}
