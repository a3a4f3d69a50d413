/** What makes an order a present, as it travels. */
import { z } from 'zod'
import { MAX_GIFT_NOTE } from '#shared/orders/gift.ts'
import { optionalLine, optionalLines } from './typed-text.ts'

export const Gift = z
  .object({
    is_wrapped: z.boolean(),
    note: optionalLines(MAX_GIFT_NOTE).meta({ description: 'What is printed for whoever receives it' }),
    from: optionalLine(100).meta({ description: 'From whom, as it is printed' }),
    arrive_by: z.iso
      .date()
      .nullish()
      .transform((day) => day ?? null)
      .meta({
        description: 'The day by which it is to be there; a day that cannot be promised is refused',
      }),
  })
  .meta({ id: 'Gift' })
export type Gift = z.output<typeof Gift>

/** What is printed on the note of a present, so that it can be exchanged. */
export const ExchangeCode = z.object({
  code: z.string().meta({ example: 'K7QX-4F2M-9ABC-DEFG' }),
  until: z.iso.date().meta({ description: 'The last day' }),
})
export type ExchangeCode = z.infer<typeof ExchangeCode>

/** The sheet of a present: what its buyer wrote, and its code. */
export const GiftNote = z
  .object({ gift: Gift, shop: z.string(), exchange: ExchangeCode.nullable() })
  .meta({ id: 'GiftNote' })
export type GiftNote = z.infer<typeof GiftNote>
