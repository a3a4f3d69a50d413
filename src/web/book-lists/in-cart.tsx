import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'

/** Says that a book is in the reader's cart. */
export function InCart() {
  const { list: words } = useWords(bookListsWords)
  return (
    <p className="flex items-center gap-2 text-sm font-medium text-in-stock">
      <CheckIcon />
      {words.inCart}
    </p>
  )
}
