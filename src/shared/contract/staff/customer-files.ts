/** What the shop knows of one customer, and whom it is to call back. */
import { z } from 'zod'
import { ORDER_STAGES } from '#shared/orders/work-stages.ts'
import { Version } from './actions.ts'
import { Recipient } from '../addresses.ts'
import { Language } from '../preferences.ts'

export const CustomerNote = z.object({
  id: z.uuid(),
  text: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  call_back: z.boolean(),
  called_at: z.iso.datetime().nullable(),
  called_by: z.string().nullable(),
})
export type CustomerNote = z.infer<typeof CustomerNote>

export const CustomerFile = z
  .object({
    customer: z.string().nullable().meta({ description: 'Id of the account; null: bought as a guest' }),
    order: z.string().nullable().meta({ description: 'Number of their latest order' }),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable().meta({ description: 'Of their latest order that has one' }),
    language: Language,
    since: z.iso.datetime().meta({ description: 'Of the account, or of the first order' }),
    address: Recipient.nullable().meta({ description: 'Where their last parcel went' }),
    letters_since: z.iso.datetime().nullable().meta({ description: 'When they agreed to letters' }),
    paid_orders: z.number().int(),
    paid_cents: z
      .number()
      .int()
      .meta({ description: 'Of orders that were neither cancelled nor refunded whole' }),
    orders: z.array(
      z.object({
        number: z.string(),
        stage: z.enum(ORDER_STAGES),
        placed_at: z.iso.datetime(),
        total_cents: z.number().int(),
        titles: z.array(z.string()),
      }),
    ),
    waits: z
      .array(
        z.object({
          kind: z.enum(['order', 'alert', 'reservation']),
          isbn: z.string(),
          title: z.string(),
          order: z.string().nullable(),
          until: z.iso
            .datetime()
            .nullable()
            .meta({ description: 'When it is there, or until when it is reserved' }),
        }),
      )
      .meta({ description: 'Books that have yet to come to them' }),
    owed: z
      .array(
        z.object({
          kind: z.enum(['to_pay', 'to_give_back']),
          order: z.string(),
          cents: z.number().int(),
        }),
      )
      .meta({ description: 'What they owe the shop, and what it owes them' }),
    vouchers: z.array(
      z.object({
        id: z.uuid(),
        last_four: z.string(),
        balance_cents: z.number().int(),
        valid_until: z.string(),
      }),
    ),
    loyalty: z
      .object({
        is_on: z.boolean().meta({ description: 'Whether the shop gives credit' }),
        card: z
          .object({
            id: z.uuid(),
            number: z.string().meta({ example: 'BON-3F2A-91C4' }),
            version: Version,
            balance_cents: z.number().int(),
            valid_until: z.string(),
          })
          .nullable()
          .meta({ description: 'null: the account has none yet' }),
      })
      .nullable()
      .meta({ description: 'null: a guest, who can have no card' }),
    shelves: z
      .array(z.object({ name_fr: z.string(), name_en: z.string(), copies: z.number().int() }))
      .meta({ description: 'Of what they bought, the most copies first' }),
    notes: z.array(CustomerNote),
  })
  .meta({ id: 'CustomerFile' })
export type CustomerFile = z.infer<typeof CustomerFile>

const FileSide = z.object({
  customer: z.string().nullable(),
  order: z.string().nullable().meta({ description: 'Of a guest' }),
  name: z.string(),
  email: z.string().nullable(),
  since: z.iso.datetime(),
})

/** What a merge moves, in the order in which it is read. */
export const MERGE_KINDS = [
  'orders',
  'vouchers',
  'loyalty',
  'lists',
  'favorites',
  'bookcase',
  'cart',
  'addresses',
  'notes',
  'alerts',
  'reservations',
  'follows',
  'seats',
  'messages',
] as const

export const MergePreview = z
  .object({
    stays: FileSide,
    goes: FileSide,
    moves: z.array(
      z.object({
        kind: z.enum(MERGE_KINDS),
        count: z.number().int(),
        cents: z.number().int().nullable().meta({ description: 'Of vouchers: what is left on them' }),
      }),
    ),
    letters: z
      .boolean()
      .meta({ description: 'Whether letters go to the address that stays: one of the two agreed' }),
    saved_cards_end: z.boolean().meta({ description: 'Saved cards do not move' }),
  })
  .meta({ id: 'MergePreview' })
export type MergePreview = z.infer<typeof MergePreview>

export const CallBack = CustomerNote.extend({
  customer: z.string().nullable(),
  order: z.string().nullable().meta({ description: 'Of somebody without an account' }),
  name: z.string(),
  phone: z.string().nullable(),
}).meta({ id: 'CallBack' })
export type CallBack = z.infer<typeof CallBack>
