/**
 * Every action of staff: those that move money or copies of orders, with what stories give them; and the others, with the reason
 * why stories do without. `stories.race.test.ts` fails for an action that is in neither list.
 */
import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { DeliveryMethod } from '#shared/orders/selling.ts'
import { DISPATCHES } from '#shared/orders/dispatch.ts'
import { voucherCodeOf } from '#server/selling/vouchers/codes.ts'
import { voucherOrders } from '#server/selling/voucher-orders/tables.ts'
import { cardOfCustomer } from '#server/selling/vouchers/loyalty-card.ts'
import { vouchers } from '#server/selling/vouchers/tables.ts'
import { AUTH_SECRET } from '../test-shop.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { STEP_NAMES } from '#server/selling/fulfilment/undo-step.ts'
import { lineCancellations, orderParcels } from '#server/selling/orders/tables.ts'
import { payments, refunds } from '#server/selling/payments/tables.ts'
import { REVOCABLE } from '#server/selling/returns/moves.ts'
import { returns } from '#server/selling/returns/tables.ts'
import type { ActionInput, ActionName } from '#staff/api/actions.ts'
import { shelveBooks } from '#server/catalogue/shelves/places.ts'
import { stocktakes } from '#server/back-office/stocktakes/tables.ts'
import { oneOf, stored, type KnownOrder, type Story } from './story.ts'
import { sending } from './world.ts'

/** `n` chooses among what an action may be given. */
type Chosen = { story: Story; known: KnownOrder; number: string; n: number }
type Inputs<Input> = (chosen: Chosen) => Input | undefined | Promise<Input | undefined>

const reason = 'of the story'
const ofOrder = ({ number }: Chosen) => ({ number })
const carrier = 'ups'
const nothing = () => ({})
const isbnOf = ({ story, n }: Chosen) => oneOf(story.isbns, n) ?? ''
const copies = (n: number) => String(1 + (n % 2))

const ofReturn =
  <More extends object>(more: (chosen: Chosen) => More) =>
  (chosen: Chosen) => {
    const number = oneOf(chosen.story.returns, chosen.n)
    return number === undefined ? undefined : { number, ...more(chosen) }
  }

const ofReservation =
  <More extends object>(more: More) =>
  ({ story, n }: Chosen) => {
    const number = oneOf(story.reservations, n)
    return number === undefined ? undefined : { number, ...more }
  }

const ofReception =
  <More extends object>(more: (chosen: Chosen) => More) =>
  (chosen: Chosen) => {
    const number = oneOf(chosen.story.receptions, chosen.n)
    return number === undefined ? undefined : { number, ...more(chosen) }
  }

/** The books of a story stand together, and are counted with nobody else's. */
const shelfOfStory = ({ isbns }: Story) => `S${isbns[0].slice(-7)}`

const ofStocktake =
  <More extends object>(more: (chosen: Chosen) => More) =>
  async (chosen: Chosen) => {
    const { db } = chosen.story.world
    const all = await db.select().from(stocktakes).orderBy(desc(stocktakes.openedAt))
    const own = all.find(({ shelves }) => shelves?.includes(shelfOfStory(chosen.story)))
    return own && { number: own.number, ...more(chosen) }
  }

const ofReading = ofReception((chosen) => ({ isbn: isbnOf(chosen), copies: copies(chosen.n) }))
const ofGap = ofReception((chosen) => ({ isbn: isbnOf(chosen) }))

async function refundsOf({ story, number }: Chosen) {
  const { id } = await stored(story, number)
  return await story.world.db
    .select({ key: refunds.key, state: refunds.state, cents: refunds.orderCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, id))
}

/** The card of the customer and a receipt of this story. */
async function atCounter({ story: { world, isbns }, n }: Chosen) {
  const card = await cardOfCustomer(world.db, world.customer.id)
  return { card: voucherNumber(card?.id ?? world.customer.id), receipt: `L-${isbns[0]}-${n % 3}` }
}

/** A cent, some euros, all that is left, or more. */
async function amount(chosen: Chosen): Promise<string> {
  const { totalCents } = await stored(chosen.story, chosen.number)
  const given = (await refundsOf(chosen)).filter(({ state }) => state !== 'dropped')
  const left = given.reduce((cents, one) => cents - one.cents, totalCents)
  const cents = oneOf([left, 1, 500, Math.round(left / 3), left + 1], chosen.n) ?? 1
  return (Math.max(1, cents) / 100).toFixed(2)
}

/** The part of the key of a refund by which staff name it. */
async function staffRefunds(chosen: Chosen): Promise<string[]> {
  return (await refundsOf(chosen)).flatMap(({ key }) =>
    key.startsWith('staff:') ? [key.split(':')[2] ?? ''] : [],
  )
}

/** Copies of both books, of which there may be too many; at the price of the site, or a cent more. */
async function someBooks({ story, n }: Chosen) {
  const wanted = [1 + (n % 3), n % 2]
  const lines = story.bookIds.flatMap((id, at) =>
    wanted[at] ? [{ article_id: id, quantity: wanted[at] }] : [],
  )
  const method = n % 2 === 0 ? 'pickup' : 'standard'
  const gift = n % 5 === 2 ? ('wrapped' as const) : ('none' as const)
  const requested = {
    lines,
    delivery_method: method,
    country: 'FR',
    coupon_code: null,
    is_wrapped: gift === 'wrapped',
  }
  const quoted = await story.world.asBuyer(story.turn, '/orders/quote', sending(requested))
  const cents = (quoted.body as { data?: { total_cents: number } }).data?.total_cents
  if (cents === undefined) return undefined
  return {
    books: story.isbns.flatMap((isbn, at) => (wanted[at] ? [`${isbn}=${wanted[at]}`] : [])),
    total: ((cents + (n === 11 ? 1 : 0)) / 100).toFixed(2),
    method,
    gift,
  } as const
}

async function anOrderTaken(chosen: Chosen): Promise<ActionInput<'orders-take'> | undefined> {
  const { story, n } = chosen
  const books = await someBooks(chosen)
  return (
    books && {
      ...books,
      name: 'Ada',
      phone: '06 12 34 56 78',
      dispatch: oneOf(DISPATCHES, n) ?? 'together',
      ...(n % 3 > 0 && { email: 'ada@example.org' }),
      ...(n % 4 === 0 && { customer: story.world.customer.id }),
      vouchers: n % 3 === 1 ? story.vouchers.slice(0, 1 + (n % 2)).map(({ code }) => code) : [],
      address: '12, rue des Écoles',
      postalCode: '75005',
      city: 'Paris',
    }
  )
}

async function aChangedOrder(chosen: Chosen): Promise<ActionInput<'orders-change'> | undefined> {
  const books = await someBooks(chosen)
  const place = { address: '12, rue des Écoles', postalCode: '75005', city: 'Paris' }
  return books && { number: chosen.number, ...books, ...place }
}

/** One copy, whose delivery is paid for with the order. */
async function addedBooks(chosen: Chosen): Promise<ActionInput<'orders-add'> | undefined> {
  const { story, number, n } = chosen
  const { deliveryMethod: method } = await stored(story, number)
  const isbn = isbnOf(chosen)
  const id = story.bookIds[story.isbns.indexOf(isbn)]
  if (id === undefined) return undefined
  const requested = {
    lines: [{ article_id: id, quantity: 1 }],
    delivery_method: method,
    country: 'FR',
    coupon_code: null,
  }
  const quoted = await story.world.asBuyer(story.turn, '/orders/quote', sending(requested))
  const cents = (quoted.body as { data?: { subtotal_cents: number } }).data?.subtotal_cents
  return cents === undefined
    ? undefined
    : { number, books: [isbn], total: ((cents + (n === 11 ? 1 : 0)) / 100).toFixed(2) }
}

/** To the shop, an address or another country; at what it costs, or a cent beside it. */
function anotherPlace({ number, n }: Chosen) {
  const country = n % 3 === 2 ? 'MC' : 'FR'
  const place = { address: '3, rue Grimaldi', postalCode: n % 3 === 2 ? '98000' : '75005', city: 'Ville' }
  const method: DeliveryMethod = n % 2 === 0 ? 'pickup' : 'standard'
  return { number, method, ...place, country }
}

export const MONEY_ACTIONS: { readonly [Name in ActionName]?: Inputs<ActionInput<Name>> } = {
  'orders-take': anOrderTaken,
  'orders-change': aChangedOrder,
  'orders-add': addedBooks,
  'orders-redirect': (chosen) => ({ ...anotherPlace(chosen), ...(chosen.n === 11 && { difference: '1' }) }),
  'orders-redirect-back': async (chosen) => {
    const redirections = (await refundsOf(chosen)).flatMap(({ key }) =>
      key.startsWith('redirect:') ? [key.split(/[:#]/)[2] ?? ''] : [],
    )
    const redirection = oneOf(redirections, chosen.n)
    return redirection === undefined ? undefined : { ...anotherPlace(chosen), redirection }
  },
  'orders-till': ({ number, n }) => ({ number, receipt: String(n) }),
  'orders-drop': ofOrder,
  'orders-voucher': ({ story, number, n }) => {
    const code = oneOf(story.vouchers, n)?.code
    return code === undefined ? undefined : { number, code }
  },
  'orders-no-voucher': ofOrder,
  'gifts-exchange': async (chosen) => {
    const { story, number, n } = chosen
    const { id, gift } = await stored(story, number)
    const [code] = await story.world.db.select().from(vouchers).where(eq(vouchers.id, id))
    if (gift === null || !code) return undefined
    // From then on it may pay, alone, what is bought next
    if (story.vouchers.every((one) => one.id !== id) && code.replacedBy === null)
      story.vouchers.unshift({ id, code: voucherCodeOf(AUTH_SECRET, id) })
    const sellable = n % 3 === 0 ? ('none' as const) : ('all' as const)
    return { voucher: voucherNumber(id), books: [`${isbnOf(chosen)}=${copies(n >> 1)}`], sellable }
  },
  'gifts-unexchange': async ({ story, number }) => {
    const { id } = await stored(story, number)
    const [one] = await story.world.db
      .select({ number: returns.number })
      .from(returns)
      .where(and(eq(returns.orderId, id), eq(returns.kind, 'exchange')))
    return one && { return: one.number }
  },
  'vouchers-spend': ({ story, n }) => {
    const voucher = oneOf(story.vouchers, n)
    return voucher && { voucher: voucherNumber(voucher.id), amount: String(1 + n), receipt: `T-${n % 4}` }
  },
  'vouchers-put-back': ({ story, n }) => {
    const voucher = oneOf(story.vouchers, n)
    return voucher && { voucher: voucherNumber(voucher.id), amount: '1', receipt: `T-${n % 4}` }
  },
  'loyalty-join': ({ story }) => ({ customer: story.world.customer.id }),
  'loyalty-earn': async (chosen) => ({ ...(await atCounter(chosen)), books: String(5 + chosen.n) }),
  'loyalty-take-back': atCounter,
  'orders-prepare': ofOrder,
  'orders-ship': (chosen) => {
    const { number, n } = chosen
    const part = [`${isbnOf(chosen)}=1`]
    return { number, carrier, despiteDispute: n % 5 === 4, ...(n % 3 === 1 && { copies: part }) }
  },
  'orders-ready': ofOrder,
  'orders-deliver': ofOrder,
  'orders-cancel': ({ number }) => ({ number, reason }),
  'orders-cancel-line': (chosen) => ({ number: chosen.number, isbn: isbnOf(chosen), reason }),
  'orders-restore-line': async ({ story, number, n }) => {
    const { id } = await stored(story, number)
    const made = await story.world.db
      .select()
      .from(lineCancellations)
      .where(eq(lineCancellations.orderId, id))
    const cancellation = oneOf(made, n)?.id
    return cancellation === undefined ? undefined : { number, cancellation }
  },
  'orders-dispatch': ({ number, n }) => ({ number, dispatch: oneOf(DISPATCHES, n) ?? 'apart' }),
  'orders-refund': async (chosen) => ({ number: chosen.number, amount: await amount(chosen), reason }),
  'orders-refund-copies': (chosen) => ({
    number: chosen.number,
    copies: chosen.n % 5 === 4 ? [] : [`${isbnOf(chosen)}=${copies(chosen.n >> 1)}`],
    delivery: chosen.n % 5 > 2,
    reason,
  }),
  'orders-keep-money': async (chosen) => {
    const refund = oneOf(await staffRefunds(chosen), chosen.n)
    return refund === undefined ? undefined : { number: chosen.number, refund }
  },
  'vouchers-refund': async ({ story, known, n }) => {
    const { id } = await stored(story, known.number)
    const [bought] = await story.world.db.select().from(voucherOrders).where(eq(voucherOrders.orderId, id))
    const voucher = bought?.voucherId ?? oneOf(story.vouchers, n)?.id
    return voucher === undefined ? undefined : { voucher: voucherNumber(voucher), reason }
  },
  'orders-repay': ({ number, n }) => ({ number, ...(n % 3 === 2 && { byHand: 'bank transfer' }) }),
  'orders-take-back': ({ number, n }) => ({ number, step: oneOf(STEP_NAMES, n) ?? 'prepare' }),
  'orders-unship': async ({ story, number, n }) => {
    const { id } = await stored(story, number)
    const sent = await story.world.db.select().from(orderParcels).where(eq(orderParcels.orderId, id))
    const parcel = oneOf(sent, n)?.id
    return parcel === undefined ? undefined : { number, parcel }
  },
  'orders-restore': ofOrder,
  'picking-start': ofOrder,
  'picking-scan': (chosen) => ({ isbn: isbnOf(chosen) }),
  'picking-unscan': (chosen) => ({ number: chosen.number, isbn: isbnOf(chosen) }),
  'picking-close': ({ number }) => ({ number, carrier }),
  'picking-aside': ofOrder,
  'picking-missing': (chosen) => ({ number: chosen.number, isbn: isbnOf(chosen) }),
  'picking-found': (chosen) => ({ number: chosen.number, isbn: isbnOf(chosen) }),
  'picking-await': (chosen) => ({ number: chosen.number, isbn: isbnOf(chosen) }),
  'picking-unawait': (chosen) => ({
    number: chosen.number,
    isbn: isbnOf(chosen),
    copies: copies(chosen.n),
  }),
  'picking-cancel': (chosen) => ({ number: chosen.number, isbn: isbnOf(chosen), reason }),
  'picking-uncancel': (chosen) => ({ number: chosen.number, isbn: isbnOf(chosen) }),
  'returns-accept': ofReturn(nothing),
  'returns-refuse': ofReturn(() => ({ reason })),
  'returns-receive': ofReturn(({ n }) => ({ sellable: n % 2 === 0 ? 'all' : 'none' })),
  'returns-refund': ofReturn(({ n }) => (n % 4 === 3 ? { atMost: '1.00' } : {})),
  'returns-reopen': ofReturn(({ n }) => ({ answered: oneOf(REVOCABLE, n) ?? 'refused' })),
  'stock-set': (chosen) => ({ isbn: isbnOf(chosen), copies: copies(chosen.n) }),
  'stock-add': (chosen) => ({ isbn: isbnOf(chosen), copies: copies(chosen.n) }),
  'stock-take': (chosen) => ({ isbn: isbnOf(chosen), copies: '1' }),
  'books-remove': (chosen) => ({ isbn: isbnOf(chosen) }),
  'books-restore': (chosen) => ({ isbn: isbnOf(chosen) }),
  'reservations-add': (chosen) => ({ isbn: isbnOf(chosen), name: 'Ada', copies: '1' }),
  'reservations-sell': ofReservation({ receipt: '42' }),
  'reservations-release': ofReservation({}),
  'reservations-resume': ofReservation({}),
  'stocktakes-open': async ({ story }) => {
    await story.world.db.transaction((tx) => shelveBooks(tx, shelfOfStory(story), story.bookIds))
    return { shelves: [shelfOfStory(story)] }
  },
  'stocktakes-scan': ofStocktake((chosen) => ({
    scans: [`${randomUUID()} ${isbnOf(chosen)} ${copies(chosen.n)} ${new Date().toISOString()}`],
  })),
  'stocktakes-recount': ofStocktake((chosen) => ({ isbn: isbnOf(chosen) })),
  'stocktakes-confirm': ofStocktake(({ n, story }) => ({
    unscanned: n % 2 === 0 ? 'zero' : 'leave',
    shelves: [shelfOfStory(story)],
  })),
  'stocktakes-reopen': ofStocktake(nothing),
  'stocktakes-abandon': ofStocktake(nothing),
  'stocktakes-resume': ofStocktake(nothing),
  'receiving-open': ({ n }) => ({ note: `BL ${n}` }),
  'receiving-read': ofReading,
  'receiving-unread': ofReading,
  'receiving-damaged': ofReading,
  'receiving-undamaged': ofReading,
  'receiving-recount': ofReading,
  'receiving-claim': ofGap,
  'receiving-await': ofGap,
  'receiving-keep': ofGap,
  'receiving-reopen-discrepancy': ofGap,
  'receiving-note': ofReception(({ n }) => ({ note: `BL ${n}` })),
  'receiving-hold': ofReception(nothing),
  'receiving-resume': ofReception(nothing),
  'receiving-close': ofReception(nothing),
}

export const OTHER_ACTIONS: readonly {
  reason: string
  actions: readonly (ActionName | 'returns-photos')[]
}[] = [
  {
    reason: 'Sets what is sold from now on: an order keeps the amounts that it was placed with',
    actions: [
      'price-set',
      'discount-set',
      'books-feature',
      'books-edit',
      'books-picture',
      'books-create',
      'books-change-many',
      'books-put-back',
      'books-supply',
      'safety-set',
      'safety-clear',
      'vat-set',
      'delivery-set',
      'delivery-stop',
      'prices-french',
      'coupons-add',
      'coupons-end',
      'coupons-reopen',
      'vouchers-offer',
      'gifts-offer',
      'loyalty-set',
    ],
  },
  {
    reason: 'Moves money of vouchers alone, of which the ledger has stories of its own',
    actions: [
      'vouchers-sell',
      'vouchers-give',
      'vouchers-withdraw',
      'vouchers-mail',
      'vouchers-prolong',
      'vouchers-freeze',
      'vouchers-unfreeze',
      'vouchers-reissue',
      'vouchers-correct',
    ],
  },
  {
    reason: 'Says what should be ordered of suppliers, or was: copies move when they are read',
    actions: [
      'suppliers-add',
      'suppliers-edit',
      'suppliers-archive',
      'suppliers-restore',
      'suppliers-default',
      'publishers-assign',
      'proposal-set',
      'proposal-postpone',
      'proposal-resume',
      'proposal-add',
      'proposal-drop',
      'proposal-send',
      'purchases-recall',
      'purchases-cancel',
      'purchases-reopen',
    ],
  },
  {
    reason: 'Takes copies off the shelf that no order has, as `stock take` does here',
    actions: [
      'supplier-returns-propose',
      'supplier-returns-set',
      'supplier-returns-send',
      'supplier-returns-take-back',
      'supplier-returns-credit',
      'supplier-returns-uncredit',
    ],
  },
  {
    reason: 'Works on uploaded files; a stock in one is written as `stock set` does here',
    actions: ['imports-check', 'imports-apply', 'imports-stop', 'imports-discard'],
  },
  {
    reason:
      'Is about the till of the shop, whose day has stories of its own (`exchange/feeds/day-of-two-sellers.race.test.ts`), and its programs',
    actions: [
      'feeds-add',
      'feeds-edit',
      'feeds-remove',
      'feeds-token',
      'feeds-take',
      'feeds-accept',
      'feeds-reject',
      'till-rung',
      'till-unrung',
      'till-reserve',
      'keys-add',
      'keys-revoke',
      'webhooks-add',
      'webhooks-remove',
      'webhooks-resume',
      'webhooks-test',
      'webhooks-again',
    ],
  },
  {
    reason: 'Changes where something lies or goes, until when, or what is said of it',
    actions: [
      'orders-address',
      'orders-link',
      'orders-note',
      'orders-resend',
      'pickup-keep',
      'reservations-keep',
      'receiving-slips',
      'shelves-put',
      'shelves-clear',
      'stocktakes-restore',
      'shelves-minimum',
      'returns-photos',
      'views-save',
      'views-forget',
    ],
  },
  {
    reason: 'Is about people, words or pictures',
    actions: [
      'customers-note',
      'customers-drop-note',
      'customers-restore-note',
      'customers-called',
      'customers-call-again',
      'customers-merge',
      'events-admit',
      'events-unadmit',
      'events-walk-in',
      'events-walk-out',
      'events-make',
      'events-change',
      'events-cancel',
      'newsletter-write',
      'newsletter-discard',
      'newsletter-test',
      'newsletter-schedule',
      'newsletter-stop',
      'newsletter-send',
      'messages-answer',
      'messages-recall',
      'messages-aside',
      'messages-reopen',
      'reviews-publish',
      'reviews-refuse',
      'reviews-restore',
      'company-set',
      'sections-set',
      'pictures-add',
      'picks-publish',
      'picks-edit',
      'picks-withdraw',
      'picks-restore',
      'picks-sign',
      'contributors-edit',
      'contributors-import',
      'tables-lay',
      'tables-edit',
      'tables-remove',
      'tables-restore',
      'opening-set',
      'opening-close',
      'opening-reopen',
      'location-set',
      'printer-set',
      'printer-remove',
      'legal-set',
      'legal-reset',
      'staff-invite',
      'staff-withdraw',
      'staff-role',
      'staff-end',
      'staff-reset',
      'staff-sign-out',
      'sessions-end',
      'devices-end',
    ],
  },
]
