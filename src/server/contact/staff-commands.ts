/** What people wrote to the shop, read where the mails did not arrive. */
import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { reading } from '../staff/command.ts'
import { limit } from '../staff/values.ts'
import { contactMessages } from './tables.ts'

export const contactCommands = [
  reading({
    words: 'contact list',
    help: 'Shows the messages of the contact form, the latest first',
    input: {
      suspect: z
        .boolean()
        .default(false)
        .meta({ description: 'Messages taken for advertising, which were not mailed' }),
      limit: limit(20),
    },
    async read(db, { suspect, limit: most }) {
      const rows = await db
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.isSuspect, suspect))
        .orderBy(desc(contactMessages.createdAt))
        .limit(most)
      return {
        rows: rows.map(({ createdAt, name, email, subject, orderNumber, message }) => ({
          at: createdAt,
          name,
          email,
          subject,
          order: orderNumber,
          message,
        })),
        none: 'There are no messages.',
      }
    },
  }),
]
