import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountSession, UserInfo } from '#shared/contract/accounts.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import {
  aCustomer,
  bearer,
  PASSWORD,
  signIn,
  type TestCustomer,
} from '../../../../tests/support/customers.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { mailedLinks } from '#server/platform/mailed-links/tables.ts'
import { SESSION_DAYS } from './customer-auth.ts'
import { clearExpiredSessions } from './sessions.ts'
import { credentials, sessions, users } from './tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const NEXT = 'four green windmills'

let shop: OpenShop
let box: Letterbox
let ada: TestCustomer
beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
})
afterAll(async () => {
  await box.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.forgetTries()
  ada = await aCustomer(shop)
})

const send = (method: string, path: string, body: unknown, { headers }: TestCustomer) =>
  shop.call(path, { ...post(body, headers), method })
const put = (path: string, body: unknown, who = ada) => send('PUT', `/users/${who.id}${path}`, body, who)
const login = (email: string, password: string) => shop.call('/login', post({ email, password }))
const requestReset = (email: string, query = '') => shop.call(`/resetpasswordemail${query}`, post({ email }))
const reset = (token: string, password = NEXT) => shop.call('/reset-password', post({ token, password }))
const confirm = (token: string, password = PASSWORD) =>
  shop.call('/confirm-email-change', post({ token, password }))
const resetToken = () => makeLink(shop.db, { purpose: 'password-reset', subjectId: ada.id, hours: 1 })
const stop = (token: string) => shop.call('/stop-email-change', post({ token }))
const fieldsOf = async (answer: Response) => ({ status: answer.status, error: (await refusal(answer)).error })

async function infoOf({ id, headers }: TestCustomer): Promise<UserInfo> {
  return ((await (await shop.call(`/users/${id}`, { headers })).json()) as Data<UserInfo>).data
}
async function sessionsOf({ id, headers }: TestCustomer): Promise<AccountSession[]> {
  return ((await (await shop.call(`/users/${id}/sessions`, { headers })).json()) as Data<AccountSession[]>)
    .data
}
const isIn = async (token: string) =>
  (await shop.call(`/users/${ada.id}`, { headers: bearer(token) })).status === 200

describe('a forgotten password', () => {
  it('is reset by the mailed link, once; every session ends and the owner is notified', async () => {
    expect((await requestReset(ada.email)).status).toBe(202)
    const mail = await box.last(ada.email)
    expect(mail.subject).toBe('Votre nouveau mot de passe GMP')
    const token = tokenIn(mail.text, 'https://books.example/reset-password')
    expect(JSON.stringify(await shop.db.select().from(mailedLinks))).not.toContain(token)

    // A rejected password does not use up the link
    expect(await fieldsOf(await reset(token, 'password1'))).toEqual({
      status: 422,
      error: { password: ['too_common'] },
    })
    expect((await reset(token)).status).toBe(200)
    expect((await reset(token, PASSWORD)).status).toBe(404)
    expect(await isIn(ada.token)).toBe(false)
    expect((await login(ada.email, PASSWORD)).status).toBe(401)
    expect((await login(ada.email, NEXT)).status).toBe(200)
    expect((await box.last(ada.email)).subject).toBe('Votre mot de passe GMP a changé')
  })

  it('makes earlier links useless, and the link of a wished address', async () => {
    const wished = `${randomUUID()}@example.org`
    await put('/email', { email: wished, password: PASSWORD })
    const change = tokenIn((await box.last(wished)).text, '/confirm-email-change')
    await requestReset(ada.email)
    const first = tokenIn((await box.last(ada.email)).text, '/reset-password')
    await requestReset(ada.email)
    const second = tokenIn((await box.last(ada.email)).text, '/reset-password')
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(404)
    expect((await confirm(change)).status).toBe(404)
  })

  it('is requested alike with and without an account; nothing is mailed without one', async () => {
    const nobody = `${randomUUID()}@example.org`
    const bodies = await Promise.all(
      [ada.email, nobody].map(async (email) => {
        const answer = await requestReset(email)
        return [answer.status, (await answer.text()).replace(email, '…')]
      }),
    )
    expect(bodies[0]).toEqual(bodies[1])
    expect(await box.subjects(nobody)).toEqual([])
    expect(await box.subjects(ada.email)).toHaveLength(1)
  })

  it('is mailed in the language of the customer, whoever requests it', async () => {
    await put('', { language: 'eng' })
    await requestReset(ada.email, '?lang=fr')
    const mail = await box.last(ada.email)
    expect(mail.subject).toBe('Your new GMP password')
    tokenIn(mail.text, 'https://books.example/en/reset-password')
  })

  it('has an hour', async () => {
    await requestReset(ada.email)
    const token = tokenIn((await box.last(ada.email)).text, '/reset-password')
    const [link] = await shop.db.select().from(mailedLinks).where(eq(mailedLinks.subjectId, ada.id))
    const minutes = ((link?.expiresAt?.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(50)
    expect(minutes).toBeLessThanOrEqual(60)
    await shop.db.update(mailedLinks).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await reset(token)).status).toBe(404)
  })

  it('sets the first password of a customer who came through Google', async () => {
    await shop.db.delete(credentials).where(eq(credentials.userId, ada.id))
    expect(await infoOf(ada)).toMatchObject({ has_password: false })
    expect(
      await fieldsOf(await put('/password', { current_password: PASSWORD, new_password: NEXT })),
    ).toMatchObject({
      status: 422,
    })
    await requestReset(ada.email)
    expect((await reset(tokenIn((await box.last(ada.email)).text, '/reset-password'))).status).toBe(200)
    expect((await login(ada.email, NEXT)).status).toBe(200)
  })
})

describe('PUT /users/{id}/password', () => {
  it('changes for a customer who knows it; other sessions end, this one stays, the owner is notified', async () => {
    const elsewhere = await signIn(shop, ada)
    await requestReset(ada.email)
    const old = tokenIn((await box.last(ada.email)).text, '/reset-password')
    const answer = await put('/password', { current_password: PASSWORD, new_password: NEXT })
    expect(answer.status).toBe(200)
    expect(await isIn(ada.token)).toBe(true)
    expect(await isIn(elsewhere.token)).toBe(false)
    expect((await login(ada.email, PASSWORD)).status).toBe(401)
    expect((await login(ada.email, NEXT)).status).toBe(200)
    expect((await box.last(ada.email)).subject).toBe('Votre mot de passe GMP a changé')
    expect((await reset(old)).status).toBe(404)
  })

  it.each([
    [{ current_password: 'wrong', new_password: NEXT }, { current_password: ['wrong'] }],
    [{ current_password: PASSWORD, new_password: 'short' }, { new_password: ['too_short'] }],
    [{ current_password: PASSWORD, new_password: 'password1' }, { new_password: ['too_common'] }],
  ])('refuses %j and keeps the session', async (body, error) => {
    expect(await fieldsOf(await put('/password', body))).toEqual({ status: 422, error })
    expect(await isIn(ada.token)).toBe(true)
    expect((await login(ada.email, PASSWORD)).status).toBe(200)
  })

  it('can be guessed 10 times in 15 minutes', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1) {
      const body = { current_password: `wrong ${i}`, new_password: NEXT }
      statuses.push((await put('/password', body)).status)
    }
    expect(statuses.slice(9)).toEqual([422, 429])
  })
})

describe('PUT /users/{id}/email', () => {
  const wish = (email: string, password = PASSWORD) => put('/email', { email, password })
  const anEmail = () => `${randomUUID()}@example.org`

  it('counts once the new address confirms it; the old one is notified', async () => {
    const email = anEmail()
    await requestReset(ada.email)
    const old = tokenIn((await box.last(ada.email)).text, '/reset-password')
    expect((await wish(email)).status).toBe(202)
    const mail = await box.last(email)
    expect(mail.subject).toBe('Confirmez votre nouvelle adresse GMP')
    expect(await infoOf(ada)).toMatchObject({ email: ada.email })

    const verified = await confirm(tokenIn(mail.text, 'https://books.example/confirm-email-change'))
    expect(await verified.json()).toEqual({ data: { email, user_id: ada.id } })
    expect(await infoOf(ada)).toMatchObject({ email })
    expect((await box.last(ada.email)).subject).toBe('L’adresse de votre compte GMP a changé')
    expect((await login(email, PASSWORD)).status).toBe(200)
    expect((await login(ada.email, PASSWORD)).status).toBe(401)
    // A link in a mailbox that is no longer theirs
    expect((await reset(old)).status).toBe(404)
  })

  it('belongs to the address of the last wish: an earlier link confirms nothing', async () => {
    const [first, second] = [anEmail(), anEmail()]
    await wish(first)
    const early = tokenIn((await box.last(first)).text, '/confirm-email-change')
    await wish(second)
    expect((await confirm(early)).status).toBe(404)
    expect((await confirm(tokenIn((await box.last(second)).text, '/confirm-email-change'))).status).toBe(200)
    expect(await infoOf(ada)).toMatchObject({ email: second })
    // Requested again before its mail was written: the first mail is empty
    const [third, fourth] = [anEmail(), anEmail()]
    await wish(third)
    await wish(fourth)
    expect(await box.subjects(third)).toEqual([])
    expect(await box.subjects(fourth)).toHaveLength(1)
  })

  it.each([
    ['another password', () => put('/password', { current_password: PASSWORD, new_password: NEXT })],
    ['signing out everywhere', () => send('DELETE', `/users/${ada.id}/sessions`, undefined, ada)],
    ['a reset', async () => reset(await resetToken())],
  ])('is over with %s: what a thief requested before can no longer be confirmed', async (_, run) => {
    const [email, late] = [anEmail(), anEmail()]
    const deletion = await makeLink(shop.db, { purpose: 'account-deletion', subjectId: ada.id, days: 1 })
    const forgotten = await resetToken()
    await wish(email)
    const token = tokenIn((await box.last(email)).text, '/confirm-email-change')
    // Its mail is still queued
    await wish(late)
    expect((await run()).status).toBe(200)
    for (const password of [PASSWORD, NEXT]) expect((await confirm(token, password)).status).toBe(404)
    expect(await box.subjects(late)).toEqual([])
    expect((await reset(forgotten)).status).toBe(404)
    const end = await shop.call('/account-deletion', post({ token: deletion, keep_newsletter: false }))
    expect(end.status).toBe(404)
    const [stored] = await shop.db.select().from(users).where(eq(users.id, ada.id))
    expect(stored?.email).toBe(ada.email)
  })

  it('is announced to the present address when requested, with a link that stops it once', async () => {
    const email = anEmail()
    await wish(email)
    const mail = await box.last(ada.email)
    expect(mail.subject).toBe('Une autre adresse pour votre compte GMP')
    expect(mail.text).toContain(email)
    const token = tokenIn(mail.text, 'https://books.example/stop-email-change')
    const change = tokenIn((await box.last(email)).text, '/confirm-email-change')
    // Opening it changes nothing
    expect((await shop.call(`/stop-email-change?token=${token}`)).status).toBe(404)
    expect((await stop(`${token}x`)).status).toBe(404)
    expect((await stop(token)).status).toBe(200)
    expect((await stop(token)).status).toBe(404)
    expect((await confirm(change)).status).toBe(404)
    expect(await infoOf(ada)).toMatchObject({ email: ada.email })
  })

  it('is stopped by the link of an earlier request too', async () => {
    await wish(anEmail())
    const token = tokenIn((await box.last(ada.email)).text, '/stop-email-change')
    const email = anEmail()
    await wish(email)
    const change = tokenIn((await box.last(email)).text, '/confirm-email-change')
    expect((await stop(token)).status).toBe(200)
    expect((await confirm(change)).status).toBe(404)
  })

  it('needs the password of the account: the recipient of a mistyped address gets nothing', async () => {
    const email = anEmail()
    await wish(email)
    const token = tokenIn((await box.last(email)).text, '/confirm-email-change')
    expect(await fieldsOf(await confirm(token, 'a password of the other'))).toEqual({
      status: 422,
      error: { password: ['wrong'] },
    })
    expect((await shop.call('/confirm-email-change', post({ token }))).status).toBe(422)
    expect(await infoOf(ada)).toMatchObject({ email: ada.email })
    expect((await confirm(token)).status).toBe(200)
  })

  it('refuses an address in use, without saying that it is', async () => {
    const eve = await aCustomer(shop)
    const free = anEmail()
    const answers = [await wish(eve.email), await wish(free)]
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(await box.subjects(eve.email)).toEqual([])

    // Taken between the mail and the button
    const token = tokenIn((await box.last(free)).text, '/confirm-email-change')
    await aCustomer(shop, { email: free })
    expect((await confirm(token)).status).toBe(404)
    expect(await infoOf(ada)).toMatchObject({ email: ada.email })
  })

  it('asks for the password', async () => {
    expect(await fieldsOf(await wish(anEmail(), 'wrong'))).toEqual({
      status: 422,
      error: { password: ['wrong'] },
    })
  })
})

describe('GET and PUT /users/{id}', () => {
  it('answer the user info of §3, and change language, currency and name (§7)', async () => {
    expect(await infoOf(ada)).toMatchObject({
      id: ada.id,
      first_name: 'Ada',
      email: ada.email,
      image: null,
      language: 'fr',
      currency: 'eur',
      addresses: [],
      payments: [],
      defaultAdd: null,
      defaultPay: null,
    })
    expect((await put('', { language: 'eng' })).status).toBe(200)
    expect((await put('', { currency: 'usd' })).status).toBe(200)
    expect((await put('', { first_name: ' Ada <b>Lovelace</b> ' })).status).toBe(200)
    expect((await put('', {})).status).toBe(200)
    expect(await infoOf(ada)).toMatchObject({
      language: 'eng',
      currency: 'usd',
      first_name: 'Ada <b>Lovelace</b>',
    })
  })

  it.each([
    { language: 'de' },
    { currency: 'gbp' },
    { language: null },
    { first_name: '' },
    { first_name: 7 },
  ])('refuse %j', async (body) => {
    expect((await put('', body)).status).toBe(422)
  })

  it('give unknown fields no effect', async () => {
    const [before] = await shop.db.select().from(users).where(eq(users.id, ada.id))
    const body = {
      role: 'admin',
      emailVerified: false,
      email: 'x@example.org',
      id: 'x',
      image: 'x',
      usd_rate: 1,
    }
    expect((await put('', body)).status).toBe(200)
    expect(await shop.db.select().from(users).where(eq(users.id, ada.id))).toEqual([before])
  })

  it('escape a name in mails', async () => {
    await put('', { first_name: '<img src=x onerror=alert(1)>' })
    await requestReset(ada.email)
    expect((await box.last(ada.email)).html).not.toContain('<img src=x')
  })
})

describe('sessions of a customer', () => {
  it('are listed with what the browser calls itself, and ended one by one or all', async () => {
    const phone = await shop.call(
      '/login',
      post({ email: ada.email, password: PASSWORD }, { 'user-agent': `Phone/1 ${'x'.repeat(900)}` }),
    )
    const { data } = (await phone.json()) as Data<{ token: string }>
    const listed = await sessionsOf(ada)
    expect(listed.map(({ is_current }) => is_current).toSorted()).toEqual([false, true])
    const other = listed.find(({ is_current: isCurrent }) => !isCurrent)
    expect(other?.user_agent).toMatch(/^Phone\/1 x+$/)
    expect(other?.user_agent?.length).toBe(300)

    const path = `/users/${ada.id}/sessions`
    expect((await send('DELETE', `${path}/${other?.id}`, undefined, ada)).status).toBe(200)
    expect((await send('DELETE', `${path}/${other?.id}`, undefined, ada)).status).toBe(404)
    expect(await isIn(data.token)).toBe(false)
    expect(await isIn(ada.token)).toBe(true)

    const elsewhere = await signIn(shop, ada)
    expect((await send('DELETE', path, undefined, ada)).status).toBe(200)
    expect([await isIn(ada.token), await isIn(elsewhere.token)]).toEqual([false, false])
  })

  it('of another customer are as unknown as none', async () => {
    const eve = await aCustomer(shop)
    const [theirs] = await sessionsOf(eve)
    const answer = await send('DELETE', `/users/${ada.id}/sessions/${theirs?.id}`, undefined, ada)
    expect(answer.status).toBe(404)
    expect(await sessionsOf(eve)).toHaveLength(1)
  })

  it(`last ${SESSION_DAYS} days from their last day of use`, async () => {
    const daysLeft = async () => {
      const [stored] = await shop.db.select().from(sessions).where(eq(sessions.userId, ada.id))
      return Math.round(((stored?.expiresAt.getTime() ?? 0) - Date.now()) / DAY_MS)
    }
    const age = (days: number) =>
      shop.db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() + days * DAY_MS) })
        .where(eq(sessions.userId, ada.id))
    await age(10)
    expect(await isIn(ada.token)).toBe(true)
    expect(await daysLeft()).toBe(SESSION_DAYS)
    await age(-1)
    expect(await isIn(ada.token)).toBe(false)
    await signIn(shop, ada)
    await age(-1)
    await clearExpiredSessions(shop.db)
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, ada.id))).toEqual([])
  })
})
