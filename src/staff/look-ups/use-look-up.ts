/** What services outside of the shop say of an ISBN. */
import type { LookedUpBook } from '#shared/contract/staff/look-ups.ts'
import { useRead } from '../api/use-read.ts'
import { useMay } from '../frame/member.ts'

/** Reads it once for each ISBN, for whoever may create its book; undefined: nothing is read. */
export function useLookUp(isbn: string | undefined) {
  const mayCreate = useMay()('books-create')
  return useRead<LookedUpBook>(['look-ups', isbn], `/look-ups/${isbn}`, {
    enabled: isbn !== undefined && mayCreate,
    staleTime: Infinity,
  })
}
