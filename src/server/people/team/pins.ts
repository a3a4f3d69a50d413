/** PINs, by which staff switch on a counter device. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { hashOf, isPassword } from '../accounts/passwords.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Shop } from '#server/platform/shop.ts'
import { engineHeaders } from './cookies.ts'
import { staffEngineOf } from './team-auth.ts'
import { readMember } from './require-member.ts'
import { counterDevices, members, memberSessions } from './tables.ts'

/** Sets a member's PIN. */
export async function setPin(db: Db, { memberId, pin }: { memberId: string; pin: string }): Promise<void> {
  const pinHash = await hashOf(pin)
  await db.update(members).set({ pinHash }).where(eq(members.id, memberId))
}

/** Opens a session of level `pin` on a counter device, replacing the present one; throws INVALID_CREDENTIALS. */
export async function signInWithPin(
  shop: Shop,
  { memberId, pin, deviceId, request }: { memberId: string; pin: string; deviceId: string; request: Headers },
): Promise<{ headers: Headers }> {
  const [member] = await shop.db
    .select({ pinHash: members.pinHash })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.leftAt)))
  const pinHash = member?.pinHash
  if (!(await isPassword(pin, pinHash)) || !pinHash) throw new ShopError('INVALID_CREDENTIALS')
  const before = await readMember(shop, request)
  const opened = await staffEngineOf(shop).api.openSession({
    body: { memberId, level: 'pin', deviceId },
    headers: engineHeaders(request, { withSession: false }),
    returnHeaders: true,
  })
  const { token } = opened.response
  const isStillRight = await shop.db.transaction(async (tx) => {
    const [same] = await tx
      .update(members)
      .set({ lastSeenAt: sql`now()` })
      .where(and(eq(members.id, memberId), eq(members.pinHash, pinHash), isNull(members.leftAt)))
      .returning({ id: members.id })
    const [device] = await tx
      .select({ id: counterDevices.id })
      .from(counterDevices)
      .where(and(eq(counterDevices.id, deviceId), isNull(counterDevices.endedAt)))
      .for('share')
    const isRight = same !== undefined && device !== undefined
    if (!isRight) await tx.delete(memberSessions).where(eq(memberSessions.token, token))
    else if (before) await tx.delete(memberSessions).where(eq(memberSessions.id, before.sessionId))
    return isRight
  })
  // An owner may have ended the access or the device while the PIN was checked
  if (!isStillRight) throw new ShopError('INVALID_CREDENTIALS')
  return opened
}
