/** What a few letters mean, while they are being typed. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Data } from '#shared/contract/envelope.ts'
import type { Found } from '#shared/contract/staff/find.ts'
import { readVoucherCode } from '#shared/vouchers/code.ts'
import { read } from '../api/client.ts'

// Not from the contract: its schemas would be loaded too
const MIN_LETTERS = 2

export const NOTHING: Found = { books: [], people: [], orders: [] }

/** Returns what was found; `isCurrent` is false while older results stand for those to come. */
export function useFind(typed: string) {
  const q = useDeferredValue(typed.trim())
  // The code of a voucher is money: it stays out of addresses
  const isAsking = q.length >= MIN_LETTERS && readVoucherCode(q).kind !== 'code'
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['find', q],
    queryFn: async ({ signal }) => (await read<Data<Found>>('/find', { query: { q }, signal })).data,
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })
  return {
    isAsking,
    found: isAsking ? data : NOTHING,
    error: isAsking ? error : null,
    isCurrent: !isPlaceholderData,
    retry: () => void refetch(),
  }
}
