/** Staff commands that read and answer messages. */
import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { limit, paragraphs } from '#server/platform/actions/values.ts'
import { answerMessage, recallAnswer, reopenMessage, setAside } from './answer-message.ts'
import { contactMessages } from './tables.ts'
import { undoBy } from '../../platform/actions/answer.ts'

/** Long enough to be unique, short enough to type. */
const SHOWN_ID = 8
const MAX_ANSWER_CHARACTERS = 5000

const theId = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f][0-9a-f-]{7,35}$/, fault('NOT_MESSAGE', {}))
  .meta({ description: 'Its number, as `contact list` shows it' })

export const contactCommands = [
  defineRead({
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
        rows: rows.map(({ id, createdAt, name, email, subject, orderNumber, message, closedAt }) => ({
          id: id.slice(0, SHOWN_ID),
          at: createdAt,
          name,
          email,
          subject,
          order: orderNumber,
          message,
          closed: closedAt,
        })),
        none: 'There are no messages.',
      }
    },
  }),
  defineAction({
    words: 'messages answer',
    help: 'Answers a message by mail, in the language of its author',
    positionals: ['id', 'text'],
    input: {
      id: theId,
      text: paragraphs(MAX_ANSWER_CHARACTERS).meta({
        description: 'The answer, in the language of the message',
      }),
    },
    async run(tx, { id, text }, { actor }) {
      const { messageId, answerId } = await answerMessage(tx, id, { by: actor, text })
      return {
        subject: messageId,
        outcome: 'MESSAGE_ANSWERED',
        params: {},
        undo: undoBy('messages-recall', { answer: answerId }),
      }
    },
  }),
  defineAction({
    words: 'messages recall',
    help: 'Takes an answer back whose mail has not left yet',
    positionals: ['answer'],
    input: { answer: z.uuid().meta({ description: 'Id of the answer' }) },
    async run(tx, { answer }) {
      return { subject: await recallAnswer(tx, answer), outcome: 'ANSWER_RECALLED', params: {} }
    },
  }),
  defineAction({
    words: 'messages aside',
    help: 'Sets a message aside that needs no answer',
    positionals: ['id'],
    input: { id: theId },
    async run(tx, { id }) {
      const subject = await setAside(tx, id)
      const undo = undoBy('messages-reopen', { id: subject })
      return { subject, outcome: 'MESSAGE_ASIDE', params: {}, undo }
    },
  }),
  defineAction({
    words: 'messages reopen',
    help: 'Lets a message wait for the shop again, also one taken for advertising',
    positionals: ['id'],
    input: { id: theId },
    async run(tx, { id }) {
      return { subject: await reopenMessage(tx, id), outcome: 'MESSAGE_REOPENED', params: {} }
    },
  }),
]
