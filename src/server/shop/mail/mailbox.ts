/** Whose an address is, where the shop limits what one person may have. */
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mailboxOf } from '#shared/contact/email-address.ts'

/** Matches every address of the mailbox that an address belongs to. */
export const isOfMailbox = (column: PgColumn, email: string): SQL =>
  sql`regexp_replace(lower(${column}), '^([^+@]+)[+][^@]*@', '\\1@') = ${mailboxOf(email)}`
