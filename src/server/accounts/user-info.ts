/** What customers see about themselves (§3 user info), and may change of it. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { SessionUser, UserChanges, UserInfo } from '#shared/contract/accounts.ts'
import type { Db, Queryable } from '../db/database.ts'
import { listAddresses } from '../profile/addresses.ts'
import { credentials, users } from './tables.ts'

type User = typeof users.$inferSelect

/** Returns a customer's row; throws when there is none, as the session was just found valid. */
export async function readUser(db: Queryable, id: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw new Error('The customer is gone.')
  return user
}

/** Returns what every screen knows of the signed-in customer. */
export function toSessionUser({ id, firstName, email, image, language, currency }: User): SessionUser {
  return { id, first_name: firstName, email, image, language, currency }
}

/** Returns the whole user info. */
export async function userInfo(db: Db, id: string): Promise<UserInfo> {
  const user = await readUser(db, id)
  const passwords = await db
    .select({ id: credentials.id })
    .from(credentials)
    .where(and(eq(credentials.userId, id), isNotNull(credentials.password)))
  const addresses = await listAddresses(db, id)
  return {
    ...toSessionUser(user),
    addresses,
    payments: [],
    defaultAdd: addresses.find((one) => one.is_default)?.id ?? null,
    defaultPay: null,
    has_password: passwords.length > 0,
    created_at: user.createdAt.toISOString(),
  }
}

/** Changes what was sent; nothing else of the row. */
export async function changeUser(db: Db, id: string, changes: UserChanges): Promise<void> {
  const { language, currency, first_name: firstName } = changes
  const set = {
    ...(language && { language }),
    ...(currency && { currency }),
    ...(firstName && { firstName }),
  }
  if (Object.keys(set).length === 0) return
  await db
    .update(users)
    .set({ ...set, updatedAt: new Date() })
    .where(eq(users.id, id))
}
