import { MAX_LIST_ITEMS } from '#shared/book-lists/saved.ts'
import type { bookLists } from '#shared/text/fr/book-lists.ts'
import { ApiError } from '../api/client.ts'
import type { ListContent, SharedList } from '../api/book-lists.ts'

/** Returns what a list says and holds, as its owner sends it back. */
export const contentOf = ({ owned, ...list }: SharedList): ListContent => ({
  kind: list.kind,
  title: list.title,
  signature: list.signature,
  note: list.note,
  closes_on: list.closes_on,
  is_closed: owned?.is_closed ?? false,
  readers: owned?.readers ?? null,
  items: list.items,
})

/** Returns what to say of a list that could not be saved. */
export function whyNotReserved(
  error: unknown,
  { items, words }: { items: readonly unknown[]; words: typeof bookLists },
): string {
  if (items.length > MAX_LIST_ITEMS) return words.save.tooManyBooks
  const isFull = error instanceof ApiError && error.fields['body']?.includes('too_many_lists')
  return isFull ? words.save.full : words.failed
}
