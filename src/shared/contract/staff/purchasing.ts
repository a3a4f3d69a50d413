/** What the shop should order, what it has ordered, and from whom. */
import { z } from 'zod'
import { PURCHASE_CHANNELS, PURCHASE_FILES } from '#shared/purchasing/purchase-order.ts'
import { rowNumber, rowPlace } from '../row-number.ts'
import { Version } from './actions.ts'

const cents = () => z.number().int()
const copies = () => z.number().int().min(0)
const day = () => z.iso.date()
const moment = () => z.iso.datetime()

/** Who should be ordered from now, and how much; `id` null: books that nobody is known to deliver. */
export const ProposedSupplier = z
  .object({
    id: z.number().int().nullable(),
    name: z.string(),
    version: Version,
    titles: copies(),
    copies: copies(),
    net_cents: cents(),
    waiting: copies().meta({ description: 'Copies that customers have paid for' }),
    discount_ppm: z.number().int(),
    franco_cents: cents().nullable().meta({ description: 'null: carriage is always free' }),
    channel: z.enum(PURCHASE_CHANNELS),
    deadline: moment().nullable().meta({ description: 'Until when the next order can be sent' }),
    arrives_on: day().nullable().meta({ description: 'When its books come' }),
    publishers: z.array(z.string()).meta({ description: 'Some of those it delivers' }),
  })
  .meta({ id: 'ProposedSupplier' })
export type ProposedSupplier = z.infer<typeof ProposedSupplier>

export const Proposal = z
  .object({ computed_at: moment().nullable(), suppliers: z.array(ProposedSupplier) })
  .meta({ id: 'Proposal' })
export type Proposal = z.infer<typeof Proposal>

export const ProposalQuery = z.object({
  fresh: z.literal('true').optional().meta({ description: 'Works it out first, as of now' }),
})

export const ProposedLine = z
  .object({
    book_id: z.number().int(),
    isbn: z.string(),
    title: z.string(),
    authors: z.string(),
    cover: z.string().nullable(),
    stock: z.number().int(),
    on_order: copies(),
    waiting: copies(),
    alerts: copies(),
    searches: copies(),
    views: copies(),
    abandoned: copies(),
    sold: copies().meta({ description: 'In the last thirty days' }),
    minimum_stock: z.number().int().nullable(),
    proposed: copies(),
    quantity: copies().meta({ description: 'What staff made of it; 0 while it is postponed' }),
    postponed_until: day().nullable(),
    is_added: z.boolean().meta({ description: 'Put there by hand' }),
    unit_net_cents: cents(),
  })
  .meta({ id: 'ProposedLine' })
export type ProposedLine = z.infer<typeof ProposedLine>

const Place = rowPlace(/^\d{1,9}_\d{1,10}$/)

export const ProposedLinesQuery = z.object({
  supplier: z.union([z.literal('none'), rowNumber()]),
  after: Place.optional(),
})
export type ProposedLinesQuery = z.infer<typeof ProposedLinesQuery>

export const ProposedLines = z
  .object({ data: z.array(ProposedLine), meta: z.object({ next: Place.nullable() }) })
  .meta({ id: 'ProposedLines' })
export type ProposedLines = z.infer<typeof ProposedLines>

export const StaffPurchase = z
  .object({
    id: z.number().int(),
    number: z.string(),
    supplier: z.object({ id: z.number().int(), name: z.string() }),
    sent_at: moment(),
    sent_by: z.string(),
    channel: z.enum(PURCHASE_CHANNELS),
    titles: copies(),
    copies: copies(),
    net_cents: cents(),
    left: copies().meta({ description: 'Copies still to come' }),
  })
  .meta({ id: 'StaffPurchase' })
export type StaffPurchase = z.infer<typeof StaffPurchase>

const PurchasePlace = rowPlace(/^\d{1,10}$/)

export const PurchasesQuery = z.object({
  supplier: rowNumber().optional(),
  open: z.literal('true').optional().meta({ description: 'Those of which something is still to come' }),
  after: PurchasePlace.optional(),
})
export type PurchasesQuery = z.infer<typeof PurchasesQuery>

export const StaffPurchases = z
  .object({ data: z.array(StaffPurchase), meta: z.object({ next: PurchasePlace.nullable() }) })
  .meta({ id: 'StaffPurchases' })
export type StaffPurchases = z.infer<typeof StaffPurchases>

export const PurchasePath = z.object({ id: rowNumber() })
export const PurchaseFilePath = z.object({ id: rowNumber(), kind: z.enum(PURCHASE_FILES) })

export const OnePurchase = StaffPurchase.extend({
  files: z.array(z.enum(PURCHASE_FILES)).meta({ description: 'Which files of it there are' }),
  lines: z.array(
    z.object({
      id: z.number().int(),
      isbn: z.string(),
      title: z.string(),
      quantity: copies(),
      received: copies(),
      missing: copies(),
      cancelled: copies(),
      left: copies(),
      unit_net_cents: cents(),
    }),
  ),
}).meta({ id: 'OnePurchase' })
export type OnePurchase = z.infer<typeof OnePurchase>
