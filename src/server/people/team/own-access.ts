/** A member's own credentials and sessions. */
import { and, asc, eq } from 'drizzle-orm'
import { isAPIError } from 'better-auth/api'
import type { OwnAccess } from '#shared/contract/staff/team.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { listSessions, shownSession } from './sessions.ts'
import { members, memberSessions, passkeys } from './tables.ts'
import { engineHeaders } from './cookies.ts'
import { staffEngineOf } from './team-auth.ts'
import { clearPassword } from './members.ts'

/** Returns a member's credentials and open sessions. */
export async function readOwnAccess(db: Db, { id, sessionId }: Member): Promise<OwnAccess> {
  const [member] = await db.select().from(members).where(eq(members.id, id))
  if (!member) throw new Error('The member is gone.')
  const keys = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(passkeys.createdAt))
  const open = await listSessions(db, id)
  return {
    email: member.email,
    has_password: member.twoFactorEnabled,
    has_pin: member.pinHash !== null,
    morning_mail: member.morningMail,
    passkeys: keys.map((key) => ({ id: key.id, name: key.name, created_at: key.createdAt.toISOString() })),
    sessions: open.map((one) => ({ ...shownSession(one), is_current: one.session.id === sessionId })),
  }
}

/** Changes the language of a member's screens and mails. */
export async function setLanguage(db: Db, { id }: Member, language: Language): Promise<void> {
  await db.update(members).set({ language }).where(eq(members.id, id))
}

/** Stores whether a member wants the mail of every morning. */
export async function setMorningMail(db: Db, { id }: Member, morningMail: boolean): Promise<void> {
  await db.update(members).set({ morningMail }).where(eq(members.id, id))
}

/** Ends one of a member's own sessions; false if it is not theirs. */
export async function endOwnSession(db: Db, { id }: Member, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(memberSessions)
    .where(and(eq(memberSessions.id, sessionId), eq(memberSessions.userId, id)))
    .returning({ id: memberSessions.id })
  return ended.length > 0
}

/** Removes a member's passkey; throws LAST_WAY_IN for their only credential, NOT_FOUND for another member's. */
export async function removePasskey(db: Db, { id }: Member, passkeyId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.id, id)).for('update')
    const theirs = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, id))
    if (!theirs.some((one) => one.id === passkeyId)) throw new ShopError('NOT_FOUND')
    if (theirs.length === 1 && !member?.twoFactorEnabled) throw new ShopError('LAST_WAY_IN')
    await tx.delete(passkeys).where(eq(passkeys.id, passkeyId))
  })
}

/** Replaces the recovery codes; throws INVALID_FIELDS (`password: wrong`), NOT_FOUND without a password. */
export async function renewRecoveryCodes(
  shop: Shop,
  { password, request }: { password: string; request: Headers },
): Promise<string[]> {
  const headers = engineHeaders(request, { withSession: true })
  const made = await staffEngineOf(shop)
    .api.generateBackupCodes({ body: { password }, headers })
    .catch((error: unknown) => {
      if (!isAPIError(error)) throw error
      if (error.body?.code === 'TWO_FACTOR_NOT_ENABLED') throw new ShopError('NOT_FOUND')
      throw new ShopError('INVALID_FIELDS', { fields: { password: ['wrong'] } })
    })
  return made.backupCodes
}

/** Removes a member's password, app and recovery codes; throws LAST_WAY_IN for a member without a passkey. */
export async function removePassword(db: Db, { id }: Member): Promise<void> {
  await db.transaction(async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.id, id)).for('update')
    if (!member?.twoFactorEnabled) throw new ShopError('NOT_FOUND')
    const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.userId, id)).limit(1)
    if (!passkey) throw new ShopError('LAST_WAY_IN')
    await clearPassword(tx, id)
  })
}
