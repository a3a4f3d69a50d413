/** A period of whole days on the shop's calendar. */
import { and, gte, lt } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { day, dayAfter, type Day } from '#server/platform/actions/values.ts'
import { invoices } from '../tables.ts'

export type Period = { from: Day; to: Day }

/** The input of a command. */
export const PERIOD = {
  from: day().meta({ description: 'First day, such as 2026-01-01' }),
  to: day().meta({ description: 'Last day' }),
}

/** Parses a period; throws INVALID_FIELDS for a date that does not exist. */
export function readPeriod(given: Record<keyof Period, string>): Period {
  const [from, to] = [day().safeParse(given.from), day().safeParse(given.to)]
  const fields = { ...(!from.success && { from: ['invalid'] }), ...(!to.success && { to: ['invalid'] }) }
  if (!from.success || !to.success) throw new ShopError('INVALID_FIELDS', { fields })
  return { from: from.data, to: to.data }
}

/** Returns the instants between which a period is. */
export const spanOf = ({ from, to }: Period) => ({ from: from.begins, until: dayAfter(to) })

/** Selects the documents issued in a period. */
export const issuedIn = ({ from, to }: Period) =>
  and(gte(invoices.issuedAt, from.begins), lt(invoices.issuedAt, dayAfter(to)))
