/** Full sign-in: with a passkey, or with a password and a code. */
import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { ShopError } from '#shared/contract/errors.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import type { Shop } from '#server/platform/shop.ts'
import { engineHeaders } from './cookies.ts'
import { deviceOf } from './counter-devices.ts'
import { staffEngineOf } from './team-auth.ts'
import { takeCode } from './sign-in-limits.ts'
import { noteSignIn, someHasWayIn } from './members.ts'
import { readMember } from './require-member.ts'
import { members, memberSessions, signIns } from './tables.ts'

export type Method = (typeof signIns.$inferSelect)['method']
type Verify = ReturnType<typeof staffEngineOf>['api']['verifyPasskeyAuthentication']
type Assertion = NonNullable<Parameters<Verify>[0]>['body']['response']
type Opened = { headers: Headers; token: string }

/** Rethrows better-auth's rejections as the same error for every mistake, so that nothing is revealed. */
export function refuseWrong(error: unknown): never {
  if (isAPIError(error) && error.statusCode < 500) throw new ShopError('INVALID_CREDENTIALS')
  throw error
}

/** Signs in by passkey; throws INVALID_CREDENTIALS. */
export async function signInWithPasskey(
  shop: Shop,
  { response, request }: { response: Record<string, unknown>; request: Headers },
): Promise<Opened> {
  const headers = engineHeaders(request, { withSession: false })
  const { api } = staffEngineOf(shop)
  const opened = await api
    // Any shape is accepted here: the library rejects what no authenticator sends
    .verifyPasskeyAuthentication({
      body: { response: response as unknown as Assertion },
      headers,
      returnHeaders: true,
    })
    .catch(refuseWrong)
  return { headers: opened.headers, token: opened.response.session.token }
}

/** Signs in by password and a code of the app, or a recovery code; throws INVALID_CREDENTIALS. */
export async function signInWithPassword(
  shop: Shop,
  { email, password, code, request }: { email: string; password: string; code: string; request: Headers },
): Promise<Opened & { method: Method }> {
  const { api } = staffEngineOf(shop)
  const headers = engineHeaders(request, { withSession: false })
  const first = await api
    .signInEmail({ body: { email, password }, headers, returnHeaders: true })
    .catch(refuseWrong)
  if ('token' in first.response) {
    // A password without a confirmed second factor grants no access
    await shop.db.delete(memberSessions).where(eq(memberSessions.token, first.response.token))
    throw new ShopError('INVALID_CREDENTIALS')
  }
  const challenge = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  headers.set('cookie', challenge.join('; '))
  const second = { body: { code }, headers, returnHeaders: true } as const
  const isApp = /^\d{6}$/.test(code)
  if (isApp) await takeCode(shop.db, { email, code })
  const opened = await (isApp ? api.verifyTOTP(second) : api.verifyBackupCode(second)).catch(refuseWrong)
  const { token } = opened.response
  if (token === undefined) throw new Error('better-auth opened no session.')
  return { headers: opened.headers, token, method: isApp ? 'password' : 'recovery' }
}

/**
 * Completes a full sign-in: assigns the session to the browser's counter device if it is one, ends the session that
 * was open there, and mails the member.
 */
export async function completeSignIn(
  shop: Shop,
  { token, method, request }: { token: string; method: Method; request: Headers },
): Promise<{ memberId: string }> {
  const before = await readMember(shop, request)
  const device = await deviceOf(shop.db, request)
  const memberId = await shop.db.transaction(async (tx) => {
    const ofToken = eq(memberSessions.token, token)
    const [opened] = await tx.select().from(memberSessions).where(ofToken)
    if (!opened) return undefined
    const [member] = await tx.select().from(members).where(eq(members.id, opened.userId)).for('update')
    // An owner may have removed all credentials during the sign-in
    if (!member || member.leftAt || !(await someHasWayIn(tx, [member.id]))) {
      await tx.delete(memberSessions).where(ofToken)
      return undefined
    }
    if (before) await tx.delete(memberSessions).where(eq(memberSessions.id, before.sessionId))
    const [session] = await tx
      .update(memberSessions)
      .set({ deviceId: device?.id ?? null })
      .where(ofToken)
      .returning()
    if (!session) return undefined
    await noteSignIn(tx, member.id)
    const id = randomUUID()
    const { userAgent } = session
    await tx.insert(signIns).values({ id, memberId: member.id, method, userAgent })
    await enqueueMail(tx, {
      template: 'staff-sign-in',
      subjectId: id,
      recipient: member.email,
      language: member.language,
    })
    return member.id
  })
  if (memberId === undefined) throw new ShopError('INVALID_CREDENTIALS')
  return { memberId }
}
