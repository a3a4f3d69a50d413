/** How a member enrols: a passkey, or a password with an authenticator app. */
import { isAPIError } from 'better-auth/api'
import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { ShopError } from '#shared/contract/errors.ts'
import type { SecondFactor } from '#shared/contract/staff/session.ts'
import { hashOf, refuseCommonPassword } from '../accounts/passwords.ts'
import type { Shop } from '#server/platform/shop.ts'
import { engineHeaders } from './cookies.ts'
import { staffEngineOf } from './team-auth.ts'
import { takeCode } from './sign-in-limits.ts'
import type { KnownMember } from './require-member.ts'
import { refuseWrong } from './sign-in.ts'
import { memberCredentials, members, memberSessions } from './tables.ts'

/** Stores a passkey that the member's device has just created. */
export async function addPasskey(
  shop: Shop,
  member: KnownMember,
  { response, name, request }: { response: Record<string, unknown>; name: string; request: Headers },
): Promise<void> {
  const headers = engineHeaders(request, { withSession: true })
  await staffEngineOf(shop)
    .api.verifyPasskeyRegistration({ body: { response, name }, headers })
    .catch(async (error: unknown) => {
      if (!isAPIError(error)) throw error
      // better-auth hides the cause: this query reports an unreachable database as such
      await shop.db.execute(sql`select 1`)
      throw new ShopError('INVALID_FIELDS', { fields: { response: ['not_verified'] } })
    })
  await completeEnrolment(shop, member)
}

/** Sets a member's password; the first time with a new authenticator app, which `confirmCode` completes. */
export async function setPassword(
  shop: Shop,
  member: KnownMember,
  { password, request }: { password: string; request: Headers },
): Promise<SecondFactor> {
  const { db } = shop
  const [{ email } = { email: '' }] = await db
    .select({ email: members.email })
    .from(members)
    .where(eq(members.id, member.id))
  await refuseCommonPassword(password, email, 'password')
  const hash = await hashOf(password)
  await db
    .insert(memberCredentials)
    .values({
      id: randomUUID(),
      userId: member.id,
      accountId: member.id,
      providerId: 'credential',
      password: hash,
    })
    .onConflictDoUpdate({
      target: [memberCredentials.providerId, memberCredentials.accountId],
      set: { password: hash, updatedAt: new Date() },
    })
  const headers = engineHeaders(request, { withSession: true })
  const enabled = await staffEngineOf(shop)
    .api.enableTwoFactor({ body: { password }, headers })
    .catch((error: unknown) => {
      // The present authenticator app stays
      if (isAPIError(error) && error.body?.code === 'TOTP_ALREADY_ENABLED') return undefined
      throw error
    })
  if (enabled?.method !== 'totp') return { totp: null }
  const { totpURI: uri, backupCodes } = enabled
  return { totp: { uri, secret: new URL(uri).searchParams.get('secret') ?? '', recovery_codes: backupCodes } }
}

/** Confirms a code of the member's app, which enables signing in with password and code. */
export async function confirmCode(
  shop: Shop,
  member: KnownMember,
  { code, request }: { code: string; request: Headers },
): Promise<{ headers: Headers }> {
  await takeCode(shop.db, { email: member.email, code })
  const headers = engineHeaders(request, { withSession: true })
  const confirmed = await staffEngineOf(shop)
    .api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
    .catch(refuseWrong)
  await completeEnrolment(shop, member)
  return confirmed
}

/** An enrolled member no longer needs the invitation: the session gets full access. */
async function completeEnrolment({ db }: Shop, { id }: KnownMember): Promise<void> {
  await db
    .update(memberSessions)
    .set({ level: 'full' })
    .where(and(eq(memberSessions.userId, id), eq(memberSessions.level, 'enrolment')))
}
