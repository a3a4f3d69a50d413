/** Vouchers as staff see them. A code travels once only, after it was issued, to be printed or read out. */
import { z } from 'zod'
import { MOVEMENT_KINDS, VOUCHER_KINDS } from '#shared/vouchers/movements.ts'
import { VOUCHER_DESIGNS } from '#shared/vouchers/designs.ts'
import { VOUCHER_STATES } from '#shared/vouchers/state.ts'
import { Language } from '../preferences.ts'
import { oneLine } from '../typed-text.ts'
import { Version } from './actions.ts'

const cents = () => z.number().int()

export const VouchersQuery = z.object({
  state: z.enum(VOUCHER_STATES).optional(),
  q: oneLine(100)
    .optional()
    .meta({ description: 'Number, last four characters, e-mail address, order or till’s receipt' }),
  after: z.uuid().optional().meta({ description: 'Id of the last voucher of the page before' }),
})

export const VoucherTyped = z.object({
  code: z.string().min(1).max(60).meta({ description: 'A code as it was typed or scanned' }),
})

export const StaffVoucher = z
  .object({
    id: z.uuid(),
    number: z
      .string()
      .meta({ example: 'BON-3F2A-91C4', description: 'Its name for staff; nobody pays with it' }),
    version: Version,
    kind: z.enum(VOUCHER_KINDS),
    state: z.enum(VOUCHER_STATES),
    last_four: z.string(),
    face_cents: cents(),
    balance_cents: cents(),
    valid_until: z.iso.date(),
    created_at: z.iso.datetime(),
    by: z.string().nullable().meta({ description: 'Who issued it' }),
    reference: z.string().nullable().meta({ description: 'Receipt of the till or order that paid it' }),
    reason: z.string().nullable().meta({ description: 'Why it was given' }),
    to_name: z.string().nullable(),
    email: z
      .string()
      .nullable()
      .meta({ description: 'Where it is mailed; null also for whoever may read no address' }),
    order: z.string().nullable().meta({ description: 'Number of the order that bought it in the shop' }),
    buyer_email: z
      .string()
      .nullable()
      .meta({ description: 'Whose order that is; null also for whoever may read no address' }),
    send_on: z.iso
      .date()
      .nullable()
      .meta({ description: 'The day on which it is mailed; null: at once, or not' }),
    sent_at: z.iso.datetime().nullable().meta({ description: 'When it was mailed last' }),
  })
  .meta({ id: 'StaffVoucher' })
export type StaffVoucher = z.infer<typeof StaffVoucher>

export const VoucherPage = z.object({
  data: z.array(StaffVoucher),
  meta: z.object({
    next: z.string().nullable(),
    owed_cents: cents().meta({ description: 'What the shop owes today, all vouchers together' }),
    offer: z.object({ amounts_cents: z.array(cents()), months: cents() }),
  }),
})

export const VoucherMovement = z.object({
  kind: z.enum(MOVEMENT_KINDS),
  cents: cents(),
  at: z.iso.datetime(),
  actor: z.string(),
  order: z.string().nullable(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
})
export type VoucherMovement = z.infer<typeof VoucherMovement>

export const OneVoucher = StaffVoucher.extend({
  movements: z.array(VoucherMovement),
  repayable_cents: cents().meta({ description: 'What is left of a bought one of which nothing was spent' }),
  replaced_by: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  replaces: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  in_account: z.boolean().meta({ description: 'A customer keeps it in their account' }),
  can_show_code: z.boolean().meta({ description: 'Its code can still be printed or read out' }),
  design: z.enum(VOUCHER_DESIGNS),
  language: Language,
  from_name: z.string().nullable(),
  message: z.string().nullable(),
}).meta({ id: 'OneVoucher' })
export type OneVoucher = z.infer<typeof OneVoucher>

export const FoundVoucher = z.object({ id: z.uuid() })

export const ShownCode = z
  .object({
    code: z.string().meta({ example: 'K7QX-4F2M-9ABC-DEFG' }),
    url: z.string().meta({ description: 'Page that opens its balance' }),
    shop: z.string(),
    theme: z.object({ primary_color: z.string(), secondary_color: z.string(), accent_color: z.string() }),
  })
  .meta({ id: 'ShownCode' })
export type ShownCode = z.infer<typeof ShownCode>
