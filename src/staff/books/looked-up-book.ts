/** A new book's fields as services outside of the shop fill them in. */
import type { LookedUpBook } from '#shared/contract/staff/look-ups.ts'
import { EMPTY_BOOK, type FieldName, type WrittenBook } from './written-book.ts'

/** Returns the names of the form's fields that a look-up fills in. */
export const filledBy = (found: LookedUpBook | undefined): FieldName[] =>
  Object.keys(found?.fields ?? {}).filter((name): name is FieldName => name in EMPTY_BOOK)

/** Returns the fields that a new edition takes from the book that it was begun from: what is empty there is not sent. */
export const copiedFrom = (copied: WrittenBook | undefined): FieldName[] =>
  (Object.keys(copied ?? {}) as FieldName[]).filter((name) => (copied?.[name].length ?? 0) > 0)

/** Returns a new book with what was found of its ISBN, else with what the edition before it has. */
export const lookedUpBook = (
  found: LookedUpBook | undefined,
  copied: WrittenBook = EMPTY_BOOK,
): WrittenBook => ({
  ...copied,
  ...(Object.fromEntries(
    filledBy(found).map((name) => [name, found?.fields[name]?.value]),
  ) as Partial<WrittenBook>),
})
