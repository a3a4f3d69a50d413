/**
 * Signing in with Google Identity, if GOOGLE_CLIENT_ID is set: better-auth verifies the ID token with Google's
 * keys.
 */
import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Currency, Language } from '#shared/contract/preferences.ts'
import type { Shop } from '#server/platform/shop.ts'
import { engineOf } from './customer-auth.ts'
import type { AddressFollowUps } from './follow-ups.ts'
import { signedInAs } from './login.ts'
import { freeAddress } from './merged-addresses.ts'
import { registrations, users } from './tables.ts'

export type GoogleVisit = {
  credential: string
  language: Language
  currency: Currency
  userAgent: string | undefined
}

/**
 * Returns a session token and its user, who may be new; throws INVALID_CREDENTIALS for a token that Google has not
 * issued.
 */
export async function loginWithGoogle(
  shop: Shop,
  visit: GoogleVisit,
  followUps: Pick<AddressFollowUps, 'joinBelongings'>,
): Promise<SignedIn> {
  if (shop.config.googleClientId === undefined) throw new ShopError('NOT_FOUND')
  const startedAt = new Date()
  const headers = new Headers(visit.userAgent === undefined ? {} : { 'user-agent': visit.userAgent })
  const signedIn = await engineOf(shop)
    .api.signInSocial({
      body: { provider: 'google', idToken: { token: visit.credential } },
      headers,
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      if (isAPIError(error) && error.statusCode < 500) throw new ShopError('INVALID_CREDENTIALS')
      throw error
    })
  const { response } = signedIn
  if (!('user' in response)) throw new Error('better-auth signed nobody in.')
  if (response.user.createdAt >= startedAt) {
    await welcome(shop, { ...visit, id: response.user.id }, followUps)
  }
  return await signedInAs(shop, { userId: response.user.id, headers: signedIn.headers })
}

/** Sets a new customer's language and currency, and assigns their earlier orders. */
async function welcome(
  { db }: Shop,
  { id, language, currency }: GoogleVisit & { id: string },
  { joinBelongings }: Pick<AddressFollowUps, 'joinBelongings'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.update(users).set({ language, currency }).where(eq(users.id, id)).returning()
    if (!user) return
    await tx.delete(registrations).where(eq(registrations.email, user.email))
    await freeAddress(tx, user.email)
    await joinBelongings(tx, user)
  })
}
