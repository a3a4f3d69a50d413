import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { ArrowUpIcon, BinIcon } from '#ui/icons.tsx'
import { homePageWords } from '#shared/text/staff/en/home-page.ts'
import { useWords } from '#ui/text.tsx'

const BUTTON =
  'flex size-8 items-center justify-center rounded-md hover:bg-tint disabled:opacity-30 pointer-coarse:size-11'

type OrderButtonsProps<T> = {
  items: readonly T[]
  at: number
  labels: { up: string; down: string; remove: string }
  /** The list afterwards, and where the item is in it; -1: nowhere. */
  onChange: (items: T[], at: number) => void
}

/** Moves an item of a list up or down, or takes it away. */
export function OrderButtons<T>({ items, at, labels, onChange }: OrderButtonsProps<T>) {
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const list = event.currentTarget.closest('ol')
    const others = items.toSpliced(at, 1)
    flushSync(() => onChange(others.toSpliced(to, 0, items[at] as T), to))
    // The focus goes with the item: pressed again, it moves on
    const buttons = Array.from(list?.children[to]?.querySelectorAll<HTMLElement>('button[data-by]') ?? [])
    const same = buttons.find(({ dataset }) => dataset['by'] === String(to - at))
    ;(same?.matches(':disabled') ? buttons.find((button) => button !== same) : same)?.focus()
  }
  return (
    <span className="flex shrink-0">
      <button
        type="button"
        aria-label={labels.up}
        data-by={-1}
        className={BUTTON}
        disabled={at === 0}
        onClick={move(at - 1)}
      >
        <ArrowUpIcon className="size-4" />
      </button>
      <button
        type="button"
        aria-label={labels.down}
        data-by={1}
        className={BUTTON}
        disabled={at === items.length - 1}
        onClick={move(at + 1)}
      >
        <ArrowUpIcon className="size-4 rotate-180" />
      </button>
      <button
        type="button"
        aria-label={labels.remove}
        className={BUTTON}
        onClick={() => onChange(items.toSpliced(at, 1), -1)}
      >
        <BinIcon className="size-4" />
      </button>
    </span>
  )
}

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
