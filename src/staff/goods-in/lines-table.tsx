import type { ReactNode } from 'react'
import type { CustomerCopies, ReceptionLine, ReceptionView } from '#shared/contract/staff/goods-in.ts'
import { gapOf, isUnanswered } from '#shared/goods-in/gaps.ts'
import { goodsInWords } from '#shared/text/staff/goods-in-words.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { AlertIcon, CheckIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { PlaceCode } from '../frame/place-code.tsx'

type LinesTableProps = {
  reception: ReceptionView
  /** The title whose gap stands beside the table. */
  chosen: number | undefined
  onChoose: (articleId: number) => void
}

const COLUMNS = 6

/** The titles of a delivery: customers' copies first, then what goes onto the shelves, its gaps in front. */
export function LinesTable({ reception, chosen, onChoose }: LinesTableProps) {
  const { columns, customers, shelves } = useWords(goodsInWords)
  const { customers: copies, lines } = reception
  const onShelves = lines.filter(
    (line) => line.for_customers < line.expected || line.given < line.read || gapOf(line) !== undefined,
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
            <th scope="col" className="px-2 font-normal">
              {columns.gap}
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

function Title({ line }: { line: ReceptionLine | CustomerCopies }) {
  return (
    <span className="flex items-center gap-3">
      <BookCover book={{ ...line, isbn: line._code_barre }} sizes="1.5rem" className="w-5 shrink-0" />
      <span className="line-clamp-2">{line.title}</span>
    </span>
  )
}

const ROW = 'h-10 border-b border-hairline last:border-b-0 pointer-coarse:h-12'

function CustomerRow({ copies }: { copies: CustomerCopies }) {
  const { customers: words } = useWords(goodsInWords)
  return (
    <tr className={ROW}>
      <td className="py-1 pl-3.5">
        <Title line={copies} />
        {copies.copies > 1 && <strong className="ml-8">×{copies.copies}</strong>}
      </td>
      <td colSpan={3} className="px-2">
        {copies.name} <span className="whitespace-nowrap text-muted">{copies.order}</span>
      </td>
      <td className="px-2">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {copies.is_here ? (
            <span className="inline-flex items-center gap-1.5 text-in-stock">
              <CheckIcon className="size-4" /> {words.here}
            </span>
          ) : (
            <span className="text-muted">{words.notYet}</span>
          )}
          {copies.is_late && (
            <span className="rounded-sm bg-out-of-stock/10 px-1.5 text-xs font-semibold text-out-of-stock">
              {words.late}
            </span>
          )}
        </span>
      </td>
      <td className="pr-3.5 pl-2">
        {copies.place !== null && (
          <PlaceCode code={copies.place} className="border-secondary bg-secondary! text-on-secondary" />
        )}
      </td>
    </tr>
  )
}

type ShelfRowProps = { line: ReceptionLine; isChosen: boolean; onChoose: () => void }

function ShelfRow({ line, isChosen, onChoose }: ShelfRowProps) {
  const { gap: words, answers, noShelf } = useWords(goodsInWords)
  const gap = gapOf(line)
  const isOpen = isUnanswered({ ...line, answeredCopies: line.answered_copies })
  const isFault = isOpen && gap?.kind !== 'unread'
  const expected = Math.max(0, line.expected - line.for_customers)
  const read = line.read - line.given
  return (
    <tr className={`${ROW} ${isChosen ? (isFault ? 'bg-out-of-stock/8' : 'bg-tint') : ''}`}>
      <td className="py-1 pl-3.5">
        {isOpen ? (
          <button
            type="button"
            aria-pressed={isChosen}
            className="min-h-9 text-left hover:underline pointer-coarse:min-h-11"
            onClick={onChoose}
          >
            <Title line={line} />
          </button>
        ) : (
          <Title line={line} />
        )}
      </td>
      <td className="px-2 whitespace-nowrap text-muted max-md:hidden">{line._code_barre}</td>
      <td className="px-2 text-right">{expected > 0 ? expected : '–'}</td>
      <td className="px-2 text-right font-semibold">{read > 0 ? read : ''}</td>
      <td className="px-2">
        {gap === undefined ? (
          <span className="inline-flex items-center gap-1.5 text-in-stock">
            <CheckIcon className="size-4" /> {words.complete}
          </span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-2">
            <span
              className={`inline-flex items-center gap-1.5 ${isFault ? 'font-semibold text-out-of-stock' : 'text-muted'}`}
            >
              {isFault && <AlertIcon className="size-4 shrink-0" />}
              {words[gap.kind](gap.copies)}
            </span>
            {!isOpen && line.answer !== null && <span className="text-muted">{answers[line.answer]}</span>}
          </span>
        )}
      </td>
      <td className="pr-3.5 pl-2">
        {line.shelf === null ? (
          <span className="text-xs text-muted">{noShelf}</span>
        ) : (
          <PlaceCode code={line.shelf} />
        )}
      </td>
    </tr>
  )
}
