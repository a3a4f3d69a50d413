/** PINs: how people switch on a counter device. */
import { and, eq, isNull } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { hashOf, isPassword } from '../accounts/passwords.ts'
import type { Db } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { engineHeaders } from './cookies.ts'
import { staffEngineOf } from './engine.ts'
import { noteSeen } from './members.ts'
import { readMember } from './require-member.ts'
import { members, memberSessions } from './tables.ts'

/** Gives a member another PIN. */
export async function setPin(db: Db, { memberId, pin }: { memberId: string; pin: string }): Promise<void> {
  const pinHash = await hashOf(pin)
  await db.update(members).set({ pinHash }).where(eq(members.id, memberId))
}

/** Opens a session of level `pin` on a counter device, in place of the one there; throws INVALID_CREDENTIALS. */
export async function signInWithPin(
  shop: Shop,
  { memberId, pin, deviceId, request }: { memberId: string; pin: string; deviceId: string; request: Headers },
): Promise<{ headers: Headers }> {
  const [member] = await shop.db
    .select({ pinHash: members.pinHash })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.leftAt)))
  if (!(await isPassword(pin, member?.pinHash))) throw new ShopError('INVALID_CREDENTIALS')
  const before = await readMember(shop, request)
  const opened = await staffEngineOf(shop).api.openSession({
    body: { memberId, level: 'pin', deviceId },
    headers: engineHeaders(request, { withSession: false }),
    returnHeaders: true,
  })
  await noteSeen(shop.db, memberId)
  if (before) await shop.db.delete(memberSessions).where(eq(memberSessions.id, before.sessionId))
  return opened
}
