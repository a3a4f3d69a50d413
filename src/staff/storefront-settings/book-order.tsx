import { homePageWords } from '#shared/text/staff/en/home-page.ts'
import { useWords } from '#ui/text.tsx'
import { OrderButtons } from './order-buttons.tsx'

type BookOrderProps<T> = {
  items: readonly T[]
  titleOf: (item: T) => string
  idOf: (item: T) => number
  /** Stands after the title. */
  noteOf?: (item: T) => string
  onChange: (items: T[]) => void
}

/** Chosen books in their order, each to be moved or taken away. */
export function BookOrder<T>({ items, titleOf, idOf, noteOf, onChange }: BookOrderProps<T>) {
  const words = useWords(homePageWords)
  if (items.length === 0) return null
  return (
    <ol className="mb-3 divide-y divide-hairline rounded-md border border-hairline">
      {items.map((item, at) => {
        const title = titleOf(item)
        return (
          <li key={idOf(item)} className="flex min-h-11 items-center gap-2 pr-1 pl-3">
            <span className="min-w-0 flex-1 truncate">
              {title}
              {noteOf?.(item) && <span className="ml-2 text-muted">({noteOf(item)})</span>}
            </span>
            <OrderButtons
              items={items}
              at={at}
              labels={{ up: words.up(title), down: words.down(title), remove: words.remove(title) }}
              onChange={onChange}
            />
          </li>
        )
      })}
    </ol>
  )
}
