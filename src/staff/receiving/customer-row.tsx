import type { CustomerCopies } from '#shared/contract/staff/receiving.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { PlaceCode } from '../frame/place-code.tsx'
import { ROW } from './row-title.tsx'

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
