/** Reads the audit log. */
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineRead } from './command.ts'
import { staffActions } from './tables.ts'
import { limit } from './values.ts'

export const actionCommands = [
  defineRead({
    words: 'actions',
    help: 'Shows what was done through these commands, by whom and when; the latest first',
    input: {
      by: z.string().optional().meta({ description: 'Only what this person did' }),
      about: z.string().optional().meta({ description: 'Only about this: an ISBN, an order’s number' }),
      limit: limit(),
    },
    async read(db, { by, about, limit: most }) {
      const { at, actor, action, subject, details } = staffActions
      const rows = await db
        .select({ at, actor, action, subject, details })
        .from(staffActions)
        .where(
          and(
            by === undefined ? undefined : eq(staffActions.actor, by),
            about === undefined ? undefined : eq(staffActions.subject, about),
          ),
        )
        .orderBy(desc(staffActions.id))
        .limit(most)
      return {
        rows: rows.map((row) => ({ ...row, details: JSON.stringify(row.details) })),
        none: 'Nothing has been done yet.',
      }
    },
  }),
]
