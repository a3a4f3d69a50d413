/**
 * Browsers in which a customer has signed in. Their attempts are counted separately, so that strangers cannot lock
 * the customer out. The token is signed and not stored; it grants no access, and a new password invalidates it.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Shop } from '#server/platform/shop.ts'
import { passwordHashOf } from './credentials.ts'
import { credentials, users } from './tables.ts'

const ID_BYTES = 16

type About = { id: string; userId: string; hash: string | null | undefined }

function signed({ config }: Shop, { id, userId, hash }: About): string {
  const signature = createHmac('sha256', config.authSecret ?? '')
    .update(JSON.stringify(['device', id, userId, hash ?? null]))
    .digest('base64url')
  return `${id}.${signature}`
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Returns the token of a device on which a customer has just signed in. */
export async function newDevice(shop: Shop, userId: string): Promise<string> {
  const hash = await passwordHashOf(shop.db, userId)
  return signed(shop, { id: randomBytes(ID_BYTES).toString('base64url'), userId, hash })
}

/** Returns which of a browser's tokens belongs to the customer of an address; undefined if none does. */
export async function knownDevice(
  shop: Shop,
  { email, devices }: { email: string; devices: readonly string[] },
): Promise<string | undefined> {
  if (devices.length === 0) return undefined
  const [customer] = await shop.db
    .select({ userId: users.id, hash: credentials.password })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(eq(users.email, email))
  if (!customer) return undefined
  return devices.find((device) =>
    isSame(device, signed(shop, { id: device.split('.')[0] ?? '', ...customer })),
  )
}
