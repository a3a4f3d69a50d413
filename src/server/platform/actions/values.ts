/** Parses values typed on the command line. */
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import { formatCents } from '#shared/money/format.ts'
import { instantOf, wallTime, type Clock } from '#shared/time/zoned-time.ts'
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { isArticleCode } from '#shared/orders/tracking-numbers.ts'
import { parseDiscount, parsePrice } from '#shared/money/parse-price.ts'
import { withoutDirections } from '#shared/contract/typed-text.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { FILE } from './options.ts'

/** A text that the command line reads from a file; the back office sends the text itself. */
export const fileText = () => z.string().meta({ [FILE]: 'text' })

/** A file, sent as Base64. */
export const fileBytes = () =>
  z
    .base64()
    .meta({ [FILE]: 'bytes' })
    .transform((written) => Buffer.from(written, 'base64'))

const oneLineOnly = /^[^\p{Cc}\p{Cf}]*$/u

/** One line of text without control characters for a terminal. */
export const line = (most = 200) =>
  z
    .string()
    .trim()
    .min(1, fault('EMPTY', {}))
    .max(most, fault('TOO_LONG', { most }))
    .regex(oneLineOnly, fault('UNSEEN_CHARACTERS', {}))

/** Text with several lines; `least` 0 allows an empty one. */
export const paragraphs = (most: number, least = 1) =>
  z
    .string()
    .overwrite(withoutDirections)
    .trim()
    .min(least, fault('EMPTY', {}))
    .max(most, fault('TOO_LONG', { most }))
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u, fault('UNSEEN_CHARACTERS', {}))

/** An ISBN in any notation, as thirteen digits. */
export const isbn = () =>
  z.string().transform((typed, context) => {
    const digits = toIsbn13(typed)
    if (digits !== undefined) return digits
    context.addIssue(fault('NOT_ISBN', { typed }))
    return z.NEVER
  })

/** A carrier's parcel number in any format, but never an article's barcode scanned by mistake. */
export const trackingNumber = () =>
  line(60).superRefine((typed, context) => {
    if (isArticleCode(typed)) context.addIssue(fault('IS_ARTICLE_CODE', { typed }))
  })

/** Files round what is below a cent; an amount that somebody types is what they mean. */
const BELOW_A_CENT = /[.,]\d{3,}\s*(EUR|€)?\s*$/i

/** An amount in euros, `12.90` or `12,90`, as cents. */
export const euros = () =>
  z.string().transform((typed, context) => {
    const price = parsePrice(typed)
    const isEuros = price.kind === 'value' && /^(EUR|€)?$/i.test(price.value.currency ?? '')
    if (isEuros && !BELOW_A_CENT.test(typed)) return price.value.cents
    context.addIssue(fault('NOT_EUROS', { typed }))
    return z.NEVER
  })

/** Formats euro cents for the command line. */
export const writeEuros = (cents: number) => formatCents(cents, { language: 'eng', currency: 'eur' })

/** A discount in percent, `5` or `12,5`, as parts per million. */
export const percent = () =>
  z.string().transform((typed, context) => {
    const discount = parseDiscount(typed)
    if (discount.kind === 'value') return discount.value
    context.addIssue(fault('NOT_PERCENT', { typed }))
    return z.NEVER
  })

/** A whole number in digits. */
export const whole = (least: number, most: number) =>
  z.string().transform((typed, context) => {
    const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
    if (number >= least && number <= most) return number
    context.addIssue(fault('NOT_WHOLE', { typed, least, most }))
    return z.NEVER
  })

/** The number of rows in a list. */
export const limit = (usual = 50) =>
  whole(1, 100_000)
    .default(usual)
    .meta({ description: `How many to show (${usual})` })

/** A day in the shop's time zone, `2026-11-28`. */
export type Day = { written: string; /** Its first instant. */ begins: Date }

/** With microseconds, as PostgreSQL stores it. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/
const CALENDAR_DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Returns the first instant of the next day. */
export function dayAfter({ written }: Day): Date {
  const [year = 0, month = 0, date = 0] = written.split('-').map(Number)
  return instantOf({ year, month, day: date + 1, hour: 0, minute: 0 }, SHOP_ZONE)
}

/** A day, as its first instant in the shop's time zone. */
export const day = () =>
  z.string().transform((typed, context): Day => {
    const clock = clockOf(`${typed} 00:00`)
    if (clock && CALENDAR_DAY.test(typed)) return { written: typed, begins: instantOf(clock, SHOP_ZONE) }
    context.addIssue(fault('NOT_DAY', { typed }))
    return z.NEVER
  })

/** A date and time, `2026-11-28 18:30`, in any time zone. */
export const dateAndTime = () =>
  z.string().transform((typed, context) => {
    const clock = clockOf(typed)
    if (clock) return clock
    context.addIssue(fault('NOT_DATE_AND_TIME', { typed }))
    return z.NEVER
  })

/**
 * A moment in PostgreSQL's syntax: an instant (`2026-11-28T17:30:00Z`), or a date and time in the shop's time zone.
 */
export const moment = () =>
  z.string().transform((typed, context): string => {
    if (INSTANT.test(typed) && !Number.isNaN(Date.parse(typed))) return typed
    const clock = clockOf(typed)
    if (clock) return instantOf(clock, SHOP_ZONE).toISOString()
    context.addIssue(fault('NOT_DATE_AND_TIME', { typed }))
    return z.NEVER
  })

function clockOf(typed: string): Clock | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})$/.exec(typed.trim())
  if (!found) return undefined
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0] = found.slice(1).map(Number)
  // `Date` turns 31 April into 1 May
  const isReal =
    new Date(Date.UTC(year, month - 1, date, hour, minute)).toISOString().slice(0, 16) ===
    typed.trim().replace(' ', 'T')
  return isReal ? { year, month, day: date, hour, minute } : undefined
}

/** The IANA name of a time zone. */
export const timeZone = () =>
  z.string().refine(
    (typed) => {
      try {
        wallTime(new Date(), typed)
        return true
      } catch {
        // Throwing is the only sign of an unknown name
        return false
      }
    },
    fault('NOT_TIME_ZONE', {}),
  )
