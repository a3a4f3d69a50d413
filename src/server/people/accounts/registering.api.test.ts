import { randomUUID } from 'node:crypto'
import { desc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { PasswordSet, SignedIn } from '#shared/contract/accounts.ts'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import {
  aCustomer,
  bearer,
  confirmationToken,
  PASSWORD,
  signIn,
} from '../../../../tests/support/customers.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { apiOf } from '../../../../tests/support/test-shop.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import { mailedLinks } from '#server/platform/mailed-links/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { purgeRegistrations } from './register.ts'
import { registrations, sessions, users } from './tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

let shop: OpenShop
let box: Letterbox
beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
})
afterAll(async () => {
  await box.close()
  await shop.close()
})
beforeEach(() => shop.forgetTries())

const anEmail = () => `${randomUUID()}@example.org`
const register = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  shop.call('/register', post({ first_name: 'Ada', ...body }, headers))
const login = (
  email: string,
  password = PASSWORD,
  headers: Record<string, string> = {},
  devices?: string[],
) => shop.call('/login', post({ email, password, devices }, headers))
const verify = (token: unknown, password = PASSWORD) => shop.call('/verify-email', post({ token, password }))
const userWith = async (email: string) =>
  (await shop.db.select().from(users).where(eq(users.email, email)))[0]

async function bodyOf(answer: Response) {
  const { request_id: _, ...body } = await refusal(answer)
  return { status: answer.status, ...body }
}

describe('POST /register answers', () => {
  it('with a mail whose link asks for a password and makes the account; opening it changes nothing', async () => {
    const email = anEmail()
    const answer = await register(
      { email: ` ${email.toUpperCase()} `, currency: 'usd' },
      { host: 'evil.example' },
    )
    expect(answer.status).toBe(202)
    expect(await answer.json()).toEqual({ data: { email } })
    expect(await userWith(email)).toBeUndefined()

    const mail = await box.last(email)
    expect(mail.subject).toBe('Confirmez votre compte GMP')
    // The configured address, whatever the request's host
    expect(mail.text).toContain('https://books.example/verify-email#token=')
    expect(mail.html).not.toContain('evil.example')
    // Otherwise anybody could send text to any address
    expect(mail.text).not.toMatch(/\bAda\b/)
    const token = tokenIn(mail.text, 'https://books.example/verify-email')
    expect((await shop.call(`/verify-email?token=${token}`)).status).toBe(404)
    expect(await userWith(email)).toBeUndefined()

    const verified = await verify(token)
    expect(verified.status).toBe(200)
    expect(await verified.json()).toEqual({ data: { email } })
    expect(await userWith(email)).toMatchObject({ firstName: 'Ada', emailVerified: true, currency: 'usd' })
    expect((await verify(token)).status).toBe(404)
  })

  it('in the language of the person who registers', async () => {
    const email = anEmail()
    await register({ email, language: 'eng' })
    const mail = await box.last(email)
    expect(mail.subject).toBe('Confirm your GMP account')
    expect(mail.html).toContain('lang="en"')
    await verify(tokenIn(mail.text, 'https://books.example/en/verify-email'))
    expect(await userWith(email)).toMatchObject({ language: 'eng' })
  })

  it('the same for an address that has an account, and does the same; its mail informs the owner', async () => {
    const ada = await aCustomer(shop)
    const unknown = anEmail()
    const footprint = async (email: string) => {
      const answer = await register({ email, first_name: 'Eve', password: 'another long password' })
      const stored = await shop.db.select().from(registrations).where(eq(registrations.email, email))
      const queued = await shop.db.select().from(mails).where(eq(mails.recipient, email))
      return {
        status: answer.status,
        body: JSON.stringify(await answer.json()).replace(email, '…'),
        stored: stored.map(({ firstName }) => firstName),
        queued: queued.filter(({ state }) => state === 'queued').map(({ template }) => template),
      }
    }
    await shop.deliver(box.server)
    expect(await footprint(ada.email)).toEqual(await footprint(unknown))

    const mail = await box.last(ada.email)
    expect(mail.subject).toBe('Vous avez déjà un compte GMP')
    expect(mail.text).not.toContain('#token=')
    expect(mail.text).toContain('https://books.example/login')
    expect((await login(ada.email)).status).toBe(200)
    for (const email of [ada.email, unknown])
      expect((await login(email, 'another long password')).status).toBe(401)
  })

  it('an account whose password only who opened the mail knows, whatever a stranger registered before', async () => {
    const victim = anEmail()
    const strangers = 'the password of a stranger'
    await register({ email: victim, first_name: 'Eve', password: strangers })
    const token = tokenIn((await box.last(victim)).text, '/verify-email')
    // The link without a password creates nothing
    expect((await shop.call('/verify-email', post({ token }))).status).toBe(422)
    expect(await userWith(victim)).toBeUndefined()
    expect((await login(victim, strangers)).status).toBe(401)
    expect((await verify(token, 'the password of the owner')).status).toBe(200)
    expect((await login(victim, strangers)).status).toBe(401)
    expect((await login(victim, 'the password of the owner')).status).toBe(200)
    // Another registration changes nothing either
    await register({ email: victim, first_name: 'Eve', password: strangers })
    expect((await box.last(victim)).text).not.toContain('#token=')
    expect((await login(victim, strangers)).status).toBe(401)
  })

  it('one account to an address that registers twice: the password comes with the link, the first one counts', async () => {
    const email = anEmail()
    await register({ email })
    const first = tokenIn((await box.last(email)).text, '/verify-email')
    await register({ email })
    const second = tokenIn((await box.last(email)).text, '/verify-email')
    expect((await verify(second, 'the second password of two')).status).toBe(200)
    expect((await verify(first, 'the first password of two')).status).toBe(404)
    expect((await login(email, 'the first password of two')).status).toBe(401)
    expect((await login(email, 'the second password of two')).status).toBe(200)
  })

  it('the name that came with the opened link, whatever was typed with the same address besides', async () => {
    const email = anEmail()
    const tokens: Record<string, string> = {}
    for (const name of ['Ada', 'Eve']) {
      await register({ email, first_name: name })
      tokens[name] = tokenIn((await box.last(email)).text, '/verify-email')
    }
    // The last one in lock order, so that the first row found is not the requested one
    const [opened] = await shop.db
      .select()
      .from(registrations)
      .where(eq(registrations.email, email))
      .orderBy(desc(registrations.id))
    expect((await verify(tokens[opened?.firstName ?? ''])).status).toBe(200)
    expect(await userWith(email)).toMatchObject({ firstName: opened?.firstName })
  })
})

describe('POST /register refuses', () => {
  it.each([
    '',
    'ada',
    'a@b',
    'a b@example.org',
    'a@b@example.org',
    'a@example.org\r\nBcc: x@y.z',
    7,
    null,
    [],
  ])('the address %j', async (email) => {
    expect(await bodyOf(await register({ email }))).toMatchObject({ status: 422, code: 'INVALID_FIELDS' })
  })

  it('nothing for unknown fields, which have no effect', async () => {
    const email = anEmail()
    const more = { role: 'admin', emailVerified: true, email_verified: true, id: 'mine', image: 'x.png' }
    expect((await register({ email, ...more })).status).toBe(202)
    expect((await login(email)).status).toBe(401)
    await verify(tokenIn((await box.last(email)).text, '/verify-email'))
    expect(await userWith(email)).toMatchObject({ image: null })
    expect((await userWith(email))?.id).not.toBe('mine')
  })
})

describe('POST /verify-email refuses', () => {
  it.each([
    ['1234567', 'too_short'],
    ['🦉🦉🦉🦉🦉🦉🦉', 'too_short'],
    ['x1'.repeat(64) + 'y', 'too_long'],
    ['password1', 'too_common'],
    ['PassWord1', 'too_common'],
    ['motdepasse', 'too_common'],
    ['azertyuiop', 'too_common'],
    ['zzzzzzzzzzzz', 'too_common'],
    ['reader.of.books', 'too_common'],
    ['reader.of.books@example.org', 'too_common'],
  ])('the password %j: %s, and keeps the link', async (password, fault) => {
    const email = 'reader.of.books@example.org'
    await register({ email })
    const token = await confirmationToken(shop.db, email)
    expect(await bodyOf(await verify(token, password))).toMatchObject({
      status: 422,
      error: { password: [fault] },
    })
    expect((await verify(token)).status).toBe(200)
    await shop.db.delete(users).where(eq(users.email, email))
  })

  it.each(['l u n e s', '🦉🌙📚🕯️🪶🌊🏔️🐈', 'aaaaaaa aaaaab', 'né'.repeat(64)])(
    'not the password %j',
    async (password) => {
      const email = anEmail()
      await register({ email })
      const token = tokenIn((await box.last(email)).text, '/verify-email')
      expect((await verify(token, password)).status).toBe(200)
      expect((await login(email, password)).status).toBe(200)
      expect((await login(email, `${password} `)).status).toBe(401)
    },
  )
})

describe('POST /verify-email guards access', () => {
  it('with secrets stored as hashes, for their time and purpose', async () => {
    const ada = await aCustomer(shop)
    await shop.call('/resetpasswordemail', post({ email: ada.email }))
    const reset = tokenIn((await box.last(ada.email)).text, '/reset-password')
    for (const token of ['x', reset, `${reset}x`]) expect((await verify(token)).status).toBe(404)
    expect((await verify('')).status).toBe(422)

    const email = anEmail()
    await register({ email })
    const token = tokenIn((await box.last(email)).text, '/verify-email')
    expect(JSON.stringify(await shop.db.select().from(mailedLinks))).not.toContain(token)
    await shop.db.update(mailedLinks).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await verify(token)).status).toBe(404)
  })

  it('with registrations that nobody confirms forgotten after a week', async () => {
    const email = anEmail()
    await register({ email })
    await purgeRegistrations(shop.db)
    const stored = () => shop.db.select().from(registrations).where(eq(registrations.email, email))
    expect(await stored()).toHaveLength(1)
    await shop.db.update(registrations).set({ createdAt: new Date(Date.now() - 8 * DAY_MS) })
    await purgeRegistrations(shop.db)
    expect(await stored()).toEqual([])
  })
})

describe('POST /login', () => {
  it('answers a token in the body, no cookie, and what the browser keeps of the user', async () => {
    const ada = await aCustomer(shop)
    const answer = await login(ada.email.toUpperCase())
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { data } = (await answer.json()) as Data<SignedIn>
    expect(data.user).toEqual({
      id: ada.id,
      first_name: 'Ada',
      email: ada.email,
      image: null,
      language: 'fr',
      currency: 'eur',
    })
    const [stored] = await shop.db.select().from(sessions).where(eq(sessions.userId, ada.id))
    expect(stored).toMatchObject({ ipAddress: '' })
    expect((await shop.call(`/users/${ada.id}`, { headers: bearer(data.token) })).status).toBe(200)
  })

  it('refuses a wrong password and an unknown address alike', async () => {
    const ada = await aCustomer(shop)
    const wrong = await bodyOf(await login(ada.email, 'not the password'))
    expect(wrong).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
    expect(await bodyOf(await login(anEmail()))).toEqual(wrong)
    expect(await bodyOf(await login('ünïcode@exämple.org'))).toEqual(wrong)
  })

  it('without Google where it is not configured', async () => {
    expect(await (await shop.call('/sign-in-options')).json()).toEqual({ data: { google_client_id: null } })
    expect((await shop.call('/login/google', post({ credential: 'x' }))).status).toBe(404)
  })
})

describe('GET /logout and POST /is-user-logged-in', () => {
  const isLoggedIn = async (userId: unknown, headers: Record<string, string> = {}) =>
    (await shop.call('/is-user-logged-in', post({ user_id: userId }, headers))).json()

  it('end the session of the token, and reveal nothing of others', async () => {
    const ada = await aCustomer(shop)
    const eve = await aCustomer(shop)
    const elsewhere = await signIn(shop, ada)
    expect(await isLoggedIn(ada.id, ada.headers)).toEqual({ is_logged_in: true })
    const others: Record<string, string>[] = [
      {},
      eve.headers,
      bearer('x'),
      { cookie: `better-auth.session_token=${ada.token}` },
    ]
    for (const headers of others) {
      expect(await isLoggedIn(ada.id, headers)).toEqual({ is_logged_in: false })
    }
    for (const userId of [undefined, null, '', 0, eve.id]) {
      expect(await isLoggedIn(userId, ada.headers)).toEqual({ is_logged_in: false })
    }
    expect((await shop.call('/logout', { headers: ada.headers })).status).toBe(200)
    expect(await isLoggedIn(ada.id, ada.headers)).toEqual({ is_logged_in: false })
    expect((await shop.call('/logout', { headers: ada.headers })).status).toBe(401)
    expect(await isLoggedIn(ada.id, bearer(elsewhere.token))).toEqual({ is_logged_in: true })
  })
})

describe('attempts to sign in', () => {
  const from = (address: number) => ({ 'x-forwarded-for': `203.0.113.${address}` })
  const statuses = async (send: (i: number) => Promise<Response>) => {
    const all: number[] = []
    for (let i = 0; i < 11; i += 1) all.push((await send(i)).status)
    return all
  }
  const nTimes = (status: number) => [...Array.from({ length: 10 }, () => status), 429]

  it('are 10 attempts in 15 minutes per account, wherever they come from, existing or not', async () => {
    const ada = await aCustomer(shop)
    await shop.forgetTries()
    expect(await statuses((i) => login(ada.email, 'wrong', from(i)))).toEqual(nTimes(401))
    // Used up: even the right password fails, and the answer says when to retry
    const anotherInstance = apiOf({ ...shop.shop })
    const spent = await anotherInstance('/login', post({ email: ada.email, password: PASSWORD }, from(99)))
    expect(spent.status).toBe(429)
    expect(Number(spent.headers.get('retry-after'))).toBeGreaterThan(800)
    const reset = (i: number, email: string) => shop.call('/resetpasswordemail', post({ email }, from(i)))
    expect(await statuses((i) => reset(i, 'nobody@example.org'))).toEqual(nTimes(202))
    expect(await statuses((i) => reset(i, ada.email))).toEqual(nTimes(202))
    expect(await statuses((i) => register({ email: 'nobody@example.org' }, from(i)))).toEqual(nTimes(202))
  })

  it('are the same per visitor, whichever accounts are tried', async () => {
    const one = from(7)
    expect(await statuses(() => login(anEmail(), 'wrong', one))).toEqual(nTimes(401))
    expect(await statuses(() => register({ email: anEmail() }, one))).toEqual(nTimes(202))
    expect(await statuses(() => shop.call('/resetpasswordemail', post({ email: anEmail() }, one)))).toEqual(
      nTimes(202),
    )
    expect(
      await statuses(() => shop.call('/verify-email', post({ token: 'x', password: PASSWORD }, one))),
    ).toEqual(nTimes(404))
  })

  it('a device that signed in before has its own limit, which survives a restart', async () => {
    const ada = await aCustomer(shop)
    const { data } = (await (await login(ada.email)).json()) as Data<SignedIn>
    await shop.forgetTries()
    await statuses((i) => login(ada.email, 'wrong', from(i)))
    // Neither the stranger nor somebody else's device
    const eve = await aCustomer(shop)
    await statuses((i) => login(ada.email, 'wrong', from(100 + i)))
    expect((await login(ada.email, PASSWORD, from(50))).status).toBe(429)
    for (const device of [eve.device, `${data.device}x`, data.device.split('.')[0] ?? ''])
      expect((await login(ada.email, PASSWORD, from(51), [device])).status).toBe(429)

    const again = await login(ada.email, PASSWORD, from(52), [eve.device, data.device])
    expect(((await again.json()) as Data<SignedIn>).data.device).toBe(data.device)
    const guess = (i: number) => login(ada.email, 'wrong', from(60 + i), [data.device])
    const nine = [...Array.from({ length: 9 }, () => 401), 429, 429]
    expect(await statuses(guess)).toEqual(nine)
    const restarted = apiOf({ ...shop.shop })
    const body = { email: ada.email, password: PASSWORD, devices: [data.device] }
    expect((await restarted('/login', post(body, from(90)))).status).toBe(429)
  })

  it('are given back by a new password; the device that set it need not fear the next stranger', async () => {
    const ada = await aCustomer(shop)
    const { device } = ada
    const lock = () => statuses((i) => login(ada.email, 'wrong', from(i)))
    await lock()
    await shop.call('/resetpasswordemail', post({ email: ada.email }, from(40)))
    const token = tokenIn((await box.last(ada.email)).text, '/reset-password')
    const password = 'four green lighthouses'
    const reset = await shop.call('/reset-password', post({ token, password }, from(41)))
    const { data } = (await reset.json()) as Data<PasswordSet>
    expect((await login(ada.email, password, from(42))).status).toBe(200)

    await shop.db.delete(rateLimits).where(like(rateLimits.key, 'login-visitor%'))
    await lock()
    expect((await login(ada.email, password, from(43))).status).toBe(429)
    // After a new password, devices that signed in before count as strangers
    expect((await login(ada.email, password, from(44), [device])).status).toBe(429)
    expect((await login(ada.email, password, from(45), [data.device])).status).toBe(200)
  })

  it('are given back when a registration is confirmed, in case a stranger locked the account', async () => {
    const email = anEmail()
    await register({ email }, from(40))
    await statuses((i) => login(email, 'wrong', from(i)))
    const token = tokenIn((await box.last(email)).text, '/verify-email')
    const verified = await shop.call('/verify-email', post({ token, password: PASSWORD }, from(41)))
    expect(verified.status).toBe(200)
    expect((await login(email, PASSWORD, from(42))).status).toBe(200)
  })
})
