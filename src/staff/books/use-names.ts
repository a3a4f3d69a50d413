/** Publishers, collections, people and categories of the catalogue, to choose from. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { NameChoices, StaffCategory } from '#shared/contract/staff/books.ts'
import type { Suggestion } from '#ui/form/combobox.tsx'
import { read } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'

export type NameKind = 'publishers' | 'collections' | 'contributors'

const asSuggestion = ({ id, name }: NameChoices['data'][number]): Suggestion => ({ id: String(id), name })

/** Returns the names whose words begin with what is typed. */
export function useSuggestions(kind: NameKind, typed: string): readonly Suggestion[] {
  const q = typed.trim()
  const { data } = useQuery({
    queryKey: ['names', kind, q],
    queryFn: ({ signal }) => read<NameChoices>(`/${kind}`, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return q === '' ? [] : (data?.data.map(asSuggestion) ?? [])
}

/** Returns the names of ids, as the address of a list holds them: `12,40`. */
export function useNames(kind: NameKind, ids: string | undefined): readonly Suggestion[] {
  const { data } = useQuery({
    queryKey: ['names', kind, 'ids', ids],
    queryFn: ({ signal }) => read<NameChoices>(`/${kind}`, { query: { ids }, signal }),
    enabled: ids !== undefined,
  })
  return ids === undefined ? [] : (data?.data.map(asSuggestion) ?? [])
}

/** Returns every category. */
export function useCategories(): readonly StaffCategory[] {
  const { data } = useRead<StaffCategory[]>(['categories'], '/categories', { staleTime: Infinity })
  return data ?? []
}

const MAX_FOUND = 20
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the categories whose path holds every typed word. */
export function categoriesLike(
  categories: readonly StaffCategory[],
  typed: string,
): readonly StaffCategory[] {
  const words = plain(typed).split(/\s+/)
  return categories
    .filter(({ path }) => words.every((word) => plain(path).includes(word)))
    .slice(0, MAX_FOUND)
}
