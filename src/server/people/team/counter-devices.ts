/** Counter devices: browsers of the shop on which people switch by PIN. */
import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { counterDevices, members, memberSessions } from './tables.ts'

/** Holds a device's secret; set and read by our routes alone. */
export const DEVICE_COOKIE = '__Host-staff-device'
const SECRET_BYTES = 32

// The secret is random in all its bits: a plain hash cannot be guessed back
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Makes this browser a counter device and returns the secret for its cookie. */
export async function enrolDevice(
  tx: Tx,
  { name, enrolledBy }: { name: string; enrolledBy: string },
): Promise<{ id: string; secret: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const [device] = await tx
    .insert(counterDevices)
    .values({ name, enrolledBy, secretHash: hashOf(secret) })
    .returning({ id: counterDevices.id })
  if (!device) throw new Error('The device was not stored.')
  return { id: device.id, secret }
}

/** Returns the counter device that a request comes from; undefined for any other browser, and for one that was ended. */
export async function deviceOf(
  db: Queryable,
  request: Headers,
): Promise<{ id: string; name: string } | undefined> {
  const secret = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w-]+)`).exec(request.get('cookie') ?? '')?.[1]
  if (secret === undefined) return undefined
  const [device] = await db
    .select({ id: counterDevices.id, name: counterDevices.name })
    .from(counterDevices)
    .where(and(eq(counterDevices.secretHash, hashOf(secret)), isNull(counterDevices.endedAt)))
  return device
}

/** Returns who may switch by PIN: everybody who chose one. */
export async function peopleWithPin(db: Db): Promise<{ id: string; name: string }[]> {
  return await db
    .select({ id: members.id, name: members.name })
    .from(members)
    .where(and(isNotNull(members.pinHash), isNull(members.leftAt)))
    .orderBy(asc(members.name))
}

/** Ends a device, and every session on it; returns its name, undefined for one that is not there. */
export async function endDevice(tx: Tx, id: string): Promise<string | undefined> {
  const [device] = await tx
    .update(counterDevices)
    .set({ endedAt: new Date() })
    .where(and(eq(counterDevices.id, id), isNull(counterDevices.endedAt)))
    .returning({ name: counterDevices.name })
  if (device) await tx.delete(memberSessions).where(eq(memberSessions.deviceId, id))
  return device?.name
}
