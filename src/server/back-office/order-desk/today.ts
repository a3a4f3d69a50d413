/** The first screen of the day: late, pending and stuck orders. */
import { type OrdersFilter, StaffOrdersQuery } from '#shared/contract/staff/orders.ts'
import type { Clock, Today, Working } from '#shared/contract/staff/today.ts'
import { legalGaps } from '#shared/company/legal-gaps.ts'
import { ORDER_VIEWS } from '#shared/orders/staff-views.ts'
import { ADDRESSES, DETAILS, isAllowed } from '#shared/staff/permissions.ts'
import { pluck } from '#shared/lists.ts'
import { coversOf } from '#server/catalogue/books/covers.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import { messagesWaiting } from '#server/people/contact/inbox.ts'
import { callsWaiting } from '#server/selling/customer-notes/notes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { promiseRate } from '#server/selling/promise-tracking/promise-rate.ts'
import { missingNow } from '#server/catalogue/product-safety/books-without-contact.ts'
import type { Member } from '#server/platform/http/staff-router.ts'
import { salesOfWeek } from '#server/selling/orders/sales-of-week.ts'
import { linesOfOrders } from '#server/selling/orders/read-orders.ts'
import { countOrders, staffOrders } from '#server/selling/orders/staff-list.ts'
import { returnsWaiting } from '#server/selling/returns/find-return.ts'
import { reviewsWaiting } from '#server/readers/reviews/inbox.ts'
import { TROUBLES } from './troubles.ts'

/** Orders picked in one walk, and books shown in one row of covers. */
const ORDERS_OF_A_WALK = 6
const MAX_COVERS = 14

type Waiting = Today['waiting'][number]

/** Reads what waits elsewhere, for the list of what waits. */
export type ReadWaiting = (db: Db) => Promise<Waiting[]>

/** What modules above or beside this one know of the day; each is read for a member. */
export type ReadDay = {
  tillWaiting: ReadWaiting
  clocksOf: (db: Db, member: Viewer, now: Date) => Promise<Clock[]>
  workingNow: (db: Db) => Promise<Working[]>
}
export type Viewer = Pick<Member, 'role' | 'language'>

/** Returns the first screen for a member; preparers see no sales. What other modules know is injected. */
export async function readToday(
  db: Db,
  member: Viewer,
  { tillWaiting, clocksOf, workingNow }: ReadDay,
  now = new Date(),
): Promise<Today> {
  const { role } = member
  const count = (filter: OrdersFilter) => countOrders(db, filter, TROUBLES)
  const [late, missing, unclaimed, money, mails, dueToday, pickups, dueTomorrow, waitingForBooks, ready] =
    await Promise.all([
      firstOf(db, ORDER_VIEWS.late),
      firstOf(db, ORDER_VIEWS.missing),
      firstOf(db, ORDER_VIEWS.unclaimed),
      firstOf(db, ORDER_VIEWS.money),
      firstOf(db, ORDER_VIEWS.mails),
      count(ORDER_VIEWS.today),
      count({ ...ORDER_VIEWS.today, delivery: ['pickup'] }),
      count(ORDER_VIEWS.tomorrow),
      count({ ...ORDER_VIEWS.tomorrow, stage: ['waiting'] }),
      count(ORDER_VIEWS.ready),
    ])
  const [till, clocks, working, walk, returns, messages, calls, reviews, promises, sales] = await Promise.all(
    [
      tillWaiting(db),
      clocksOf(db, member, now),
      workingNow(db),
      firstWalk(db),
      returnsWaiting(db),
      messagesWaiting(db),
      isAllowed(role, ADDRESSES['/staff/customer-files']) ? callsWaiting(db) : null,
      reviewsWaiting(db),
      promiseRate(db),
      isAllowed(role, DETAILS.salesOfWeek) ? salesOfWeek(db) : null,
    ],
  )
  const waiting: Waiting[] = [
    { kind: 'missing', ...missing },
    { kind: 'money', ...money },
    { kind: 'mails', ...mails },
    ...till,
    { kind: 'unclaimed', ...unclaimed },
    { kind: 'returns', ...returns },
    { kind: 'messages', ...messages, example: null },
    ...(calls ? [{ kind: 'calls' as const, ...calls, example: null }] : []),
    { kind: 'reviews', ...reviews, example: null },
  ]
  const isSetBy = isAllowed(role, DETAILS.legalGaps)
  return {
    late: { count: late.count, oldest: late.promisedFor },
    today: { count: dueToday, pickups },
    tomorrow: { count: dueTomorrow, waiting: waitingForBooks },
    ready: { count: ready, unclaimed: unclaimed.count },
    shelf: walk.shelf,
    waiting: waiting
      .filter((one) => one.count > 0)
      .map(({ kind, count: many, example, since }) => ({ kind, count: many, example, since })),
    clocks: inTime([...clocks, { ...NO_CLOCK, kind: 'pick', count: walk.toPick, by: walk.by }]),
    working,
    legal_gaps: isSetBy ? await missingByLaw(db) : null,
    without_safety_contact: isSetBy ? (await missingNow(db)).books : null,
    promises,
    sales,
  }
}

const NO_CLOCK = { name: null, id: null, cents: null }

/** Nothing of which there is nothing; what has no fixed time last. */
const inTime = (clocks: readonly Clock[]): Clock[] =>
  clocks
    .filter(({ kind, count }) => count > 0 || kind === 'event')
    .toSorted((a, b) => (a.by ?? '9').localeCompare(b.by ?? '9'))

async function missingByLaw(db: Db): Promise<string[]> {
  const { settings, selling } = await readCompany(db)
  return legalGaps(settings, selling)
}

/** Returns the size of a view and its oldest order. */
async function firstOf(db: Db, view: OrdersFilter) {
  const query = StaffOrdersQuery.parse({ ...view, per_page: 1 })
  const { found, total } = await staffOrders(db, query, TROUBLES)
  const [first] = found
  return {
    count: total,
    example: first?.number ?? null,
    since: first?.updatedAt.toISOString() ?? null,
    promisedFor: first?.promisedFor?.toISOString() ?? null,
  }
}

/** Returns how many orders are to pick, until when the first, and the books of those that are picked in one walk. */
async function firstWalk(db: Db): Promise<{ toPick: number; by: string | null; shelf: Today['shelf'] }> {
  const query = StaffOrdersQuery.parse({
    stage: ['to_prepare'],
    sort: 'promised',
    per_page: ORDERS_OF_A_WALK,
  })
  const { found, total: toPick } = await staffOrders(db, query, TROUBLES)
  const lines = await linesOfOrders(db, pluck(found, 'id'))
  const byBook = [...Map.groupBy(lines, ({ bookId }) => bookId).values()]
  const coverOf = await coversOf(db, pluck(lines, 'bookId'))
  const sum = (some: readonly { quantity: number }[]) =>
    some.reduce((copies, { quantity }) => copies + quantity, 0)
  const shelf = {
    orders: found.length,
    copies: sum(lines),
    books: byBook.slice(0, MAX_COVERS).flatMap((same) => {
      const [line] = same
      if (!line) return []
      const { bookId, isbn, title, author } = line
      const image = coverOf(bookId)
      return { article_id: bookId, _code_barre: isbn, title, author, image, copies: sum(same) }
    }),
  }
  return { toPick, by: found[0]?.promisedFor?.toISOString() ?? null, shelf }
}
