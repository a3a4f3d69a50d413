/** What people type on the command line, understood as values. */
import { z } from 'zod'
import { toIsbn13 } from '../catalogue/isbn.ts'
import { parseDiscount, parsePrice } from '../catalogue/import/values/price.ts'

const oneLineOnly = /^[^\p{Cc}\p{Cf}]*$/u

/** Text of one line without anything that a terminal would obey. */
export const line = (most = 200) =>
  z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(most, `has more than ${most} characters`)
    .regex(oneLineOnly, 'holds characters that cannot be seen')

/** An ISBN in any writing, as thirteen digits. */
export const isbn = () =>
  z.string().transform((typed, context) => {
    const digits = toIsbn13(typed)
    if (digits !== undefined) return digits
    context.addIssue(`"${typed}" is not an ISBN: its check digit is wrong or it is not complete`)
    return z.NEVER
  })

/** An amount in euros, `12.90` or `12,90`, as cents. */
export const euros = () =>
  z.string().transform((typed, context) => {
    const price = parsePrice(typed)
    if (price.kind === 'value' && /^(EUR|€)?$/i.test(price.value.currency ?? '')) return price.value.cents
    context.addIssue(`"${typed}" is not an amount in euros such as 12.90`)
    return z.NEVER
  })

/** A discount in percent, `5` or `12,5`, as parts per million. */
export const percent = () =>
  z.string().transform((typed, context) => {
    const discount = parseDiscount(typed)
    if (discount.kind === 'value') return discount.value
    context.addIssue(`"${typed}" is not a discount in percent from 0 to 100`)
    return z.NEVER
  })

/** A whole number in digits. */
export const whole = (least: number, most: number) =>
  z.string().transform((typed, context) => {
    const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
    if (number >= least && number <= most) return number
    context.addIssue(`"${typed}" is not a whole number from ${least} to ${most}`)
    return z.NEVER
  })

/** How many rows a list shows. */
export const limit = (usual = 50) =>
  whole(1, 100_000)
    .default(usual)
    .meta({ description: `How many to show (${usual})` })
