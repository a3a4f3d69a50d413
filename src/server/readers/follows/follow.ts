/** Following an author: at once for a customer's own address, after a mailed link for any other; and no longer. */
import { and, asc, count, eq, lt, sql, type SQL } from 'drizzle-orm'
import { CONFIRM_DAYS } from '#shared/alerts/alerts.ts'
import { MAX_FOLLOWS } from '#shared/alerts/follows.ts'
import { readWantedName } from '#shared/alerts/wanted-name.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { FollowRequest } from '#shared/contract/follows.ts'
import { pluck } from '#shared/lists.ts'
import { listContributors } from '#server/catalogue/books/find-contributors.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { mayTry } from '#server/platform/limits/count-attempts.ts'
import { readLink } from '#server/platform/mailed-links/links.ts'
import { isOfMailbox } from '#server/shop/mail/mailbox.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { endFollowLinks } from './customer-data.ts'
import { follows } from './tables.ts'
import { findWanted } from './wanted-people.ts'

type Asking = {
  request: FollowRequest
  /** Whether the requester has proven that the address is theirs. */
  isProven: boolean
}
type Follow = typeof follows.$inferSelect

const REMINDERS = { name: 'follow-reminder', tries: 2, minutes: 24 * 60 }

/**
 * Stores that an address follows an author; one that does already is answered alike. Throws ShopError NOT_FOUND
 * for somebody unknown, or INVALID_FIELDS (`too_many`, proven addresses only) beyond the limit of a mailbox.
 */
export async function follow(db: Db, { request, isProven }: Asking): Promise<void> {
  const { email, language } = request
  const { isNew, known } = await db.transaction(async (tx) => {
    const person = await personOf(tx, request)
    const find = async () => {
      const theirs = tx.select().from(follows).where(eq(follows.email, email)).orderBy(asc(follows.id))
      // The job that makes somebody who arrived an ordinary follow waits here, or is waited for
      return (await theirs.for('update')).find((one) => isOf(person, one))
    }
    const before = await find()
    if (before) return { isNew: false, known: before }
    if (await hasTooMany(tx, email)) {
      if (isProven) throw new ShopError('INVALID_FIELDS', { fields: { email: ['too_many'] } })
      return { isNew: false, known: undefined }
    }
    const [stored] = await tx
      .insert(follows)
      .values({ ...person, email, language, isConfirmed: isProven })
      .onConflictDoNothing()
      .returning()
    if (stored && !isProven) await askToConfirm(tx, stored, '')
    return {
      isNew: stored !== undefined,
      known: stored ?? (await find()),
    }
  })
  if (isNew || !known || known.isConfirmed) return
  if (isProven) await confirm(db, known.id)
  else if (await mayTry(db, REMINDERS, known.id)) {
    await db.transaction((tx) => askToConfirm(tx, known, new Date().toISOString()))
  }
}

type Person =
  | { contributorId: number; wantedName: null; wantedKey: null }
  | { contributorId: null; wantedName: string; wantedKey: string }

const isOf = (person: Person, one: Follow) =>
  one.contributorId === person.contributorId && one.wantedKey === person.wantedKey

/** Who is followed: somebody of the catalogue, or a name as long as the shop has nothing of theirs. */
async function personOf(tx: Tx, request: FollowRequest): Promise<Person> {
  if ('collaborator_id' in request) {
    const [known] = await listContributors(tx, [request.collaborator_id])
    if (!known) throw new ShopError('NOT_FOUND')
    return { contributorId: known.id, wantedName: null, wantedKey: null }
  }
  const wantedName = readWantedName(request.wanted_name) ?? request.wanted_name
  const wantedKey = sortKey(wantedName)
  const contributorId = await findWanted(tx, wantedKey)
  return contributorId === undefined
    ? { contributorId: null, wantedName, wantedKey }
    : { contributorId, wantedName: null, wantedKey: null }
}

async function hasTooMany(tx: Tx, email: string): Promise<boolean> {
  const [theirs] = await tx.select({ people: count() }).from(follows).where(isOfMailbox(follows.email, email))
  return (theirs?.people ?? 0) >= MAX_FOLLOWS
}

const askToConfirm = (tx: Tx, { id, email, language }: Follow, occasion: string) =>
  enqueueMail(tx, { template: 'follow-confirmation', subjectId: id, recipient: email, language, occasion })

async function confirm(db: Db, id: string): Promise<boolean> {
  const confirmed = await db.update(follows).set({ isConfirmed: true }).where(eq(follows.id, id)).returning()
  return confirmed.length > 0
}

/** Confirms the follow of a mailed link; idempotent. Returns false for an unknown link. */
export async function confirmFollow(db: Db, secret: string): Promise<boolean> {
  const id = await readLink(db, { purpose: 'follow-confirm', secret })
  return id !== undefined && (await confirm(db, id))
}

/** Ends the follow of a mailed link; idempotent. Returns false for an unknown link. */
export async function endFollowByLink(db: Db, secret: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const id = await readLink(tx, { purpose: 'follow-leave', secret })
    if (id === undefined) return false
    await end(tx, eq(follows.id, id))
    return true
  })
}

type Theirs = { email: string; which: { contributorId: number } | { id: string } }

/** Ends a customer's follow; throws ShopError NOT_FOUND if they do not follow that author. */
export async function endFollow(db: Db, { email, which }: Theirs): Promise<void> {
  const isThat = 'id' in which ? eq(follows.id, which.id) : eq(follows.contributorId, which.contributorId)
  const isTheirs = and(eq(follows.email, email), isThat)
  if (!(await db.transaction((tx) => end(tx, isTheirs)))) throw new ShopError('NOT_FOUND')
}

/** A link that ends a follow lasts, so that it answers alike when it is opened again. */
async function end(tx: Tx, which: SQL | undefined): Promise<boolean> {
  const ended = await tx.delete(follows).where(which).returning({ id: follows.id })
  return ended.length > 0
}

/** Deletes follows that were not confirmed in time. */
export async function purgeUnconfirmedFollows(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(follows)
      .where(
        and(
          eq(follows.isConfirmed, false),
          lt(follows.followedAt, sql`now() - make_interval(days => ${CONFIRM_DAYS})`),
        ),
      )
      .returning({ id: follows.id })
    await endFollowLinks(tx, pluck(gone, 'id'))
  })
}
