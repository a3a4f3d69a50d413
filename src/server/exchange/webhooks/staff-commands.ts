/** The owner's actions on webhooks. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { WEBHOOK_TOPICS } from '#shared/programs/webhook-topics.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { whole } from '#server/platform/actions/values.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { endpointUrl } from './send.ts'
import { listEndpoints, subjectOfWebhook } from './list-webhooks.ts'
import { webhookEndpoints, webhookMessages } from './tables.ts'

const theId = () => z.uuid().meta({ description: 'Id of the webhook, as webhooks list shows it' })

async function lockEndpoint(tx: Tx, id: string) {
  const [found] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
  if (!found) throw new Refusal({ refusal: 'NO_SUCH_WEBHOOK', params: { id } }, { see: 'webhooks list' })
  return found
}

export const webhookCommands = [
  defineRead({
    words: 'webhooks list',
    help: 'Shows which programs are notified, and of what',
    async read(db) {
      return { rows: await listEndpoints(db), none: 'No program is notified yet: webhooks add.' }
    },
  }),
  defineAction({
    words: 'webhooks add',
    help: 'Notifies a program from now on; the screen Programs shows the secret of its signatures',
    positionals: ['url'],
    input: {
      url: z
        .string()
        .trim()
        .max(500)
        .meta({ description: 'Its address; https, and not inside the shop’s own network' }),
      topic: z
        .array(z.enum(WEBHOOK_TOPICS))
        .min(1, fault('NO_SCOPE', {}))
        .meta({ description: `Of what: ${WEBHOOK_TOPICS.join(', ')}` }),
    },
    async run(tx, { url: typed, topic }, { config }) {
      const url = endpointUrl(typed, config)
      if (url === undefined) throw new Refusal({ refusal: 'WEBHOOK_ADDRESS', params: {} })
      const topics = WEBHOOK_TOPICS.filter((one) => topic.includes(one))
      const [added] = await tx
        .insert(webhookEndpoints)
        .values({ url, topics })
        .onConflictDoNothing()
        .returning()
      if (!added) throw new Refusal({ refusal: 'WEBHOOK_EXISTS', params: { url } })
      return {
        subject: subjectOfWebhook(url),
        details: { topics },
        outcome: 'WEBHOOK_ADDED',
        params: { url },
        undo: undoBy('webhooks-remove', { id: added.id }),
      }
    },
  }),
  defineAction({
    words: 'webhooks remove',
    help: 'Notifies a program no more; what waits for it is dropped',
    positionals: ['id'],
    input: { id: theId() },
    async run(tx, { id }) {
      const { url, topics } = await lockEndpoint(tx, id)
      await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
      await tx.delete(webhookMessages).where(eq(webhookMessages.endpointId, id))
      return {
        subject: subjectOfWebhook(url),
        details: { topics },
        outcome: 'WEBHOOK_REMOVED',
        params: { url },
      }
    },
  }),
  defineAction({
    words: 'webhooks resume',
    help: 'Switches a webhook on again that was switched off; what waits is sent at once',
    positionals: ['id'],
    input: { id: theId() },
    async run(tx, { id }) {
      const { url } = await lockEndpoint(tx, id)
      await tx.update(webhookEndpoints).set({ disabledAt: null }).where(eq(webhookEndpoints.id, id))
      await tx
        .update(webhookMessages)
        .set({ attempts: 0, nextAttemptAt: sql`now()` })
        .where(and(eq(webhookMessages.endpointId, id), eq(webhookMessages.state, 'queued')))
      return { subject: subjectOfWebhook(url), outcome: 'WEBHOOK_RESUMED', params: { url } }
    },
  }),
  defineAction({
    words: 'webhooks test',
    help: 'Sends a program a message of type "test"',
    positionals: ['id'],
    input: { id: theId() },
    async run(tx, { id }) {
      const { url } = await lockEndpoint(tx, id)
      await tx.insert(webhookMessages).values({ endpointId: id, event: 'test', subject: url, data: {} })
      return { subject: subjectOfWebhook(url), outcome: 'WEBHOOK_TESTED', params: { url } }
    },
  }),
  defineAction({
    words: 'webhooks again',
    help: 'Sends a message again that was taken or given up, under the same id',
    positionals: ['message'],
    input: { message: whole(1, 999_999_999).meta({ description: 'Number of the message' }) },
    async run(tx, { message }) {
      const [sent] = await tx
        .update(webhookMessages)
        .set({ state: 'queued', attempts: 0, nextAttemptAt: sql`now()` })
        .where(and(eq(webhookMessages.id, message), ne(webhookMessages.state, 'queued')))
        .returning()
      if (!sent) throw new Refusal({ refusal: 'NO_SUCH_WEBHOOK_MESSAGE', params: { message } })
      const { url } = await lockEndpoint(tx, sent.endpointId)
      return {
        subject: subjectOfWebhook(url),
        details: { message, event: sent.event },
        outcome: 'WEBHOOK_SENT_AGAIN',
        params: { url },
      }
    },
  }),
]
