/** Parses what staff type about suppliers. */
import { z } from 'zod'
import { ean13CheckDigit } from '#shared/catalogue/isbn.ts'
import { emailAddress } from '#shared/contract/typed-text.ts'
import type { Weekday } from '#shared/opening/days.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { euros, line, percent, whole } from '#server/platform/actions/values.ts'

const said = <T extends z.ZodType>(schema: T, description: string) => schema.meta({ description })

/** An empty value clears the field. */
export const orNone = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), schema])

/** The number that names a supplier in a command. */
export const supplierNumber = () =>
  said(whole(1, 999_999_999), 'Number of the supplier, as "suppliers list" shows it')

// The check digit of a GLN is computed like that of an ISBN
const gln = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .refine(
    (digits) => /^\d{13}$/.test(digits) && ean13CheckDigit(digits.slice(0, 12)) === digits[12],
    fault('NOT_GLN', {}),
  )
const cutOff = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, fault('NOT_CLOCK', {}))
const orderingDays = z
  .array(whole(1, 7).transform((day) => day as Weekday))
  .min(1)
  .max(7)
  .transform((days) => [...new Set(days)].toSorted())

/** Editable fields of a supplier; a new one needs only `name` and `leadDays`. */
export const SUPPLIER_FIELDS = {
  email: said(orNone(emailAddress()).optional(), 'Address that orders are mailed to; empty: none'),
  accountNumber: said(orNone(line(60)).optional(), 'Number of the shop’s account there'),
  gln: said(orNone(gln).optional(), 'GLN of thirteen digits, for EDI'),
  orderingDays: said(orderingDays.optional(), 'Weekdays on which it takes orders, 1 is Monday (1 to 5)'),
  cutOff: said(cutOff.optional(), 'Until when orders of the day are taken (16:00)'),
  franco: said(orNone(euros()).optional(), 'From how much, net of tax, carriage is free; empty: always'),
  discount: said(percent().optional(), 'Discount on the price before tax, such as 36'),
  returnDays: said(orNone(whole(1, 3650)).optional(), 'In how many days books may go back; empty: never'),
}
export const NAME = said(line(120), 'Name, as files of catalogues say it')
export const LEAD_DAYS = said(
  whole(0, 365),
  'Open days from an order to its books, until the last deliveries tell',
)

type Fields = z.output<z.ZodObject<typeof SUPPLIER_FIELDS>>

/** Returns the typed values by column name; fields that were not typed are missing. */
export function writtenSupplier({ franco, discount, ...typed }: Fields) {
  const renamed = { ...typed, francoCents: franco, discountPpm: discount }
  return Object.fromEntries(Object.entries(renamed).filter(([, value]) => value !== undefined)) as {
    [Name in keyof typeof renamed]?: Exclude<(typeof renamed)[Name], undefined>
  }
}
