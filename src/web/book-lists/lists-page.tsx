/** `/lists`: the lists that a customer keeps, and how they are doing. */
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { useWords } from '#ui/text.tsx'
import { ParcelIcon } from '#ui/icons.tsx'
import { ListScreen } from '../customer-sync/list-screen.tsx'
import { OwnLists } from './own-lists.tsx'

export default function ListsPage() {
  const { own: words, mine } = useWords(bookListsWords)
  return (
    <ListScreen words={{ ...words, title: mine }} icon={<ParcelIcon className="size-9" />} path="/lists">
      <OwnLists />
    </ListScreen>
  )
}
