import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { CARRIER_NAMES } from '#shared/orders/carriers.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { ParcelIcon } from '#ui/icons.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { LineState } from '#shared/orders/line-states.ts'
import { RoundMark } from '#ui/round-mark.tsx'
import { Card } from '../../frame/card.tsx'
import { shortDay, shortMoment } from '../../frame/moments.ts'

type NextParcelProps = { order: StaffOrder; promised: string }

/** What is to follow: when it can leave, and which books it waits for. */
function NextParcel({ order, promised }: NextParcelProps) {
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

/** What left or was made ready, parcel by parcel, and the next one while copies are to follow. */
export function OrderParcels({ order }: { order: StaffOrder }) {
  const { parcels: words } = useWords(ordersWords).one
  const { parcels, delivery_method: method, promised_for: promised } = order
  const isPickup = method === 'pickup'
  if (isPickup && parcels.length === 0) return null
  return (
    <Card title={isPickup ? words.titlePickup : words.title}>
      {parcels.length === 0 && promised === null && <p className="px-4.5 py-3 text-muted">{words.none}</p>}
      <ul>
        {parcels.map((parcel, index) => (
          <Parcel key={parcel.sent_at} parcel={parcel} position={index + 1} />
        ))}
        {promised !== null && <NextParcel order={order} promised={promised} />}
      </ul>
    </Card>
  )
}

type ParcelProps = { parcel: StaffOrder['parcels'][number]; position: number }

function Parcel({ parcel, position }: ParcelProps) {
  const { parcels: words } = useWords(ordersWords).one
  const language = useLanguage()
  const { carrier, tracking_number: tracking, tracking_url: url, sent_at: at, lines } = parcel
  return (
    <li className="flex items-center gap-3 border-b border-hairline px-4.5 py-2.5 last:border-b-0">
      <ParcelIcon className="size-6" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {carrier === 'pickup'
            ? words.pickup(position)
            : words.one(position, carrier === 'other' ? words.other : CARRIER_NAMES[carrier])}{' '}
          {tracking &&
            (url ? (
              <a href={url} className="link" rel="noreferrer">
                {tracking}
              </a>
            ) : (
              tracking
            ))}
        </p>
        <p className="text-xs text-muted">
          {lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
        </p>
      </div>
      <p className="text-right text-xs text-muted">
        {carrier === 'pickup' && (
          <span className="block">
            {parcel.collected_at ? words.collected(shortDay(parcel.collected_at, language)) : words.ready}
          </span>
        )}
        <time dateTime={at}>{shortMoment(at, language)}</time>
      </p>
    </li>
  )
}
