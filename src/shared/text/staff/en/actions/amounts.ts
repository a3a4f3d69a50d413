import { dateFormat } from '#shared/text/date-format.ts'
import { formatCents } from '#shared/money/format.ts'

export const euros = (cents: number) => formatCents(cents, { language: 'eng', currency: 'eur' })

/** Returns the last day before an instant in which something ends. */
export const lastDay = (ends: string) => dateFormat('eng', { dateStyle: 'long' }).format(Date.parse(ends) - 1)

/** Returns a calendar day, `2026-12-19`, in words. */
export const date = (day: string) =>
  dateFormat('eng', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
