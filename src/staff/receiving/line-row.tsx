import type { ReceptionLine, CustomerCopies } from '#shared/contract/staff/receiving.ts'
import { discrepancyOf, isUnanswered } from '#shared/receiving/discrepancies.ts'
import type { receiving } from '#shared/text/staff/fr/receiving.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { AlertIcon, CheckIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import type { BoughtBook } from '#shared/contract/bought-book.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { PlaceCode } from '../frame/place-code.tsx'

/** A row of a delivery's table. */
const ROW = 'h-10 border-b border-hairline last:border-b-0 pointer-coarse:h-12'

/** The title of a row, with its cover. */
function RowTitle({ book }: { book: BoughtBook }) {
  return (
    <span className="flex items-center gap-3">
      <BookCover book={{ ...book, isbn: book._code_barre }} sizes="1.5rem" className="w-5 shrink-0" />
      <span className="line-clamp-2">{book.title}</span>
    </span>
  )
}

/** What is wrong with a line, in words: damaged copies, and those that are missing besides. */
function faultsOf(line: ReceptionLine, words: (typeof receiving)['discrepancy']): string[] {
  const found = discrepancyOf(line)
  if (found?.kind !== 'damaged') return found ? [words[found.kind](found.copies)] : []
  const missing = line.expected - line.read - line.damaged
  return [words.damaged(line.damaged), ...(missing > 0 ? [words.missing(missing)] : [])]
}

type LineRowProps = { line: ReceptionLine; isChosen: boolean; onChoose: () => void }

/** A title as it was ordered and read; one whose discrepancy is open can be chosen. */
export function LineRow({ line, isChosen, onChoose }: LineRowProps) {
  const { noShelf } = useWords(receivingWords)
  const isOpen = isUnanswered({ ...line, answeredCopies: line.answered_copies })
  const isFault = isOpen && discrepancyOf(line)?.kind !== 'unread'
  const isForShelf = Math.max(line.expected, line.read) > line.for_customers
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
            <RowTitle book={line} />
          </button>
        ) : (
          <RowTitle book={line} />
        )}
        <span className="mt-1 block sm:hidden">
          <DiscrepancyMark line={line} />
        </span>
      </td>
      <td className="px-2 whitespace-nowrap text-muted max-md:hidden">{line._code_barre}</td>
      <td className="px-2 text-right">{line.expected}</td>
      <td className="px-2 text-right font-semibold">{line.read}</td>
      <td className="px-2 text-right max-sm:hidden">{line.damaged}</td>
      <td className="px-2 max-sm:hidden">
        <DiscrepancyMark line={line} />
      </td>
      <td className="pr-3.5 pl-2">
        {isForShelf &&
          (line.shelf === null ? (
            <span className="text-xs text-muted">{noShelf}</span>
          ) : (
            <PlaceCode code={line.shelf} />
          ))}
      </td>
    </tr>
  )
}

function DiscrepancyMark({ line }: { line: ReceptionLine }) {
  const { discrepancy: words, answers } = useWords(receivingWords)
  const found = discrepancyOf(line)
  const isOpen = isUnanswered({ ...line, answeredCopies: line.answered_copies })
  const isFault = isOpen && found?.kind !== 'unread'
  if (found === undefined)
    return (
      <span className="inline-flex items-center gap-1.5 text-in-stock">
        <CheckIcon className="size-4" /> {words.complete}
      </span>
    )
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span
        className={`inline-flex items-center gap-1.5 ${isFault ? 'font-semibold text-out-of-stock' : 'text-muted'}`}
      >
        {isFault && <AlertIcon className="size-4 shrink-0" />}
        {faultsOf(line, words).join(', ')}
      </span>
      {!isOpen && line.answer !== null && <span className="text-muted">{answers[line.answer]}</span>}
    </span>
  )
}

/** Copies of a customer, below their title: whose they are, whether they are here, and their place. */
export function CustomerRow({ copies: { copies, name, order, place, ...copy } }: { copies: CustomerCopies }) {
  return (
    <tr className={`${ROW} bg-tint/60`}>
      <td colSpan={7} className="py-1 pr-3.5 pl-11.5">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>
            {copies > 1 && <strong>{copies} × </strong>}
            {name} <span className="whitespace-nowrap text-muted">{order}</span>
          </span>
          <IsHere {...copy} />
          {place !== null && (
            <PlaceCode code={place} className="ml-auto border-secondary bg-secondary! text-on-secondary" />
          )}
        </span>
      </td>
    </tr>
  )
}

function IsHere({ is_here: isHere, is_late: isLate }: Pick<CustomerCopies, 'is_here' | 'is_late'>) {
  const { customers: words } = useWords(receivingWords)
  return (
    <>
      {isHere ? (
        <span className="inline-flex items-center gap-1.5 text-in-stock">
          <CheckIcon className="size-4" /> {words.here}
        </span>
      ) : (
        <span className="text-muted">{words.notYet}</span>
      )}
      {isLate && (
        <span className="rounded-sm bg-out-of-stock/10 px-1.5 text-xs font-semibold text-out-of-stock">
          {words.late}
        </span>
      )}
    </>
  )
}
