import { useWords } from '#ui/text.tsx'
import { frameWords } from '#shared/text/staff/frame-words.ts'
import { useCommands } from '../commands/commands.ts'
import type { Choice } from './use-choice.ts'

/** J and K focus the link of the next or previous row, which Enter opens; X chooses the row. */
export function useRowKeys(body: { current: HTMLElement | null }, choice: Choice | undefined) {
  const { table } = useWords(frameWords)
  const rows = () => Array.from(body.current?.children ?? []) as HTMLElement[]
  const current = () => rows().findIndex((row) => row.contains(document.activeElement))
  const step = (by: number) => {
    const all = rows()
    const next = all[Math.max(0, Math.min(all.length - 1, current() + by))]
    next?.querySelector<HTMLElement>('a, button:not([disabled])')?.focus()
  }
  const toggle = ({ chosen, set }: Choice) => {
    const id = rows()[current()]?.dataset['row']
    if (id !== undefined) set([id], !chosen.has(id))
  }
  useCommands([
    { label: table.next, key: 'j', run: () => step(1) },
    { label: table.previous, key: 'k', run: () => step(-1) },
    ...(choice
      ? [
          { label: table.chooseRow, key: 'x', run: () => toggle(choice) },
          { label: table.unchoose, key: 'Escape', run: choice.clear },
        ]
      : []),
  ])
}
