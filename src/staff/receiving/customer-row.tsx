import type { CustomerCopies } from '#shared/contract/staff/receiving.ts'
import { receivingWords } from '#shared/text/staff/receiving-words.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { PlaceCode } from '../frame/place-code.tsx'
import { ROW, RowTitle } from './row-title.tsx'

/** Copies of a customer: whose they are, whether they are here, and their place. */
export function CustomerRow({ copies }: { copies: CustomerCopies }) {
  return (
    <tr className={ROW}>
      <td className="py-1 pl-3.5">
        <RowTitle book={copies} />
        <span className="mt-1 block text-xs md:hidden">
          <Whose copies={copies} />
        </span>
        <span className="mt-1 block sm:hidden">
          <IsHere copies={copies} />
        </span>
      </td>
      <td className="px-2 max-md:hidden">
        <Whose copies={copies} />
      </td>
      <td colSpan={2} className="px-2 text-right font-semibold">
        {copies.copies > 1 && `×${copies.copies}`}
      </td>
      <td className="px-2 max-sm:hidden">
        <IsHere copies={copies} />
      </td>
      <td className="pr-3.5 pl-2">
        {copies.place !== null && (
          <PlaceCode code={copies.place} className="border-secondary bg-secondary! text-on-secondary" />
        )}
      </td>
    </tr>
  )
}

function Whose({ copies: { name, order } }: { copies: CustomerCopies }) {
  return (
    <>
      {name} <span className="whitespace-nowrap text-muted">{order}</span>
    </>
  )
}

function IsHere({ copies }: { copies: CustomerCopies }) {
  const { customers: words } = useWords(receivingWords)
  return (
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
  )
}
