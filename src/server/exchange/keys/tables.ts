/** API keys of programs. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { KeyScope } from '../../../shared/programs/scopes.ts'

export const apiKeys = pgTable('api_keys', {
  name: text().primaryKey(),
  scopes: text().array().$type<KeyScope[]>().notNull(),
  keyHash: text().notNull().unique(),
  /** Its last four characters, by which people recognise it. */
  ending: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  /** To the minute. */
  lastUsedAt: moment(),
})
