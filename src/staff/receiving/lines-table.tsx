import type { ReactNode } from 'react'
import type { ReceptionView } from '#shared/contract/staff/receiving.ts'
import { discrepancyOf } from '#shared/receiving/discrepancies.ts'
import { receivingWords } from '#shared/text/staff/receiving-words.ts'
import { useWords } from '#ui/text.tsx'
import { CustomerRow } from './customer-row.tsx'
import { ShelfRow } from './shelf-row.tsx'

type LinesTableProps = {
  reception: ReceptionView
  /** The title whose discrepancy stands beside the table. */
  chosen: number | undefined
  onChoose: (articleId: number) => void
}

const COLUMNS = 6

/** The titles of a delivery: customers' copies first, then what goes onto the shelves, its discrepancies in front. */
export function LinesTable({ reception, chosen, onChoose }: LinesTableProps) {
  const { columns, customers, shelves } = useWords(receivingWords)
  const { customers: copies, lines } = reception
  const onShelves = lines.filter(
    (line) =>
      line.for_customers < line.expected || line.allocated < line.read || discrepancyOf(line) !== undefined,
  )
  const expected = lines.reduce((all, line) => all + Math.max(0, line.expected - line.for_customers), 0)
  return (
    <div className="overflow-x-auto rounded-lg border border-hairline bg-card">
      <table aria-label={reception.number} className="w-full text-left text-sm">
        <thead>
          <tr className="h-9 border-b border-hairline text-xs text-muted">
            <th scope="col" className="pl-3.5 font-normal">
              {columns.title}
            </th>
            <th scope="col" className="px-2 font-normal max-md:hidden">
              {columns.isbn}
            </th>
            <th scope="col" className="px-2 text-right font-normal">
              {columns.expected}
            </th>
            <th scope="col" className="px-2 text-right font-normal">
              {columns.read}
            </th>
            <th scope="col" className="px-2 font-normal max-sm:hidden">
              {columns.discrepancy}
            </th>
            <th scope="col" className="pr-3.5 pl-2 font-normal">
              {columns.place}
            </th>
          </tr>
        </thead>
        {copies.length > 0 && (
          <tbody>
            <Group title={customers.title}>
              {customers.count(copies.reduce((all, one) => all + one.copies, 0))}
            </Group>
            {copies.map((one) => (
              <CustomerRow key={`${one.order} ${one.article_id} ${one.is_here}`} copies={one} />
            ))}
          </tbody>
        )}
        <tbody>
          <Group title={shelves.title}>{shelves.count(expected)}</Group>
          {onShelves.map((line) => (
            <ShelfRow
              key={line.article_id}
              line={line}
              isChosen={line.article_id === chosen}
              onChoose={() => onChoose(line.article_id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <tr className="h-9 border-b border-hairline bg-tint">
      <th scope="colgroup" colSpan={COLUMNS} className="px-3.5 font-normal">
        <strong className="font-semibold">{title}</strong> <span className="text-muted">· {children}</span>
      </th>
    </tr>
  )
}
