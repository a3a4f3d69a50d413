import type { HoldShelf } from '#shared/contract/staff/counter.ts'
import { OrderRow } from './order-row.tsx'
import { ReservationRow } from './reservation-row.tsx'

/** Orders and reservations of somebody, or of a book. */
export function Waiting({ orders, reservations }: HoldShelf) {
  return (
    <ul className="rounded-lg border border-hairline bg-card">
      {orders.map((order) => (
        <OrderRow key={order.number} order={order} />
      ))}
      {reservations.map((reservation) => (
        <ReservationRow key={reservation.number} reservation={reservation} />
      ))}
    </ul>
  )
}
