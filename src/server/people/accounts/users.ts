/** The customer's own data: what they see (§3 user info) and may change. */
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { SessionUser, UserChanges, UserInfo } from '#shared/contract/accounts.ts'
import type { SavedAddress } from '#shared/contract/profile.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { foldedWords, beginningsQuery } from '#server/platform/text/fold.ts'
import { passwordHashOf } from './credentials.ts'
import { accountMergedFrom, idMergedFrom } from './merged-addresses.ts'
import { users } from './tables.ts'
import { nameWords, userWords } from './user-words.ts'

type User = typeof users.$inferSelect

/** Returns a customer's row; undefined if deleted. */
export async function findUser(db: Queryable, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** Returns the customer whose confirmed address, in small letters, this is, or whose account it was merged into. */
export async function userByEmail(db: Queryable, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user ?? (await accountMergedFrom(db, email))
}

const MOST_FOUND = 60

/**
 * Returns customers by their ids, and some of those whose name, or e-mail address, has words that begin with what was typed.
 * Who may read no address finds nobody by one.
 */
export async function usersMatching(
  db: Queryable,
  { ids, typed, byEmail }: { ids: readonly string[]; typed: string; byEmail: boolean },
): Promise<User[]> {
  const merged = byEmail ? eq(users.id, idMergedFrom(typed.trim().toLowerCase())) : undefined
  const named = or(inArray(users.id, [...ids]), merged)
  const words = beginningsQuery(foldedWords(typed))
  if (words === undefined) return await db.select().from(users).where(named)
  const text = byEmail ? userWords(users) : nameWords(users)
  // Not sorted: a common name need not be read to its end; apart, so that the limit does not lead to a scan of all
  const meant = sql`with meant as materialized (select ${users.id} from ${users} where ${text} @@ ${words}::tsquery)
    select id from meant limit ${MOST_FOUND}`
  return await db
    .select()
    .from(users)
    .where(or(named, sql`${users.id} = any(array(${meant}))`))
}

/** Returns a customer's row; throws if there is none, because the session was just valid. */
export async function readUser(db: Queryable, id: string): Promise<User> {
  const user = await findUser(db, id)
  if (!user) throw new Error('The customer is gone.')
  return user
}

/** Returns the signed-in customer's data that every screen uses. */
export function toSessionUser({ id, firstName, email, image, language, currency }: User): SessionUser {
  return { id, first_name: firstName, email, image, language, currency }
}

/** Returns the complete user info. */
export async function userInfo(db: Db, id: string, addresses: readonly SavedAddress[]): Promise<UserInfo> {
  const user = await readUser(db, id)
  return {
    ...toSessionUser(user),
    addresses: [...addresses],
    payments: [],
    defaultAdd: addresses.find((one) => one.is_default)?.id ?? null,
    defaultPay: null,
    has_password: (await passwordHashOf(db, id)) !== undefined,
    created_at: user.createdAt.toISOString(),
  }
}

/** Updates only the given fields. */
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

/** Sets or clears the name of a customer's picture; false if the customer was deleted. */
export async function setImage(tx: Tx, id: string, image: string | null): Promise<boolean> {
  const named = await tx.update(users).set({ image }).where(eq(users.id, id)).returning({ id: users.id })
  return named.length > 0
}
