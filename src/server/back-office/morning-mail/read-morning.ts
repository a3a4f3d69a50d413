/** What the mail of every morning says: each number as the screen that it leads to counts it. */
import { ORDER_VIEWS } from '#shared/orders/staff-views.ts'
import { ADDRESSES, isAllowed, type Address } from '#shared/staff/permissions.ts'
import type { Role } from '#shared/staff/roles.ts'
import { countOpenOrders } from '#server/catalogue/purchase-orders/open-lines.ts'
import { messagesWaiting } from '#server/people/contact/inbox.ts'
import type { Day } from '#server/platform/actions/values.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { reviewsWaiting } from '#server/readers/reviews/inbox.ts'
import { callsWaiting } from '#server/selling/customer-notes/notes.ts'
import { readAccounts } from '#server/selling/invoices/accounts/totals.ts'
import { countOrders } from '#server/selling/orders/staff-list.ts'
import { returnsWaiting } from '#server/selling/returns/find-return.ts'
import { readSales } from '../figures/sales.ts'
import { TROUBLES } from '../order-desk/troubles.ts'
import { countAwaitingCredit } from '../supplier-returns/view.ts'

type Counted = {
  kind: string
  needs: Address
  /** The screen that counts the same. */
  path: string
  count: (db: Queryable) => Promise<number>
}

const COUNTED = [
  {
    kind: 'late',
    needs: '/staff/orders',
    path: '/orders?view=late',
    count: (db) => countOrders(db, ORDER_VIEWS.late, TROUBLES),
  },
  {
    kind: 'returns',
    needs: '/staff/inbox',
    path: '/inbox?kind=returns',
    count: async (db) => (await returnsWaiting(db)).count,
  },
  {
    kind: 'messages',
    needs: '/staff/inbox',
    path: '/inbox?kind=messages',
    count: async (db) => (await messagesWaiting(db)).count,
  },
  {
    kind: 'reviews',
    needs: '/staff/inbox',
    path: '/inbox?kind=reviews',
    count: async (db) => (await reviewsWaiting(db)).count,
  },
  {
    kind: 'calls',
    needs: '/staff/customer-files',
    path: '/customers',
    count: async (db) => (await callsWaiting(db)).count,
  },
  { kind: 'deliveries', needs: '/staff/receiving', path: '/receiving', count: countOpenOrders },
  {
    kind: 'unpaid',
    needs: '/staff/orders',
    path: '/orders?stage=unpaid',
    count: (db) => countOrders(db, { stage: ['unpaid'] }, TROUBLES),
  },
  {
    kind: 'money',
    needs: '/staff/orders',
    path: '/orders?view=money',
    count: (db) => countOrders(db, ORDER_VIEWS.money, TROUBLES),
  },
  {
    kind: 'credits',
    needs: '/staff/supplier-returns',
    path: '/receiving/returns',
    count: countAwaitingCredit,
  },
] as const satisfies readonly Counted[]

export type WaitingKind = (typeof COUNTED)[number]['kind']

export type Morning = {
  waiting: { kind: WaitingKind; count: number; path: string }[]
  /** null for whoever may not read it. */
  takings: Takings | null
}

type Takings = {
  /** As the screen Figures says it. */
  soldCents: number
  copies: number
  /** As the accounts say it, in cents of the currency that was charged. */
  received: { isTill: boolean; currency: string; cents: number }[]
}

/** Returns what waits, without what there is nothing of, and the takings of a day, for a role. */
export async function readMorning(db: Queryable, role: Role, day: Day): Promise<Morning> {
  const waiting: Morning['waiting'] = []
  for (const { kind, needs, path, count } of COUNTED) {
    if (!isAllowed(role, ADDRESSES[needs])) continue
    const found = await count(db)
    if (found > 0) waiting.push({ kind, count: found, path })
  }
  const readsMoney =
    isAllowed(role, ADDRESSES['/staff/figures']) && isAllowed(role, ADDRESSES['/staff/accounts'])
  return { waiting, takings: readsMoney ? await takingsOf(db, day) : null }
}

async function takingsOf(db: Queryable, day: Day): Promise<Takings> {
  const period = { from: day, to: day }
  const { total } = await readSales(db, { period, by: 'time' })
  const { money } = await readAccounts(db, period)
  const places = Map.groupBy(money, ({ provider, currency }) => `${provider === 'till'} ${currency}`)
  const received = [...places.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const cents = of.reduce((sum, one) => sum + one.received_cents - one.refunded_cents, 0)
    return [{ isTill: first.provider === 'till', currency: first.currency, cents }]
  })
  return { soldCents: total.cents, copies: total.copies, received }
}
