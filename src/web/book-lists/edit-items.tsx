import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { ListItem } from '../api/book-lists.ts'
import { EditItem } from './edit-item.tsx'

type EditItemsProps = {
  items: readonly ListItem[]
  onChange: (items: readonly ListItem[]) => void
  onChangeItem: (bookId: number, changed: Partial<ListItem>) => void
}

const UNDO_MS = 10_000

/** The books of a list in the order in which its readers see them. */
export function EditItems({ items, onChange, onChangeItem }: EditItemsProps) {
  const { edit: words, list: listWords, undo } = useWords(bookListsWords)

  function move(from: number, to: number) {
    const item = items[from]
    if (item && to >= 0 && to < items.length) onChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }

  function remove(position: number) {
    const item = items[position]
    if (!item) return
    onChange(items.toSpliced(position, 1))
    showToast('info', words.removed(item.book.title), UNDO_MS, {
      label: undo,
      run: () => onChange(items),
    })
  }

  if (items.length === 0) return <p className="mt-4 text-muted">{listWords.empty}</p>
  return (
    <ol className="mt-4 divide-y divide-hairline border-y border-hairline">
      {items.map((item, position) => (
        <li key={item.book.id} className="py-5">
          <EditItem
            item={item}
            isFirst={position === 0}
            isLast={position === items.length - 1}
            onChange={(changed) => onChangeItem(item.book.id, changed)}
            onMove={(by) => move(position, position + by)}
            onRemove={() => remove(position)}
          />
        </li>
      ))}
    </ol>
  )
}
