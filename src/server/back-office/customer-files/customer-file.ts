/** All that the shop knows of a customer on one page: of an account with the orders placed under its address, or of a guest. */
import type { CustomerFile, CustomerNote } from '#shared/contract/staff/customer-files.ts'
import { hasPlace } from '#shared/orders/address.ts'
import { exportSubscription } from '#server/people/newsletter/customer-data.ts'
import { addressesOf } from '#server/people/accounts/merged-addresses.ts'
import { findUser, userByEmail } from '#server/people/accounts/users.ts'
import type { Db } from '#server/platform/db/database.ts'
import { exportAlerts } from '#server/selling/alerts/customer-data.ts'
import { notesAbout, type Note } from '#server/selling/customer-notes/notes.ts'
import { exportReservations } from '#server/selling/hold-shelf/customer-data.ts'
import { idsOfOrders, ordersOf, ordersOfGuest } from '#server/selling/orders/customer-data.ts'
import { linesWithCopies } from '#server/selling/orders/line-copies.ts'
import { dueOf, orderByNumber, type Order } from '#server/selling/orders/read-orders.ts'
import { boughtShelves, latestOf, paidOf } from '#server/selling/orders/orders-of-buyer.ts'
import { isUnpaid } from '#server/selling/orders/unpaid.ts'
import { stagesOf } from '#server/selling/orders/work-stage.ts'
import { moneyOf } from '#server/selling/payments/money-notes.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { pluck } from '#shared/lists.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { readSelling } from '#server/shop/company/read-company.ts'
import { cardOfCustomer } from '#server/selling/vouchers/loyalty-card.ts'
import { spendableVouchers } from '#server/selling/vouchers/own-vouchers.ts'

const MOST_ORDERS = 50
const MOST_SHELVES = 6

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Whose file it is: an account, or the guest who placed an order. */
type Whose = { user: User | undefined; guest: Order | undefined }

/** Returns the file of an account; undefined for none. */
export async function fileOfCustomer(db: Db, id: string): Promise<CustomerFile | undefined> {
  const user = await findUser(db, id)
  return user && (await fileOf(db, { user, guest: undefined }))
}

/** Returns the file of whoever placed an order: of their account, also where the order only carries its address; undefined once forgotten. */
export async function fileOfBuyer(db: Db, number: string): Promise<CustomerFile | undefined> {
  const order = await orderByNumber(db, number)
  if (order?.buyer !== 'known') return undefined
  const user =
    order.customerId === null
      ? await userByEmail(db, order.email.toLowerCase())
      : await findUser(db, order.customerId)
  return await fileOf(db, user ? { user, guest: undefined } : { user: undefined, guest: order })
}

async function fileOf(db: Db, { user, guest }: Whose): Promise<CustomerFile> {
  const theirs = user ? ordersOf(user) : guest && ordersOfGuest(guest)
  const found = await latestOf(db, theirs, MOST_ORDERS)
  const [latest] = found
  const email = (user?.email ?? guest?.email ?? '').toLowerCase()
  const addresses = user ? await addressesOf(db, user) : email === '' ? [] : [email]
  const [paid, lettersSince, shelves, notes, waits, owed, vouchers, loyalty] = await Promise.all([
    paidOf(db, theirs),
    lettersSinceOf(db, addresses),
    boughtShelves(db, theirs, MOST_SHELVES),
    notesAbout(db, { customerId: user?.id ?? null, orderIds: idsOfOrders(theirs) }),
    waitsOf(db, { found, addresses }),
    owedOf(db, found),
    user ? spendableVouchers(db, user.id) : [],
    user ? loyaltyOf(db, user.id) : null,
  ])
  return {
    customer: user?.id ?? null,
    order: latest?.number ?? null,
    name: latest?.deliveryAddress.name ?? user?.firstName ?? '',
    email: email === '' ? null : email,
    phone: found.find(({ phone }) => phone !== '')?.phone ?? null,
    language: user?.language ?? latest?.language ?? 'fr',
    since: (user?.createdAt ?? paid.since ?? latest?.createdAt ?? new Date()).toISOString(),
    address: found.map(({ deliveryAddress }) => deliveryAddress).find(hasPlace) ?? null,
    letters_since: lettersSince,
    paid_orders: paid.orders,
    paid_cents: paid.cents,
    orders: await rowsOf(db, found),
    waits,
    owed,
    vouchers: vouchers.map(({ id, lastFour, balanceCents, validUntil }) => ({
      id,
      last_four: lastFour,
      balance_cents: balanceCents,
      valid_until: validUntil,
    })),
    loyalty,
    shelves,
    notes: notes.map(noteOnWire),
  }
}

/** Since when one of the addresses gets the letters; null if none does. */
async function lettersSinceOf(db: Db, addresses: readonly string[]): Promise<string | null> {
  const found = await Promise.all(addresses.map((address) => exportSubscription(db, address)))
  const since = found.flatMap((one) =>
    one?.state === 'confirmed' && one.confirmed_at ? [one.confirmed_at.toISOString()] : [],
  )
  return since.toSorted()[0] ?? null
}

async function loyaltyOf(db: Db, customerId: string): Promise<CustomerFile['loyalty']> {
  const [{ loyalty }, card] = [await readSelling(db), await cardOfCustomer(db, customerId)]
  if (!card) return { is_on: loyalty.isOn, card: null }
  const { id, balanceCents, validUntil } = card
  const number = voucherNumber(id)
  const version = (await versionsOf(db, [number])).get(number) ?? '0'
  return {
    is_on: loyalty.isOn,
    card: { id, number, version, balance_cents: balanceCents, valid_until: validUntil },
  }
}

/** Returns a note as screens read it. */
export const noteOnWire = ({
  id,
  text,
  writtenBy,
  createdAt,
  callBack,
  doneAt,
  doneBy,
}: Note): CustomerNote => ({
  id,
  text,
  by: writtenBy,
  at: createdAt.toISOString(),
  call_back: callBack,
  called_at: doneAt?.toISOString() ?? null,
  called_by: doneBy,
})

async function rowsOf(db: Db, found: readonly Order[]): Promise<CustomerFile['orders']> {
  const stageOf = await stagesOf(db, found)
  const lines = await linesWithCopies(db, pluck(found, 'id'))
  return found.map((order) => ({
    number: order.number,
    stage: stageOf(order),
    placed_at: order.createdAt.toISOString(),
    total_cents: order.totalCents,
    titles: lines.flatMap(({ orderId, title }) => (orderId === order.id ? [title] : [])),
  }))
}

/** Copies that were promised and have not come, books of which they are to be notified, and what is reserved for them. */
async function waitsOf(
  db: Db,
  { found, addresses }: { found: readonly Order[]; addresses: readonly string[] },
): Promise<CustomerFile['waits']> {
  const lines = await linesWithCopies(db, pluck(found, 'id'))
  const numberOf = new Map(found.map(({ id, number }) => [id, number]))
  const [alerts, reservations] = await Promise.all([
    Promise.all(addresses.map((address) => exportAlerts(db, address))),
    Promise.all(addresses.map((address) => exportReservations(db, address))),
  ])
  return [
    ...lines
      .filter(({ waiting }) => waiting > 0)
      .map(({ orderId, isbn, title, readyAt }) => ({
        kind: 'order' as const,
        isbn,
        title,
        order: numberOf.get(orderId) ?? null,
        until: readyAt?.toISOString() ?? null,
      })),
    ...reservations
      .flat()
      .filter(({ state }) => state === 'held')
      .map(({ isbn, title, reserved_until: until }) => ({
        kind: 'reservation' as const,
        isbn,
        title,
        order: null,
        until: until.toISOString(),
      })),
    ...alerts
      .flat()
      .filter(({ ended_at: ended }) => ended === null)
      .map(({ isbn, title }) => ({ kind: 'alert' as const, isbn, title, order: null, until: null })),
  ]
}

/** What is to be paid of orders that the shop took, and refunds that somebody has yet to hand out or repeat. */
async function owedOf(db: Db, found: readonly Order[]): Promise<CustomerFile['owed']> {
  const money = await moneyOf(db, pluck(found, 'id'))
  return found.flatMap((order) => {
    const { id, number, payBy } = order
    const back = money.get(id)?.refunds.filter(({ state }) => state === 'owed') ?? []
    return [
      ...(payBy !== null && isUnpaid(order)
        ? [{ kind: 'to_pay' as const, order: number, cents: dueOf(order) }]
        : []),
      ...(back.length > 0
        ? [
            {
              kind: 'to_give_back' as const,
              order: number,
              cents: back.reduce((sum, { orderCents }) => sum + orderCents, 0),
            },
          ]
        : []),
    ]
  })
}
