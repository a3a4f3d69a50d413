/** The groups of a period with their bars, copies and money, the year before in small. */
import type { Margin, SalesFigures, SalesRow, Sold } from '#shared/contract/staff/figures.ts'
import { NO_BOOK, type SalesGroup } from '#shared/figures/sales-groups.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { formatChange, formatNumber } from '#shared/text/number-format.ts'
import { figuresWords } from '#shared/text/staff/en/figures.ts'
import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { WHOLE } from '../api/use-read.ts'
import { monthOf, shortDay } from '../frame/moments.ts'
import { DataTable, type Column } from '../table/data-table.tsx'
import { KnownAmount } from './known-amount.tsx'
import { linesOf, type Wanted } from './use-sales.ts'

/** What was sold of no book has no margin. */
type Row = Omit<SalesRow, keyof Margin> & Partial<Margin>

/** Returns the rows with that of what was sold of no book. */
export const rowsOf = ({ rows, other }: SalesFigures): Row[] => [
  ...rows,
  { ...other, key: NO_BOOK, name_fr: null, name_en: null, name_before: null, isbn: null },
]

const DAY_LENGTH = '2026-11-26'.length

/** Returns how a row is called: a day, a month, a name, or that it has none. */
export function nameOfRow(
  { key, name_fr: fr, name_en: en, name_before: before }: Row,
  { by, language, isBefore = false }: { by: SalesGroup; language: Language; isBefore?: boolean },
): string {
  const words = figuresWords[language]
  const name = (isBefore ? before : null) ?? (language === 'fr' ? fr : en)
  if (key === NO_BOOK) return words.other
  if (name === null) return words.none[by]
  if (by !== 'time') return name
  return name.length === DAY_LENGTH
    ? shortDay(`${name}T12:00:00Z`, language)
    : monthOf(`${name}-15T12:00:00Z`, language)
}

/** This period above, the year before below; the table says the same in numbers. */
function Bars({ row, most }: { row: Sold; most: number }) {
  const width = (cents: number) => (100 * Math.max(0, cents)) / most
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1 h-2.5 w-full max-w-80"
    >
      <rect width={width(row.cents)} height="5" className="fill-accent" />
      <rect y="6" width={width(row.cents_before)} height="4" className="fill-edge" />
    </svg>
  )
}

/** What a figure was the year before, in small, with its lines; named, unless the head of its table does so for all rows. */
export function Before({ children, to, isNamed }: { children: ReactNode; to?: string; isNamed?: boolean }) {
  const words = useWords(figuresWords)
  return (
    <span className="block text-xs text-muted">
      {to === undefined ? (
        children
      ) : (
        <Link to={to} className="link inline-flex min-h-6 min-w-6 items-center">
          {children}
        </Link>
      )}{' '}
      <span className={isNamed ? undefined : 'sr-only'}>{words.yearBefore}</span>
    </span>
  )
}

/** What is left of the copies whose purchase price is known; nothing for what was sold of no book. */
export function MarginCell({
  row: { copies, costed_copies: known, margin_cents: cents },
}: {
  row: Sold & Partial<Margin>
}) {
  const words = useWords(figuresWords)
  if (cents === undefined || known === undefined) return null
  return <KnownAmount cents={cents} known={known} copies={copies} unknown={words.marginUnknown} />
}

/** Returns how much more or less it is: `+12 %`; nothing where there is nothing to compare with. */
export const changeOf = ({ cents, cents_before: before }: Sold, language: Language) =>
  before > 0 ? formatChange(cents / before - 1, language) : ''

/** The table; each name, and each figure of the year before, opens its lines. */
export function SalesTable({ figures, wanted }: { figures: SalesFigures; wanted: Wanted }) {
  const words = useWords(figuresWords)
  const { by } = wanted
  const { other } = figures
  const hasOther = by !== 'time' && (other.cents !== 0 || other.cents_before !== 0)
  const shown = hasOther ? rowsOf(figures) : figures.rows
  const most = Math.max(1, ...shown.flatMap((row) => [row.cents, row.cents_before]))
  return (
    <DataTable
      label={words.groups[by]}
      columns={useColumns(wanted, most)}
      pages={{ ...WHOLE, rows: shown, error: null, refetch: () => undefined }}
      idOf={({ key }) => key}
      empty={<p className="px-4.5 py-6">{words.empty}</p>}
      isTall
    />
  )
}

/** `most`: cents of the longest bar. */
function useColumns(wanted: Wanted, most: number): Column<Row>[] {
  const words = useWords(figuresWords)
  const language = useLanguage()
  const money = useMoney()
  const { by } = wanted
  return [
    {
      header: words.groups[by],
      className: 'w-full min-w-36',
      cell: (row) => (
        <>
          <Link to={linesOf(wanted, { key: row.key })} className="link">
            {nameOfRow(row, { by, language })}
          </Link>
          <Bars row={row} most={most} />
        </>
      ),
    },
    {
      header: words.copies,
      align: 'end',
      cell: (row) => (
        <>
          {formatNumber(row.copies, language)}
          <Before>{formatNumber(row.copies_before, language)}</Before>
        </>
      ),
    },
    {
      header: words.sold,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: (row) => (
        <>
          {money(row.cents)}
          <Before to={linesOf(wanted, { key: row.key, of: 'before' })}>{money(row.cents_before)}</Before>
        </>
      ),
    },
    {
      header: words.margin,
      align: 'end',
      className: 'whitespace-nowrap max-md:hidden',
      cell: (row) => <MarginCell row={row} />,
    },
    {
      header: words.change,
      align: 'end',
      className: 'whitespace-nowrap max-sm:hidden',
      cell: (row) => changeOf(row, language),
    },
  ]
}
