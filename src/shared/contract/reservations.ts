/** Reservations on the wire: copies reserved at the shop and paid there. */
import { z } from 'zod'
import { MAX_COPIES_A_READER } from '../picking/reserve-online.ts'
import { Language } from './preferences.ts'
import { emailAddress, oneLine } from './typed-text.ts'

export const ReservationRequest = z
  .object({
    article_id: z.number().int().min(1).max(999_999_999),
    quantity: z.number().int().min(1).max(MAX_COPIES_A_READER),
    name: oneLine(120).meta({
      description: 'Under which the copies are reserved; a customer’s own name counts instead',
    }),
    email: emailAddress(),
    language: Language,
  })
  .meta({ id: 'ReservationRequest' })
export type ReservationRequest = z.infer<typeof ReservationRequest>

export const NewReservation = z
  .object({
    state: z.enum(['reserved', 'to_confirm']).meta({
      description:
        '`to_confirm`: a mail asks the owner of the address; nothing is reserved before they confirm',
    }),
    number: z.string().nullable().meta({ description: 'Number of the reservation, such as RES-4F7K-92QX' }),
    reserved_until: z.iso
      .date()
      .nullable()
      .meta({ description: 'Last day on which the copies are reserved' }),
  })
  .meta({ id: 'NewReservation' })
export type NewReservation = z.infer<typeof NewReservation>
