/** A list of rows for eight hours a day: J and K go along it, Enter opens, X chooses; pages follow each other. */
import { useRef, type ReactNode } from 'react'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { FailedState } from '../frame/loading-and-empty.tsx'
import type { Choice } from './bulk-bar.tsx'
import { useCommands } from '../commands/commands.tsx'

/** J and K focus the link of the next or previous row, which Enter opens; X chooses the row. */
function useRowKeys(body: { current: HTMLElement | null }, choice: Choice | undefined) {
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

type ChooseBoxProps = { label: string; isChosen: boolean; onChange: (isChosen: boolean) => void }

/** Chooses a row, or all of them. */
function ChooseBox({ label, isChosen, onChange }: ChooseBoxProps) {
  return (
    <label className="flex size-8 items-center justify-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-accent"
      />
    </label>
  )
}

export type Column<Row> = {
  /** Also the key of the column. */
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** Width in classes, such as `w-40`, or where it is hidden, such as `max-lg:hidden`. */
  className?: string
}

/** What `usePages` answers. */
type Pages<Row> = {
  rows: readonly Row[] | undefined
  error: unknown
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  isPlaceholderData: boolean
}

type DataTableProps<Row> = {
  /** What is listed, for screen readers. */
  label: string
  /** The first column holds a link: J and K focus it, Enter opens it. */
  columns: readonly Column<Row>[]
  pages: Pages<Row>
  idOf: (row: Row) => string
  /** What a row is called where it is chosen. */
  nameOf?: (row: Row) => string
  /** From `useChoice`: rows can be chosen. */
  choice?: Choice
  /** Shown instead of no rows. */
  empty: ReactNode
  /** Two lines a row. */
  isTall?: boolean
}

const SKELETON_ROWS = 8
const CELL = 'px-2.5 first:pl-3.5 last:pr-3.5'

const heightOf = (isTall: boolean) => (isTall ? 'h-14' : 'h-10 max-sm:h-14 pointer-coarse:h-12')
const look = <Row,>({ align, className = '' }: Column<Row>) =>
  `${CELL} ${align === 'end' ? 'text-right' : ''} ${className}`

type SkeletonTableProps<Row> = { columns: readonly Column<Row>[]; hasChoice: boolean; isTall: boolean }

/** What stands for a table until its rows are there. */
export function SkeletonTable<Row>({ columns, hasChoice, isTall }: SkeletonTableProps<Row>) {
  return (
    <table aria-hidden="true" className="w-full">
      <thead>
        <tr className="h-9 border-b border-hairline" />
      </thead>
      <tbody>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <tr key={row} className={`${heightOf(isTall)} border-b border-hairline last:border-b-0`}>
            {hasChoice && (
              <td className="w-10 pl-2">
                <Skeleton className="size-4.5" />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.header} className={look(column)}>
                <Skeleton className="h-3.5 w-full" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A table of pages that are read as it is scrolled, with keys, choice of rows and what an empty one says. */
export function DataTable<Row>({
  label,
  columns,
  pages,
  idOf,
  nameOf = idOf,
  choice,
  empty,
  isTall = false,
}: DataTableProps<Row>) {
  const words = useWords(frameWords)
  const body = useRef<HTMLTableSectionElement>(null)
  const { rows } = pages
  const height = heightOf(isTall)
  useRowKeys(body, choice)

  if (pages.error && !rows) return <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
  if (!rows) return <SkeletonTable columns={columns} hasChoice={choice !== undefined} isTall={isTall} />
  if (rows.length === 0) return empty
  const ids = rows.map(idOf)
  return (
    <>
      <div className="overflow-x-auto">
        <table aria-label={label} aria-busy={pages.isPlaceholderData} className="w-full text-left text-sm">
          <thead>
            <tr className="h-9 border-b border-hairline text-xs text-muted">
              {choice && (
                <th scope="col" className="w-10 pl-2">
                  <ChooseBox
                    label={words.table.chooseAll}
                    isChosen={ids.every((id) => choice.chosen.has(id))}
                    onChange={(isChosen) => choice.set(ids, isChosen)}
                  />
                </th>
              )}
              {columns.map((column) => (
                <th key={column.header} scope="col" className={`font-normal ${look(column)}`}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} aria-busy={pages.isPlaceholderData} className="aria-busy:opacity-60">
            {rows.map((row) => {
              const id = idOf(row)
              const isChosen = choice?.chosen.has(id) ?? false
              return (
                <tr
                  key={id}
                  data-row={id}
                  className={`${height} border-b border-hairline last:border-b-0 ${isChosen ? 'bg-tint' : 'hover:bg-tint/40'}`}
                >
                  {choice && (
                    <td className="w-10 pl-2">
                      <ChooseBox
                        label={words.table.choose(nameOf(row))}
                        isChosen={isChosen}
                        onChange={(now) => choice.set([id], now)}
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td key={column.header} className={`${look(column)} ${isTall ? 'py-1.5' : ''}`}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {pages.hasNextPage && (
        <div className="border-t border-hairline p-3 text-center">
          <Button
            variant="outline"
            size="control"
            aria-disabled={pages.isFetchingNextPage || undefined}
            onClick={() => void pages.fetchNextPage()}
          >
            {words.table.more}
          </Button>
        </div>
      )}
    </>
  )
}
