import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'

/** A country of a command: two letters (ISO 3166-1), answered in capitals. */
export const countryCode = z
  .string()
  .transform((typed) => typed.toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2}$/, fault('NOT_COUNTRY', {})))
