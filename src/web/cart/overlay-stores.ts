/** Which overlay of the cart is open: the panel, or the popup about the book that was just added. */
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { createStore } from '#ui/store.ts'

export const cartPanelStore = createStore(false)

/** The book that was just added; `isCapped`: in fewer copies than requested, as stock ends (§5). */
export type Added = { book: ShelfBook; isCapped: boolean }

export const addedStore = createStore<Added | undefined>(undefined)
