/** Counter devices: the shop's browsers on which staff switch by PIN. */
import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { counterDevices, members, memberSessions } from './tables.ts'

/** Contains a device's secret; only our routes set and read it. */
export const DEVICE_COOKIE = '__Host-staff-device'
const SECRET_BYTES = 32

// The secret is fully random, so a plain hash cannot be reversed by guessing
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

/** Returns the counter device of a request; undefined for any other browser, and for a revoked device. */
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

/** Returns the members who may switch by PIN: those who chose one. */
export async function peopleWithPin(db: Db): Promise<{ id: string; name: string }[]> {
  return await db
    .select({ id: members.id, name: members.name })
    .from(members)
    .where(and(isNotNull(members.pinHash), isNull(members.leftAt)))
    .orderBy(asc(members.name))
}

/** Revokes a device and ends its sessions; returns its name, or undefined if there is none. */
export async function endDevice(tx: Tx, id: string): Promise<string | undefined> {
  const [device] = await tx
    .update(counterDevices)
    .set({ endedAt: new Date() })
    .where(and(eq(counterDevices.id, id), isNull(counterDevices.endedAt)))
    .returning({ name: counterDevices.name })
  if (device) await tx.delete(memberSessions).where(eq(memberSessions.deviceId, id))
  return device?.name
}
