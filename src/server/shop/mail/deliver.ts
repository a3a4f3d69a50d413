/**
 * Processes the mail queue: each mail is sent at most once, even across crashes, and waits while the mail server is
 * down.
 */
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import { loggableError } from '#server/platform/runtime/log.ts'
import type { Shop } from '#server/platform/shop.ts'
import type { Mailer, Sending } from './message.ts'
import { mails } from './tables.ts'
import type { ComposeMail, Mail } from './writing.ts'

type Desk = Pick<Shop, 'config' | 'db' | 'log'> & { mailer: Mailer; composeMail: ComposeMail }

const FIRST_WAIT_SECONDS = 5
const MAX_WAIT_SECONDS = 900
/** About one day of attempts. */
const MAX_ATTEMPTS = 100

/** Sends every due mail and returns how many were sent. `isStopping` stops it between two mails. */
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
 * Claims the next mail. State `sending` is committed before the first byte is sent, so that a crash cannot cause a
 * second sending.
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
    // Not `in`: planned as a join, PostgreSQL may run the subquery again for each mail and claim several
    .where(eq(mails.id, sql`(${next})`))
    .returning()
  return mail
}

async function send({ db, config, mailer, composeMail }: Desk, mail: Mail): Promise<Sending> {
  let content
  try {
    content = await composeMail(db, config, mail)
  } catch (error) {
    // Not the error's own text: that of a failed query contains its parameters, such as an address
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
    // A password request for an address without an account: delete every trace of it
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

/**
 * Handles mails whose sending a crash interrupted: a file is written again; a mail that may have reached a mail
 * server is not sent again.
 */
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
