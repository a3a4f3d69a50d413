import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { CARRIER_NAMES } from '#shared/orders/carriers.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { ParcelIcon } from '#ui/icons.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../../frame/card.tsx'
import { shortDay, shortMoment } from '../../frame/moments.ts'
import { NextParcel } from './next-parcel.tsx'

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
