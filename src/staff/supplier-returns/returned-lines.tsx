import { useState } from 'react'
import type { SupplierReturnLine } from '#shared/contract/staff/supplier-returns.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { supplierReturns } from '#shared/text/staff/fr/supplier-returns.ts'
import { supplierReturnsWords } from '#shared/text/staff/en/supplier-returns.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { WHOLE } from '../api/use-read.ts'
import { dayOf } from '../frame/moments.ts'
import { PlaceCode } from '../frame/place-code.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'

type ReturnedLinesProps = {
  lines: readonly SupplierReturnLine[]
  isDraft: boolean
  onSet: (isbn: string, copies: number) => void
}

/** The titles that go back, and how many copies of each. */
export function ReturnedLines({ lines, isDraft, onSet }: ReturnedLinesProps) {
  const words = useWords(supplierReturnsWords)
  const language = useLanguage()
  return (
    <DataTable
      label={words.title}
      columns={returnedColumns(words, language, isDraft ? onSet : undefined)}
      pages={{ rows: lines, error: null, refetch: () => undefined, ...WHOLE }}
      idOf={(line) => line._code_barre}
      empty={null}
      isTall
    />
  )
}

/** With `onSet` quantities can be changed. */
function returnedColumns(
  { columns: words, copiesOf }: typeof supplierReturns,
  language: Language,
  onSet: ReturnedLinesProps['onSet'] | undefined,
): Column<SupplierReturnLine>[] {
  return [
    {
      header: words.title,
      cell: (line) => (
        <span className="flex items-center gap-3">
          <BookCover book={{ ...line, isbn: line._code_barre }} sizes="1.5rem" className="w-6 shrink-0" />
          <span>
            <span className="block font-semibold">{line.title}</span>
            <span className="block text-xs text-muted">{line.author}</span>
          </span>
        </span>
      ),
    },
    {
      header: words.isbn,
      className: 'max-md:hidden whitespace-nowrap text-muted',
      cell: (line) => line._code_barre,
    },
    {
      header: words.shelf,
      className: 'max-sm:hidden',
      cell: ({ shelf }) => shelf !== null && <PlaceCode code={shelf} />,
    },
    {
      header: words.deadline,
      className: 'max-md:hidden',
      cell: ({ deadline }) => (deadline === null ? '–' : dayOf(deadline, language)),
    },
    { header: words.stock, align: 'end', cell: ({ stock }) => stock },
    {
      header: words.copies,
      align: 'end',
      cell: (line) =>
        onSet ? (
          <CopiesField key={line.copies} line={line} label={copiesOf(line.title)} onSet={onSet} />
        ) : (
          line.copies
        ),
    },
  ]
}

type CopiesFieldProps = { line: SupplierReturnLine; label: string; onSet: ReturnedLinesProps['onSet'] }

/** Stored once it is left, or with Enter. */
function CopiesField({ line, label, onSet }: CopiesFieldProps) {
  const [typed, setTyped] = useState(String(line.copies))
  const set = () => {
    const copies = Number(typed)
    if (/^\d{1,4}$/.test(typed) && copies !== line.copies) onSet(line._code_barre, copies)
  }
  return (
    <input
      type="number"
      min={0}
      max={line.stock}
      aria-label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={set}
      onKeyDown={({ key }) => key === 'Enter' && set()}
      className="min-h-(--control-height) w-20 rounded-md border border-edge bg-card px-2 text-right"
    />
  )
}
