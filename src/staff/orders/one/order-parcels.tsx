import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { CARRIER_NAMES } from '#shared/orders/carriers.ts'
import { ordersWords } from '#shared/text/staff/orders-words.ts'
import { ParcelIcon } from '#ui/icons.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../../frame/card.tsx'
import { shortMoment } from '../../frame/moments.ts'

/** What left, parcel by parcel; nothing for an order that is collected. */
export function OrderParcels({ order: { parcels, delivery_method: method } }: { order: StaffOrder }) {
  const { one } = useWords(ordersWords)
  const language = useLanguage()
  if (method === 'pickup') return null
  return (
    <Card title={one.parcels.title}>
      {parcels.length === 0 && <p className="px-4.5 py-3 text-muted">{one.parcels.none}</p>}
      <ul>
        {parcels.map(
          ({ carrier, tracking_number: tracking, tracking_url: url, sent_at: at, lines }, index) => (
            <li
              key={at}
              className="flex items-center gap-3 border-b border-hairline px-4.5 py-2.5 last:border-b-0"
            >
              <ParcelIcon className="size-6" />
              <div className="min-w-0 flex-1">
                <p className="font-medium">
                  {one.parcels.one(
                    index + 1,
                    carrier === 'other' || carrier === 'pickup' ? one.parcels.other : CARRIER_NAMES[carrier],
                  )}{' '}
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
              <time dateTime={at} className="text-xs text-muted">
                {shortMoment(at, language)}
              </time>
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}
