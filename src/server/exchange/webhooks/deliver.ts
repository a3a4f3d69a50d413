/** Delivers webhooks: at least once, in the order of each subject, for three days; then the endpoint is switched off. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { enqueueToShop } from '#server/shop/mail/queue.ts'
import type { Shop } from '#server/platform/shop.ts'
import type { Db } from '#server/platform/db/database.ts'
import { LONGEST_SENDING_MS, sendMessage, type Answered, type Message } from './send.ts'
import { webhookEndpoints, webhookMessages } from './tables.ts'

/** How long a program that does not answer is tried again. */
const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds between the tries of a message: three days and some hours in all. */
export const RETRY_DELAYS: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

type Desk = Pick<Shop, 'config' | 'db' | 'log'>
type Endpoint = { id: string; url: string }

/** Messages of different subjects that go to one endpoint at a time. */
const AT_ONCE = 8
/** A message that a process left while sending it is due again then. */
const LEASE_SECONDS = (4 * LONGEST_SENDING_MS) / 1000

/** Sends every due message; of an endpoint that fails the rest waits for the next run, so that others need not wait for it. */
export async function deliverWebhooks(desk: Desk, isStopping: () => boolean = () => false): Promise<void> {
  const open = await desk.db
    .select({ id: webhookEndpoints.id, url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(isNull(webhookEndpoints.disabledAt))
    .orderBy(asc(webhookEndpoints.createdAt))
  await Promise.all(open.map((endpoint) => deliverTo(desk, endpoint, isStopping)))
}

async function deliverTo(desk: Desk, endpoint: Endpoint, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const claimed = await claim(desk, endpoint)
    if (claimed.length === 0) return
    const answers = await Promise.all(
      claimed.map(async (message) => {
        const answered = await sendMessage(desk.config, endpoint.url, message)
        await note(desk, endpoint, message, answered)
        return answered
      }),
    )
    if (answers.some(({ kind }) => kind !== 'delivered')) return
  }
}

/** Claims the oldest due message of each of some subjects. Its next try is written before it is sent. */
async function claim({ db }: Desk, { id }: Endpoint): Promise<Message[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select m.id from ${webhookMessages} m
    where m.endpoint_id = ${id} and m.state = 'queued' and m.next_attempt_at <= now() and not exists (
      select from ${webhookMessages} earlier
      where earlier.endpoint_id = m.endpoint_id and earlier.subject = m.subject and earlier.state = 'queued'
        and earlier.id < m.id)
    order by m.id limit ${AT_ONCE}`)
  if (rows.length === 0) return []
  const ids = sql.join(
    rows.map((row) => sql`${row.id}`),
    sql`, `,
  )
  const claimed = await db
    .update(webhookMessages)
    .set({
      attempts: sql`${webhookMessages.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    // Another process may have claimed it meanwhile: its next try is later then
    .where(
      sql`${webhookMessages.id} in (${ids}) and ${webhookMessages.state} = 'queued' and ${webhookMessages.nextAttemptAt} <= now()`,
    )
    .returning()
  return claimed.toSorted((a, b) => a.id - b.id)
}

async function note({ db, log }: Desk, endpoint: Endpoint, message: Message, { kind, answer }: Answered) {
  const mine = and(eq(webhookMessages.id, message.id), eq(webhookMessages.state, 'queued'))
  if (kind === 'delivered') {
    await db.update(webhookMessages).set({ state: 'delivered', answer }).where(mine)
    return
  }
  const delay = kind === 'gone' ? undefined : RETRY_DELAYS[message.attempts - 1]
  log.warn(
    { webhook: message.uid, event: message.event, attempt: message.attempts, answer, delay },
    'webhook not taken',
  )
  if (delay !== undefined) {
    const nextAttemptAt = sql`now() + make_interval(secs => ${delay})`
    await db.update(webhookMessages).set({ nextAttemptAt, answer }).where(mine)
    return
  }
  await db.transaction(async (tx) => {
    await tx.update(webhookMessages).set({ state: 'failed', answer }).where(mine)
    const off = await tx
      .update(webhookEndpoints)
      .set({ disabledAt: sql`now()` })
      .where(and(eq(webhookEndpoints.id, endpoint.id), isNull(webhookEndpoints.disabledAt)))
      .returning()
    if (off.length > 0)
      await enqueueToShop(tx, { template: 'webhook-off', subjectId: endpoint.id, occasion: message.uid })
  })
}

/** Deletes messages of more than 30 days that wait for nothing, and those of endpoints that are gone. */
export async function purgeWebhooks(db: Db): Promise<void> {
  await db.delete(webhookMessages).where(sql`
    (${webhookMessages.state} <> 'queued' and ${webhookMessages.at} < now() - interval '30 days')
    or not exists (select from ${webhookEndpoints} where ${webhookEndpoints.id} = ${webhookMessages.endpointId})`)
}
