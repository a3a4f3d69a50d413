/** Signing in with e-mail and password. */
import { isAPIError } from 'better-auth/api'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Shop } from '#server/platform/shop.ts'
import { knownDevice, newDevice } from './devices.ts'
import { engineOf } from './customer-auth.ts'
import { countAccount, countDevice } from './sign-in-limits.ts'
import { readUser, toSessionUser } from './users.ts'

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
