import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '#shared/contract/accounts.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import { aCustomer, bearer } from '../../../../tests/support/customers.ts'
import { CLIENT_ID, googleKeys, idToken } from '../../../../tests/support/google.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { apiOf } from '../../../../tests/support/test-shop.ts'
import { credentials, sessions, users } from './tables.ts'

let open: OpenShop
let shop: Pick<OpenShop, 'db' | 'call'>
beforeAll(async () => {
  open = await openShop()
  const config = { ...open.shop.config, googleClientId: CLIENT_ID }
  shop = { db: open.db, call: apiOf({ ...open.shop, config }) }
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.forgetTries()
  await shop.db.delete(users)
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    if (String(address) !== 'https://www.googleapis.com/oauth2/v3/certs')
      throw new Error(`Asked ${String(address)}`)
    return Promise.resolve(googleKeys())
  })
})
afterEach(() => vi.restoreAllMocks())

const come = (credential: string, more: Record<string, unknown> = {}) =>
  shop.call('/login/google', post({ credential, ...more }))
const signedIn = async (answer: Response) => ((await answer.json()) as Data<SignedIn>).data

describe('POST /login/google', () => {
  it('makes an account on the first sign-in, and recognises the customer later', async () => {
    const first = await come(idToken(), { language: 'eng', currency: 'usd' })
    expect(first.status).toBe(200)
    expect(first.headers.get('set-cookie')).toBeNull()
    const { token, user } = await signedIn(first)
    expect(user).toEqual({
      id: user.id,
      first_name: 'Ada',
      email: 'ada@example.org',
      image: null,
      language: 'eng',
      currency: 'usd',
    })
    const info = await shop.call(`/users/${user.id}`, { headers: bearer(token) })
    expect(await info.json()).toMatchObject({ data: { has_password: false } })
    expect(await shop.db.select().from(credentials)).toMatchObject([
      { providerId: 'google', accountId: '1000000001', idToken: null, accessToken: null, password: null },
    ])

    // The customer owns their preferences by now, and their Google address may have changed
    const again = await come(idToken({ email: 'ada.new@example.org' }), { language: 'fr' })
    expect((await signedIn(again)).user).toEqual(user)
    expect(await shop.db.select().from(sessions)).toHaveLength(2)
    expect((await shop.call('/login', post({ email: user.email, password: 'anything at all' }))).status).toBe(
      401,
    )
  })

  it('joins the account that has the same confirmed address', async () => {
    const ada = await aCustomer(shop, { email: 'ada@example.org' })
    const { user } = await signedIn(await come(idToken()))
    expect(user.id).toBe(ada.id)
    expect((await shop.call('/login', post(ada))).status).toBe(200)
  })

  it.each([
    ['nonsense', () => 'x.y.z'],
    ['a stranger’s signature', () => idToken({}, { by: 'stranger' })],
    ['another shop’s token', () => idToken({ aud: '2-other.apps.googleusercontent.com' })],
    ['another issuer', () => idToken({ iss: 'https://accounts.evil.example' })],
    ['an old token', () => idToken({ iat: 1, exp: 2 })],
    ['an address that Google has not confirmed', () => idToken({ email_verified: false })],
    ['no address', () => idToken({ email: undefined })],
  ])('refuses %s', async (_, credential) => {
    const answer = await come(credential())
    expect(answer.status).toBe(401)
    expect((await refusal(answer)).code).toBe('INVALID_CREDENTIALS')
    expect(await shop.db.select().from(users)).toEqual([])
  })

  it('does not open an account by an address that Google has not confirmed', async () => {
    const ada = await aCustomer(shop, { email: 'ada@example.org' })
    expect((await come(idToken({ email_verified: false }))).status).toBe(401)
    expect(await shop.db.select().from(credentials).where(eq(credentials.userId, ada.id))).toHaveLength(1)
  })

  it('is announced by /sign-in-options', async () => {
    expect(await (await shop.call('/sign-in-options')).json()).toEqual({
      data: { google_client_id: CLIENT_ID },
    })
  })
})
