/**
 * Browsers in which members signed in fully. Their attempts are counted separately, so that strangers cannot lock a
 * member out. The token is signed and not stored; it grants no access, and a new password invalidates it.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Shop } from '#server/platform/shop.ts'
import { memberCredentials, members } from './tables.ts'

const COOKIE = '__Host-staff-known'
/** The longest lifetime that browsers allow a cookie. */
const SECONDS = 400 * 24 * 60 * 60
const ID_BYTES = 16
/** Members per browser, including the last one who signed in. */
const MAX_PEOPLE = 12
const SEPARATOR = '~'

type Token = { memberId: string; id: string; signature: string }

function signatureOf({ config }: Shop, { memberId, id }: Omit<Token, 'signature'>, password: string | null) {
  return createHmac('sha256', config.authSecret ?? '')
    .update(JSON.stringify(['staff browser', id, memberId, password]))
    .digest('base64url')
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Returns a request's valid tokens: signed here, and of members whose password is unchanged since. */
async function rightTokens(shop: Shop, request: Headers): Promise<(Token & { email: string })[]> {
  const [, cookie = ''] =
    new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.~-]+)`).exec(request.get('cookie') ?? '') ?? []
  const tokens = cookie
    .split(SEPARATOR)
    .slice(0, MAX_PEOPLE)
    .map((token) => {
      const [memberId = '', id = '', signature = ''] = token.split('.')
      return { memberId, id, signature }
    })
  if (cookie === '') return []
  const ids = tokens.map(({ memberId }) => memberId)
  const people = await shop.db
    .select({ id: members.id, email: members.email, password: memberCredentials.password })
    .from(members)
    .leftJoin(
      memberCredentials,
      and(eq(memberCredentials.userId, members.id), eq(memberCredentials.providerId, 'credential')),
    )
    .where(and(inArray(members.id, ids), isNull(members.leftAt)))
  return tokens.flatMap((token) => {
    const member = people.find(({ id }) => id === token.memberId)
    const isRight = member && isSame(token.signature, signatureOf(shop, token, member.password))
    return isRight ? [{ ...token, email: member.email }] : []
  })
}

/** Returns the id of a browser that knows the member of an address, or any member; otherwise undefined. */
export async function knownBrowser(
  shop: Shop,
  request: Headers,
  email?: string,
): Promise<string | undefined> {
  const tokens = await rightTokens(shop, request)
  return tokens.find((token) => email === undefined || token.email === email)?.id
}

/** Returns the cookie that identifies a browser in which a member has just signed in. */
export async function cookieOfKnownBrowser(shop: Shop, request: Headers, memberId: string): Promise<string> {
  const [member] = await shop.db
    .select({ password: memberCredentials.password })
    .from(memberCredentials)
    .where(and(eq(memberCredentials.userId, memberId), eq(memberCredentials.providerId, 'credential')))
  const before = await rightTokens(shop, request)
  const id =
    before.find((token) => token.memberId === memberId)?.id ?? randomBytes(ID_BYTES).toString('base64url')
  const token = { memberId, id }
  const own = { ...token, signature: signatureOf(shop, token, member?.password ?? null) }
  const others = before.filter((one) => one.memberId !== memberId)
  const value = [own, ...others]
    .slice(0, MAX_PEOPLE)
    .map((one) => `${one.memberId}.${one.id}.${one.signature}`)
    .join(SEPARATOR)
  return `${COOKIE}=${value}; Path=/; Max-Age=${SECONDS}; Secure; HttpOnly; SameSite=Strict`
}
