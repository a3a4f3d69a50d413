import type { StaffOrder } from '#shared/contract/staff/order.ts'
import type { LineState } from '#shared/orders/line-states.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { RoundMark } from '#ui/round-mark.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { shortDay } from '../../frame/moments.ts'

type NextParcelProps = { order: StaffOrder; promised: string }

/** What is to follow: when it can leave, and which books it waits for. */
export function NextParcel({ order, promised }: NextParcelProps) {
  const { parcels: words, copies, dispatch } = useWords(ordersWords).one
  const language = useLanguage()
  const { lines, parcels, stage, delivery_method: method } = order
  const isPickup = method === 'pickup'
  const position = parcels.length + 1
  const awaited = lines.filter((line) => copiesIn(line, ['waiting', 'ordered']) > 0)
  const open = lines.reduce((sum, line) => sum + copiesIn(line, ['waiting', 'ordered', 'here']), 0)
  const when = stage === 'waiting' ? words.canLeaveOn(shortDay(promised, language)) : words.canLeave
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline px-4.5 py-2.5 last:border-b-0">
      <span aria-hidden="true" className="size-6 rounded-md border border-dashed border-edge" />
      <div className="min-w-0 flex-1 basis-48">
        <p>
          <span className="font-medium">{isPickup ? words.pickup(position) : words.next(position)}</span> ·{' '}
          {when}
        </p>
        <p className="text-xs text-muted">
          {copies(open)}
          {lines.length > 1 && ` · ${dispatch[order.dispatch]}`}
        </p>
      </div>
      {awaited.length > 0 && (
        <p className="flex items-center gap-2">
          <RoundMark shape="dashed" />
          {words.awaits(awaited.map(({ title }) => title).join(', '))}
        </p>
      )}
    </li>
  )
}

const copiesIn = ({ states }: StaffOrder['lines'][number], which: readonly LineState[]) =>
  states.reduce((sum, { state, copies }) => sum + (which.includes(state) ? copies : 0), 0)
