/** Customers for tests of the API: registered, confirmed and signed in over HTTP. */
import { randomUUID } from 'node:crypto'
import { desc, eq, like, or } from 'drizzle-orm'
import type { Data } from '#shared/contract/envelope.ts'
import type { RegisterRequest, SignedIn } from '#shared/contract/accounts.ts'
import { registrations } from '#server/people/accounts/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { post } from './checkout.ts'

type Shop = { db: Db; call: (path: string, init?: RequestInit) => Promise<Response> }

export type TestCustomer = Awaited<ReturnType<typeof aCustomer>>

export const PASSWORD = 'three blue lighthouses'

async function accepted(answer: Response) {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer
}

/** Makes a customer; `headers` carry the bearer token. However many a test makes, they use up nobody's attempts. */
export async function aCustomer(
  { db, call }: Shop,
  overrides: Partial<RegisterRequest & { password: string }> = {},
) {
  const { email, password, ...rest } = {
    first_name: 'Ada',
    email: `${randomUUID()}@example.org`,
    password: PASSWORD,
    ...overrides,
  }
  await forgetTries(db)
  await accepted(await call('/register', post({ ...rest, email })))
  const token = await confirmationToken(db, email)
  await accepted(await call('/verify-email', post({ token, password })))
  // The link was taken before its mail was written
  await db.delete(mails).where(eq(mails.recipient, email))
  const signedIn = await signIn({ call }, { email, password })
  await forgetTries(db)
  return { id: signedIn.user.id, email, password, ...signedIn, headers: bearer(signedIn.token) }
}

/** Signs in once more and returns the answer; throws when it is refused. */
export async function signIn(
  { call }: Pick<Shop, 'call'>,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const answer = await accepted(await call('/login', post({ email, password })))
  return ((await answer.json()) as Data<SignedIn>).data
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Returns a secret that confirms the last registration of an address, as its mail would carry. */
export async function confirmationToken(db: Db, email: string): Promise<string> {
  const [registration] = await db
    .select()
    .from(registrations)
    .where(eq(registrations.email, email))
    .orderBy(desc(registrations.createdAt))
    .limit(1)
  if (!registration) throw new Error(`Nobody registered ${email}.`)
  return await makeLink(db, { purpose: 'email-verify', subjectId: registration.id, days: 1 })
}

const forgetTries = (db: Db) =>
  db
    .delete(rateLimits)
    .where(or(...['register', 'login', 'link'].map((door) => like(rateLimits.key, `${door}-%`))))
