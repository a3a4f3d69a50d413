/** Signing in with e-mail and password. */
import { isAPIError } from 'better-auth/api'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Shop } from '#server/platform/shop.ts'
import { engineOf } from './customer-auth.ts'
import { countAccount, countDevice } from './sign-in-limits.ts'
import { readUser, toSessionUser } from './users.ts'
import { passwordHashOf } from './credentials.ts'
import { credentials, users } from './tables.ts'

/**
 * Browsers in which a customer has signed in. Their attempts are counted separately, so that strangers cannot lock
 * the customer out. The token is signed and not stored; it grants no access, and a new password invalidates it.
 */
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
async function knownDevice(
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

const MAX_USER_AGENT = 300

export type Visit = { email: string; password: string; devices: string[]; userAgent: string | undefined }

/**
 * Returns a session token and its user; throws INVALID_CREDENTIALS. Attempts are counted per account or known
 * device.
 */
export async function login(shop: Shop, visit: Visit): Promise<SignedIn> {
  const { api } = engineOf(shop)
  const { email, password } = visit
  const device = await knownDevice(shop, visit)
  await (device === undefined ? countAccount(shop.db, 'login', email) : countDevice(shop.db, device))
  const headers = new Headers(
    visit.userAgent === undefined ? {} : { 'user-agent': visit.userAgent.slice(0, MAX_USER_AGENT) },
  )
  const signedIn = await api
    .signInEmail({ body: { email, password }, headers, returnHeaders: true })
    .catch((error: unknown) => {
      if (isAPIError(error) && error.statusCode < 500) return undefined
      throw error
    })
  if (!signedIn) throw new ShopError('INVALID_CREDENTIALS')
  return await signedInAs(shop, { userId: signedIn.response.user.id, headers: signedIn.headers, device })
}

/** Returns what the browser stores of a sign-in; the signed token is in better-auth's own header. */
export async function signedInAs(
  shop: Shop,
  { userId, headers, device }: { userId: string; headers: Headers; device?: string | undefined },
): Promise<SignedIn> {
  const token = headers.get('set-auth-token')
  if (token === null) throw new Error('better-auth gave no token.')
  return {
    token,
    device: device ?? (await newDevice(shop, userId)),
    user: toSessionUser(await readUser(shop.db, userId)),
  }
}
