/** Signing in with e-mail and password. */
import { isAPIError } from 'better-auth/api'
import { desc, eq } from 'drizzle-orm'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { mayTry } from '../limits/limits.ts'
import type { Shop } from '../shop.ts'
import { engineOf } from './engine.ts'
import { isPassword } from './passwords.ts'
import { mailRegistration } from './register.ts'
import { registrations } from './tables.ts'
import { readUser, toSessionUser } from './user-info.ts'

const REMINDERS = { name: 'registration-reminder', tries: 3, minutes: 60 }
const LONGEST_USER_AGENT = 300

export type Visit = { email: string; password: string; userAgent: string | undefined }

/** Returns a new session's token and its user; throws INVALID_CREDENTIALS, or EMAIL_NOT_VERIFIED to who knows the password. */
export async function login(shop: Shop, visit: Visit): Promise<SignedIn> {
  const { api } = engineOf(shop)
  const { email, password } = visit
  const headers = new Headers(
    visit.userAgent === undefined ? {} : { 'user-agent': visit.userAgent.slice(0, LONGEST_USER_AGENT) },
  )
  const signedIn = await api
    .signInEmail({ body: { email, password }, headers, returnHeaders: true })
    .catch((error: unknown) => {
      if (isAPIError(error) && error.statusCode < 500) return undefined
      throw error
    })
  if (!signedIn) return await refuse(shop, visit)
  return await signedInAs(shop, signedIn.response.user.id, signedIn.headers)
}

/** Returns what the browser keeps of a sign-in; the signed token stands in better-auth's own header. */
export async function signedInAs({ db }: Shop, userId: string, headers: Headers): Promise<SignedIn> {
  const token = headers.get('set-auth-token')
  if (token === null) throw new Error('better-auth gave no token.')
  return { token, user: toSessionUser(await readUser(db, userId)) }
}

async function refuse({ db }: Shop, { email, password }: Visit): Promise<never> {
  const [registration] = await db
    .select()
    .from(registrations)
    .where(eq(registrations.email, email))
    .orderBy(desc(registrations.createdAt))
    .limit(1)
  // Without a registration this takes as long
  if (!(await isPassword(password, registration?.password)) || !registration) {
    throw new ShopError('INVALID_CREDENTIALS')
  }
  if (await mayTry(db, REMINDERS, registration.id)) {
    await db.transaction((tx) => mailRegistration(tx, registration))
  }
  throw new ShopError('EMAIL_NOT_VERIFIED')
}
