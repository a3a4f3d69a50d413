import type { OrderView } from '../api/orders.ts'
import { CARRIER_NAMES } from '#shared/orders/carriers.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { useWords } from '#ui/text.tsx'
import { useDates } from '../use-dates.ts'

/** Every parcel of an order: when it left, with whom, what is in it, and where it can be followed. */
export function Parcels({ order: { parcels } }: { order: OrderView }) {
  const { follow: words } = useWords(ordersWords)
  const { day } = useDates()
  if (parcels.length === 0) return null
  return (
    <section aria-labelledby="parcels-title" className="mt-9 border-t border-hairline pt-6 text-sm">
      <h2 id="parcels-title" className="mb-3 font-sans text-sm font-semibold">
        {words.parcels}
      </h2>
      <ul className="grid gap-5">
        {parcels.map((parcel) => (
          <li key={`${parcel.sent_at} ${parcel.tracking_number}`}>
            <p className="font-semibold">
              {parcel.carrier === 'other' || parcel.carrier === 'pickup'
                ? words.otherCarrier
                : CARRIER_NAMES[parcel.carrier]}
              {parcel.tracking_number && ` · ${parcel.tracking_number}`}
            </p>
            <p className="text-muted">{words.parcelSent(day(parcel.sent_at))}</p>
            <ul>
              {parcel.lines.map((line) => (
                <li key={line.article_id}>
                  {line.quantity} × {line.title}
                </li>
              ))}
            </ul>
            {parcel.tracking_url && (
              <a
                href={parcel.tracking_url}
                rel="noreferrer"
                className="inline-flex min-h-11 items-center text-primary-text underline"
              >
                {words.seeParcel(parcel.tracking_number ?? '')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
