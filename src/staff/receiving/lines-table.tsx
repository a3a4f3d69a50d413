import { Fragment } from 'react'
import type { ReceptionLine, ReceptionView } from '#shared/contract/staff/receiving.ts'
import { discrepancyOf, isUnanswered } from '#shared/receiving/discrepancies.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { useWords } from '#ui/text.tsx'
import { CustomerRow, LineRow } from './line-row.tsx'

type LinesTableProps = {
  reception: ReceptionView
  /** The title whose discrepancy stands beside the table. */
  chosen: number | undefined
  onChoose: (articleId: number) => void
}

/** The titles of a delivery, a row each with its customers below: open discrepancies, then those of customers, then the rest. */
export function LinesTable({ reception, chosen, onChoose }: LinesTableProps) {
  const { columns, total } = useWords(receivingWords)
  const { customers, lines, expected, read, damaged } = reception
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
            <th scope="col" className="px-2 text-right font-normal max-sm:hidden">
              {columns.damaged}
            </th>
            <th scope="col" className="px-2 font-normal max-sm:hidden">
              {columns.discrepancy}
            </th>
            <th scope="col" className="pr-3.5 pl-2 font-normal">
              {columns.place}
            </th>
          </tr>
        </thead>
        <tbody>
          {inTurn(lines).map((line) => (
            <Fragment key={line.article_id}>
              <LineRow
                line={line}
                isChosen={line.article_id === chosen}
                onChoose={() => onChoose(line.article_id)}
              />
              {customers
                .filter((one) => one.article_id === line.article_id)
                .map((one) => (
                  <CustomerRow key={`${one.order} ${one.is_here}`} copies={one} />
                ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr className="h-10 border-t border-hairline font-semibold">
            <th scope="row" colSpan={2} className="pl-3.5 font-semibold max-md:hidden">
              {total}
            </th>
            <th scope="row" className="pl-3.5 font-semibold md:hidden">
              {total}
            </th>
            <td className="px-2 text-right">{expected}</td>
            <td className="px-2 text-right">{read}</td>
            <td className="px-2 text-right max-sm:hidden">{damaged}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Discrepancies that somebody has to answer first, then titles that customers wait for. */
function inTurn(lines: readonly ReceptionLine[]): ReceptionLine[] {
  const rank = (line: ReceptionLine) => {
    const isOpen = isUnanswered({ ...line, answeredCopies: line.answered_copies })
    if (isOpen && discrepancyOf(line)?.kind !== 'unread') return 0
    return line.for_customers > 0 ? 1 : 2
  }
  return lines.toSorted((a, b) => rank(a) - rank(b))
}
