/** The contact form as it travels (§2 /contactus). */
import { z } from 'zod'
import {
  MAX_MESSAGE_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_SUBJECT_CHARACTERS,
  MIN_MESSAGE_CHARACTERS,
} from '#shared/contact/message-limits.ts'
import { readOrderNumber } from '#shared/orders/order-number.ts'
import { Language } from './preferences.ts'
import { emailAddress, lines, oneLine } from './typed-text.ts'

/** Body of `POST /contact`. */
export const ContactRequest = z
  .object({
    name: oneLine(MAX_NAME_CHARACTERS),
    email: emailAddress(),
    subject: oneLine(MAX_SUBJECT_CHARACTERS),
    order_number: z
      .string()
      .trim()
      .max(40)
      .refine((typed) => typed === '' || readOrderNumber(typed) !== undefined, {
        message: 'must look like GMP-4F7K-92QX',
      })
      .nullish()
      .transform((typed) => readOrderNumber(typed ?? '') ?? null),
    message: lines(MIN_MESSAGE_CHARACTERS, MAX_MESSAGE_CHARACTERS),
    language: Language.default('fr'),
    form_token: z.string().max(200).meta({ description: 'From `GET /contact/form`' }),
    website: z.string().max(1000).optional().meta({ description: 'Hidden from people: leave it empty' }),
  })
  .meta({ id: 'ContactRequest' })
export type ContactRequest = z.infer<typeof ContactRequest>
