/** Exports the readers of the newsletter for another mailing program. */
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineExport } from '#server/platform/actions/command.ts'
import { issueCommands } from './issue-commands.ts'
import { subscribers } from './tables.ts'

export const newsletterCommands = [
  ...issueCommands,
  defineExport({
    words: 'newsletter export',
    help: 'Writes the addresses that confirmed their subscription (CSV)',
    input: {
      language: z
        .enum(['fr', 'eng'])
        .optional()
        .meta({ description: 'Only those who read French (fr) or English (eng)' }),
    },
    async read(tx, { language }) {
      const rows = await tx
        .select({
          email: subscribers.email,
          language: subscribers.language,
          confirmed_at: subscribers.confirmedAt,
        })
        .from(subscribers)
        .where(
          and(
            eq(subscribers.state, 'confirmed'),
            language === undefined ? undefined : eq(subscribers.language, language),
          ),
        )
        .orderBy(asc(subscribers.email))
      return { subject: 'newsletter', columns: ['email', 'language', 'confirmed_at'], rows }
    },
  }),
]
