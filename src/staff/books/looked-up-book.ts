/** A new book's fields as services outside of the shop fill them in. */
import type { LookedUpBook } from '#shared/contract/staff/look-ups.ts'
import { EMPTY_BOOK, type FieldName, type WrittenBook } from './written-book.ts'

/** Returns the names of the form's fields that a look-up fills in. */
export const filledBy = (found: LookedUpBook | undefined): FieldName[] =>
  Object.keys(found?.fields ?? {}).filter((name): name is FieldName => name in EMPTY_BOOK)

/** Returns a new book with what was found. */
export const lookedUpBook = (found: LookedUpBook | undefined): WrittenBook => ({
  ...EMPTY_BOOK,
  ...(Object.fromEntries(
    filledBy(found).map((name) => [name, found?.fields[name]?.value]),
  ) as Partial<WrittenBook>),
})
