/** Vouchers as their owners see them. */
import { z } from 'zod'
import { MOVEMENT_KINDS, VOUCHER_KINDS } from '#shared/vouchers/movements.ts'
import { VOUCHER_DESIGNS } from '#shared/vouchers/designs.ts'
import { VOUCHER_STATES } from '#shared/vouchers/state.ts'
import { Language } from './preferences.ts'

export const VoucherCode = z.object({
  code: z.string().min(1).max(60).meta({
    description: 'As it was typed: case, spaces and hyphens do not matter',
    example: 'K7QX-4F2M-9ABC-DEFG',
  }),
})

const balance = {
  last_four: z.string().meta({ description: 'The end of its code' }),
  kind: z.enum(VOUCHER_KINDS),
  state: z.enum(VOUCHER_STATES).meta({ description: 'Only `open` pays' }),
  balance_cents: z.number().int().meta({ description: 'What is left, in cents of euro; 0 for an exchange' }),
  valid_until: z.iso.date().meta({ description: 'The last day, in the shop’s time zone' }),
}

export const VoucherBalance = z
  .object({
    ...balance,
    card: z.object({
      language: Language,
      design: z.enum(VOUCHER_DESIGNS),
      to_name: z.string().nullable(),
      from_name: z.string().nullable(),
      message: z.string().nullable(),
    }),
    exchange: z
      .object({
        books: z.array(z.string()).meta({ description: 'What the present is' }),
        state: z.enum(['first', 'open', 'done', 'over']).meta({
          description:
            'Whether a book has to come back first, can be chosen, is chosen already, or the time is over',
        }),
      })
      .nullable()
      .meta({ description: 'Of the code of a present; its value is not said' }),
  })
  .meta({ id: 'VoucherBalance' })
export type VoucherBalance = z.infer<typeof VoucherBalance>

export const OwnVoucher = z
  .object({
    id: z.uuid(),
    ...balance,
    code: z.string().nullable().meta({ description: 'null: only the shop can issue a new one' }),
  })
  .meta({ id: 'OwnVoucher' })
export type OwnVoucher = z.infer<typeof OwnVoucher>

const VoucherMoved = z.object({
  kind: z.enum(MOVEMENT_KINDS),
  cents: z.number().int(),
  at: z.iso.datetime(),
  reference: z.string().nullable().meta({ description: 'An order’s number, or a receipt of the till' }),
})
export type VoucherMoved = z.infer<typeof VoucherMoved>

/** A voucher in the copy of a customer's data. */
export const ExportedVoucher = OwnVoucher.extend({ movements: z.array(VoucherMoved) })

export const OwnLoyalty = z
  .object({
    is_on: z.boolean().meta({ description: 'Whether the shop gives credit' }),
    percent: z
      .number()
      .int()
      .meta({ description: 'Of the books that are collected or bought at the counter' }),
    months: z
      .number()
      .int()
      .meta({ description: 'For how long credit lasts after the last that was earned' }),
    card: z
      .object({
        id: z.uuid(),
        code: OwnVoucher.shape.code,
        balance_cents: z.number().int(),
        valid_until: balance.valid_until,
      })
      .nullable()
      .meta({ description: 'null: the account has none yet' }),
    pending: z
      .array(z.object({ order: z.string(), cents: z.number().int(), from: z.iso.date() }))
      .meta({ description: 'What collected orders earn as they stand, and from which day on' }),
    movements: z.array(VoucherMoved).meta({ description: 'The latest first' }),
  })
  .meta({ id: 'OwnLoyalty' })
export type OwnLoyalty = z.infer<typeof OwnLoyalty>
export type ExportedVoucher = z.infer<typeof ExportedVoucher>
