import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { ArrowUpIcon, BinIcon } from '#ui/icons.tsx'

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
