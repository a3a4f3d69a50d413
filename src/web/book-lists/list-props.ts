import type { SharedList } from '../api/book-lists.ts'

/** A shared list, and how what is known of it changes. */
export type ListProps = {
  list: SharedList
  onChange: (alter: (list: SharedList) => SharedList) => void
}
