/** Works the mail queue off: each mail leaves once, whatever crashes, and waits while the mail server is away. */
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import { loggableError } from '#server/platform/runtime/log-error.ts'
import type { Shop } from '#server/platform/shop.ts'
import type { Mailer, Sending } from './message.ts'
import { mails } from './tables.ts'
import type { ComposeMail, Mail } from './writing.ts'

type Desk = Pick<Shop, 'config' | 'db' | 'log'> & { mailer: Mailer; composeMail: ComposeMail }

const FIRST_WAIT_SECONDS = 5
const MAX_WAIT_SECONDS = 900
/** About a day of attempts. */
const MAX_ATTEMPTS = 100

/** Sends every mail that is due; returns how many left. `isStopping` ends it between two mails. */
export async function deliverMails(desk: Desk, isStopping: () => boolean = () => false): Promise<number> {
  await releaseInterrupted(desk)
  let sent = 0
  while (!isStopping()) {
    const mail = await claimNext(desk)
    if (!mail) break
    const sending = await send(desk, mail)
    await note(desk, mail, sending)
    if (sending.kind === 'sent') sent += 1
  }
  return sent
}

/**
 * Takes the next mail. Its state `sending` is committed here, before the first byte leaves, so that a crash can never
 * make it leave twice.
 */
async function claimNext({ db }: Desk): Promise<Mail | undefined> {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'queued'), lte(mails.nextAttemptAt, sql`now()`)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(mails)
    .set({ state: 'sending', claimedAt: sql`now()`, attempts: sql`${mails.attempts} + 1` })
    // Not `in`: planned as a join, the query may be asked again for each mail, and every time it finds another one
    .where(eq(mails.id, sql`(${next})`))
    .returning()
  return mail
}

async function send({ db, config, mailer, composeMail }: Desk, mail: Mail): Promise<Sending> {
  let content
  try {
    content = await composeMail(db, config, mail)
  } catch (error) {
    // Not its text: a failed query's holds what it asked for, such as an address
    return { kind: 'retry', reason: loggableError(error).message }
  }
  if (!content) return { kind: 'needless' }
  return await mailer.send({
    ...content,
    id: mail.id,
    recipient: mail.recipient,
    writtenAt: mail.createdAt,
  })
}

async function note({ db, log }: Desk, mail: Mail, sending: Sending): Promise<void> {
  const facts = { mail: mail.id, template: mail.template, attempt: mail.attempts }
  const mine = and(eq(mails.id, mail.id), eq(mails.state, 'sending'))
  if (sending.kind === 'sent') {
    await db
      .update(mails)
      .set({ state: 'sent', sentAt: sql`now()`, lastError: null })
      .where(mine)
    log.info(facts, 'mail sent')
    return
  }
  if (sending.kind === 'needless') {
    // An address that asked for a new password and has no account: nothing of it is kept
    await db.delete(mails).where(mine)
    log.info(facts, 'mail needless')
    return
  }
  const { reason } = sending
  if (sending.kind === 'retry' && mail.attempts < MAX_ATTEMPTS) {
    const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(mail.attempts - 1, 10), MAX_WAIT_SECONDS)
    const nextAttemptAt = sql`now() + make_interval(secs => ${wait})`
    await db.update(mails).set({ state: 'queued', nextAttemptAt, lastError: reason }).where(mine)
    log.warn({ ...facts, reason, wait }, 'mail not sent, will be tried again')
    return
  }
  const state = sending.kind === 'uncertain' ? 'uncertain' : 'failed'
  await db.update(mails).set({ state, lastError: reason }).where(mine)
  log.error({ ...facts, reason, state }, 'mail given up')
}

/** Mails that a crash left half-sent: a file is written again, what may have reached a mail server is not sent again. */
async function releaseInterrupted({ db, log, mailer }: Desk): Promise<void> {
  const state = mailer.isRepeatable ? 'queued' : 'uncertain'
  const released = await db
    .update(mails)
    .set({ state, lastError: 'interrupted' })
    .where(
      and(
        eq(mails.state, 'sending'),
        lt(mails.claimedAt, sql`now() - make_interval(secs => ${mailer.longestSendingSeconds})`),
      ),
    )
    .returning({ id: mails.id })
  for (const { id } of released) log.warn({ mail: id, state }, 'mail found interrupted')
}
