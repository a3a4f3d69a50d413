/** The counter: what a code or a name belongs to, and what is ready for pick-up. */
import { z } from 'zod'
import { ORDER_STAGES } from '#shared/orders/work-stages.ts'
import { RESERVATION_STATES } from '#shared/picking/reservations.ts'
import { BoughtBook } from '../bought-book.ts'
import { Article } from '../articles.ts'
import { oneLine } from '../typed-text.ts'
import { Version } from './actions.ts'
import { VOUCHER_KINDS } from '../../vouchers/movements.ts'
import { VOUCHER_STATES } from '../../vouchers/state.ts'
import { StaffList } from './book-lists.ts'

/** In a body: names and telephone numbers do not belong into addresses. */
export const CounterQuestion = z
  .object({
    typed: oneLine(100).meta({
      description:
        'ISBN, code of a voucher, number of an order or a reservation, name or telephone number, address or title of a list',
    }),
  })
  .meta({ id: 'CounterQuestion' })

const place = () =>
  z.number().int().nullable().meta({ description: '9 is written R9; null: it has no place' })
const copies = () => z.number().int().min(1)

export const CounterOrder = z
  .object({
    number: z.string().meta({ example: 'GMP-4F7K-92QX' }),
    version: Version,
    stage: z.enum(ORDER_STAGES),
    buyer: z.string(),
    phone: z.string(),
    place: place(),
    since: z.iso.datetime().meta({ description: 'When its state last changed' }),
    is_ready: z.boolean().meta({ description: 'Copies of it lie ready to be handed over' }),
    lies_here: z.boolean().meta({ description: 'Copies of it are in the shop' }),
    books: z
      .array(BoughtBook.extend({ quantity: copies() }))
      .meta({ description: 'What lies here for it; all of it where nothing does' }),
    on_backorder: z.array(
      z.object({ article_id: BoughtBook.shape.article_id, title: z.string(), quantity: copies() }),
    ),
    promised_for: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CounterOrder' })
export type CounterOrder = z.infer<typeof CounterOrder>

export const CounterReservation = z
  .object({
    number: z.string().meta({ example: 'RES-4F7K-92QX' }),
    version: Version,
    state: z.enum(RESERVATION_STATES),
    customer_name: z.string().nullable().meta({ description: 'null: forgotten, a month after it ended' }),
    phone: z.string().nullable(),
    place: place(),
    since: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    quantity: copies(),
    book: BoughtBook,
  })
  .meta({ id: 'CounterReservation' })
export type CounterReservation = z.infer<typeof CounterReservation>

export const CounterVoucher = z
  .object({
    id: z.uuid(),
    number: z.string().meta({ example: 'BON-3F2A-91C4' }),
    version: Version,
    kind: z.enum(VOUCHER_KINDS),
    state: z.enum(VOUCHER_STATES),
    last_four: z.string(),
    face_cents: z.number().int(),
    balance_cents: z.number().int(),
    valid_until: z.iso.date(),
    taken: z
      .array(z.object({ receipt: z.string(), cents: z.number().int() }))
      .meta({ description: 'What receipts of the till took of it, the latest first' }),
    loyalty: z
      .object({
        is_on: z.boolean().meta({ description: 'Whether the shop gives credit' }),
        credits: z
          .array(z.object({ receipt: z.string(), cents: z.number().int() }))
          .meta({ description: 'What receipts of the till put on it, the latest first' }),
      })
      .nullable()
      .meta({ description: 'Of a loyalty card' }),
  })
  .meta({ id: 'CounterVoucher' })
export type CounterVoucher = z.infer<typeof CounterVoucher>

/** A present that a code exchanges: what of it can still be taken back. */
export const CounterPresent = z
  .object({
    order: z.string().meta({ example: 'GMP-4F7K-92QX' }),
    books: z.array(z.object({ isbn: z.string(), title: z.string(), left: z.number().int() })),
  })
  .meta({ id: 'CounterPresent' })
export type CounterPresent = z.infer<typeof CounterPresent>

const waiting = { orders: z.array(CounterOrder), reservations: z.array(CounterReservation) }

export const HoldShelf = z.object(waiting).meta({ id: 'HoldShelf' })
export type HoldShelf = z.infer<typeof HoldShelf>

export const CounterAnswer = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('book'),
      book: Article,
      shelf: z.string().nullable().meta({ example: 'L2' }),
      ...waiting,
    }),
    z.object({ kind: z.literal('order'), order: CounterOrder }),
    z.object({ kind: z.literal('reservation'), reservation: CounterReservation }),
    z.object({ kind: z.literal('people'), ...waiting, lists: z.array(StaffList) }),
    z.object({ kind: z.literal('voucher'), voucher: CounterVoucher, present: CounterPresent.nullable() }),
    z.object({
      kind: z.literal('no_voucher'),
      reason: z.enum(['mistyped', 'unknown']).meta({ description: 'Whether the code has a slip in it' }),
    }),
    z.object({ kind: z.literal('nothing') }),
  ])
  .meta({ id: 'CounterAnswer' })
export type CounterAnswer = z.infer<typeof CounterAnswer>
