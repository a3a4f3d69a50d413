/** Deliveries of suppliers: expected, being unpacked, done. */
import { z } from 'zod'
import { DISCREPANCY_ANSWERS, RECEPTION_STATES } from '../../receiving/discrepancies.ts'
import { DELIVERY_METHODS } from '../../orders/selling.ts'
import { BoughtBook } from '../bought-book.ts'
import { oneLine } from '../typed-text.ts'

const copies = () => z.number().int().min(0)
const cents = () => z.number().int().min(0).meta({ description: 'Euro cents without tax' })

export const ReceptionsQuery = z.object({
  after: oneLine(40).optional().meta({ description: 'Number of the last reception of the page before' }),
})

/** An order to a supplier of which copies are still to come. */
export const ExpectedOrder = z.object({
  number: z.string(),
  sent_at: z.iso.datetime(),
  copies: copies().meta({ description: 'Still to come' }),
  for_customers: copies().meta({ description: 'Of these, how many customers have paid for and wait for' }),
  net_cents: cents(),
})
export const ExpectedDelivery = z
  .object({
    supplier: z.object({ id: z.number().int(), name: z.string() }),
    orders: z.array(ExpectedOrder),
  })
  .meta({ id: 'ExpectedDelivery' })
export type ExpectedDelivery = z.infer<typeof ExpectedDelivery>

const head = {
  number: z.string().meta({ example: 'REC-4F7K-92QX' }),
  state: z.enum(RECEPTION_STATES),
  supplier: z.string().nullable().meta({ description: 'null: nobody knows whose parcel it is' }),
  delivery_note: z.string().nullable(),
  parcels: z.number().int().min(1),
  opened_by: z.string(),
  opened_at: z.iso.datetime(),
  expected: copies(),
  read: copies(),
  discrepancies: copies().meta({ description: 'Lines with a discrepancy that nobody has resolved' }),
}
export const ReceptionRow = z.object(head)
export type ReceptionRow = z.infer<typeof ReceptionRow>

export const Receptions = z.object({
  data: z.array(ReceptionRow),
  meta: z.object({ next: z.string().nullable() }),
})
export type Receptions = z.infer<typeof Receptions>

/** A title of a delivery. */
export const ReceptionLine = BoughtBook.extend({
  expected: copies(),
  read: copies(),
  damaged: copies(),
  for_customers: copies().meta({ description: 'Copies that customers have, or get first' }),
  allocated: copies().meta({ description: 'Copies of it that were allocated to customers' }),
  shelf: z.string().nullable().meta({ example: 'L2' }),
  net_cents: cents().meta({ description: 'What a copy costs' }),
  answer: z.enum(DISCREPANCY_ANSWERS).nullable(),
  answered_copies: copies(),
  last_read_at: z.iso.datetime().nullable(),
})
export type ReceptionLine = z.infer<typeof ReceptionLine>

/** Copies for a customer who has paid and waits. */
export const CustomerCopies = BoughtBook.extend({
  order: z.string(),
  name: z.string(),
  delivery_method: z.enum(DELIVERY_METHODS),
  copies: copies(),
  is_here: z.boolean(),
  is_late: z.boolean(),
  ready_at: z.iso.datetime().nullable().meta({ description: 'When their buyer was promised them' }),
  place: z.string().nullable().meta({ description: 'Where they lie: the place of the hold shelf' }),
})
export type CustomerCopies = z.infer<typeof CustomerCopies>

/** The slip for books that wait for a customer. */
export const HoldSlip = z.object({
  order: z.string(),
  name: z.string(),
  place: z.string(),
  delivery_method: z.enum(DELIVERY_METHODS),
  books: z.array(z.object({ title: z.string(), quantity: copies() })),
  on_backorder: copies().meta({ description: 'Copies of the order that are still to come' }),
  collect_by: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Until when it is reserved; null: it is sent, or not all of it is here' }),
  is_printed: z.boolean(),
})
export type HoldSlip = z.infer<typeof HoldSlip>

export const ReceptionView = z
  .object({
    ...head,
    can_claim: z.boolean().meta({ description: 'The supplier has an address to write to' }),
    damaged: copies(),
    net_cents: cents().meta({ description: 'What is expected costs' }),
    lines: z.array(ReceptionLine).meta({ description: 'Discrepancies first, then as they were read last' }),
    customers: z.array(CustomerCopies),
    slips: z.array(HoldSlip),
  })
  .meta({ id: 'ReceptionView' })
export type ReceptionView = z.infer<typeof ReceptionView>
