import { createOTP } from '@better-auth/utils/otp'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { SecondFactor } from '#shared/contract/staff/session.ts'
import type { RecoveryCodes } from '#shared/contract/staff/team.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { staffBrowser } from '../../../../tests/support/staff-browser.ts'
import { virtualPasskey } from '../../../../tests/support/virtual-passkey.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import { firstOwnerLink, invitationUrl, invite, makeInvitationLink } from './invitations.ts'
import { endWaysIn, memberWith } from './members.ts'
import { completeSignIn, signInWithPassword } from './sign-in.ts'
import { invitations, members, memberSessions, memberVerifications } from './tables.ts'

const PASSWORD = 'three blue lighthouses'
const CODE_MS = 30_000

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

let invited = 0
/** Invites somebody; returns their address and the secret of the mailed link. */
async function anInvitation(role: 'owner' | 'preparer' = 'preparer') {
  invited += 1
  const email = `invited-${invited}@example.org`
  await shop.db.transaction((tx) => invite(tx, { email, role, language: 'fr', invitedBy: 'Nora' }))
  return { email, token: tokenIn((await box.last(email)).text, '/invitation') }
}

/** Somebody who joined with a passkey, and their browser. */
async function joined() {
  const { email, token } = await anInvitation()
  const browser = staffBrowser(shop)
  await browser.post('/staff/auth/invitation/accept', { token, name: 'Léa', language: 'fr' })
  const passkey = virtualPasskey()
  await browser.addPasskey(passkey)
  return { email, browser, passkey }
}

/** Somebody who joined with a password and an app. */
async function joinedWithPassword() {
  const { email, token } = await anInvitation()
  const browser = staffBrowser(shop)
  await browser.post('/staff/auth/invitation/accept', { token, name: 'Léa', language: 'fr' })
  const { body } = await browser.post('/staff/me/password', { password: PASSWORD })
  const { totp } = (body as Data<SecondFactor>).data
  if (!totp) throw new Error('There was a second factor already.')
  const secret = Buffer.from(fromBase32(totp.secret)).toString()
  const shown = new Set<number>()
  /**
   * An unused code that is valid now: that of the next half minute is valid too, and where both were used that is forgotten. The
   * one of the half minute before may end before a busy machine reads it.
   */
  const code = async () => {
    const now = Math.floor(Date.now() / CODE_MS)
    const unused = [now, now + 1].find((step) => !shown.has(step))
    if (unused === undefined) await shop.db.delete(rateLimits).where(like(rateLimits.key, 'staff-code:%'))
    const next = unused ?? now
    shown.add(next)
    return createOTP(secret).hotp(next)
  }
  return { email, browser, recoveryCodes: totp.recovery_codes, code }
}

function fromBase32(text: string): number[] {
  const bits = Array.from(text.replaceAll('=', ''), (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}

describe('joining', () => {
  it('leads from the mailed link through a passkey into the back office, and back in with the passkey', async () => {
    const { email, token } = await anInvitation('owner')
    const browser = staffBrowser(shop)
    expect((await browser.post('/staff/auth/invitation', { token })).body).toEqual({
      data: { email, role: 'owner', language: 'fr', invited_by: 'Nora' },
    })
    await browser.post('/staff/auth/invitation/accept', { token, name: 'Léa', language: 'fr' })
    expect((await browser.session()).member).toMatchObject({ name: 'Léa', role: 'owner', level: 'enrolment' })
    expect((await browser.send('GET', '/staff/nothing')).status).toBe(401)

    const passkey = virtualPasskey()
    expect((await browser.addPasskey(passkey)).status).toBe(200)
    expect((await browser.session()).member).toMatchObject({ level: 'full' })

    const other = staffBrowser(shop)
    expect((await other.enterWith(passkey)).status).toBe(200)
    expect((await other.session()).member).toMatchObject({ name: 'Léa', level: 'full' })
  })

  it('works once for a link, and not at all for a wrong one', async () => {
    const { token } = await anInvitation()
    const accept = { token, name: 'Léa', language: 'fr' }
    expect((await staffBrowser(shop).post('/staff/auth/invitation/accept', accept)).status).toBe(200)
    for (const one of [accept, { ...accept, token: 'x' }]) {
      const answer = await staffBrowser(shop).post('/staff/auth/invitation/accept', one)
      expect([answer.status, answer.body['code'], answer.headers.getSetCookie()]).toEqual([
        404,
        'NOT_FOUND',
        [],
      ])
    }
  })

  it('makes one first owner, however many links were printed', async () => {
    await shop.db.update(members).set({ leftAt: new Date() })
    const links = [await firstOwnerLink(shop.shop), await firstOwnerLink(shop.shop)]
    // Like another instance that starts at the same moment
    const [other] = await shop.db.insert(invitations).values({ role: 'owner', language: 'fr' }).returning()
    links.push(invitationUrl('https://shop.example', await makeInvitationLink(shop.db, other?.id ?? '')))
    const answers = await Promise.all(
      links.map((link, at) =>
        staffBrowser(shop).post('/staff/auth/invitation/accept', {
          token: tokenIn(link, '/invitation'),
          name: 'Nora',
          language: 'fr',
          email: `nora-${at}@example.org`,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect(await firstOwnerLink(shop.shop)).toBeUndefined()
  })
})

describe('signing in with a passkey', () => {
  it('is mailed to the member, with the browser', async () => {
    const { email, passkey } = await joined()
    await staffBrowser(shop).enterWith(passkey)
    const mail = await box.last(email)
    expect(mail.subject).toContain('Connexion')
    expect(mail.text).toContain('Firefox, Linux')
  })

  it('sets cookies that only this host gets back, and that no script reads', async () => {
    const { passkey } = await joined()
    const { headers } = await staffBrowser(shop).enterWith(passkey)
    const session = headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-staff='))
    expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/i)
    expect(session).not.toMatch(/domain/i)
  })

  it('rejects one of another site, an unknown one, and one without user verification', async () => {
    const { browser, passkey } = await joined()
    const answers = [
      await staffBrowser(shop).enterWith(passkey, { from: 'https://staff.books.example.evil.example' }),
      await staffBrowser(shop).enterWith(virtualPasskey()),
    ]
    for (const { status, body } of answers)
      expect([status, body['code']]).toEqual([401, 'INVALID_CREDENTIALS'])
    const careless = virtualPasskey({ verifies: false })
    expect((await browser.addPasskey(careless)).body['error']).toEqual({ response: ['not_verified'] })
    expect((await staffBrowser(shop).enterWith(careless)).status).toBe(401)
  })

  it('takes an answer to a challenge once', async () => {
    const { passkey } = await joined()
    const browser = staffBrowser(shop)
    const { origin } = new URL(shop.shop.config.staffUrl)
    const requested = await browser.post('/staff/auth/passkey/options')
    const { options } = (requested.body as Data<{ options: { challenge: string } }>).data
    const response = passkey.get({ options, origin })
    expect((await browser.post('/staff/auth/passkey', { response })).status).toBe(200)
    expect((await browser.post('/staff/auth/passkey', { response })).status).toBe(401)
  })

  it('ends the session that was open in the browser', async () => {
    const { browser, passkey } = await joined()
    const stolen = staffBrowser(shop)
    for (const [name, value] of browser.jar) stolen.jar.set(name, value)
    await browser.enterWith(passkey)
    expect((await stolen.session()).member).toBeNull()
    expect((await browser.session()).member).toMatchObject({ level: 'full' })
  })
})

describe('signing in with a password', () => {
  it('asks for a code of the app, and takes each recovery code once', async () => {
    const { email, browser, recoveryCodes, code } = await joinedWithPassword()
    expect((await browser.session()).member).toMatchObject({ level: 'enrolment' })
    const enter = async (given: string) =>
      (await staffBrowser(shop).post('/staff/auth/password', { email, password: PASSWORD, code: given }))
        .status
    expect((await browser.post('/staff/me/code', { code: '000000' })).status).toBe(401)

    expect((await browser.post('/staff/me/code', { code: await code() })).status).toBe(200)
    expect((await browser.session()).member).toMatchObject({ level: 'full' })
    expect(await enter(await code())).toBe(200)
    const [first = '', second = ''] = recoveryCodes
    expect([await enter(first), await enter(first), await enter(second)]).toEqual([200, 401, 200])
  })

  it('takes each code of the app once, of two browsers at the same moment too', async () => {
    const { email, browser, code } = await joinedWithPassword()
    const [first, second] = [await code(), await code()]
    const enter = async (given: string) =>
      (await staffBrowser(shop).post('/staff/auth/password', { email, password: PASSWORD, code: given }))
        .status
    expect((await browser.post('/staff/me/code', { code: first })).status).toBe(200)
    expect(await enter(first)).toBe(401)
    expect((await Promise.all([enter(second), enter(second)])).toSorted()).toEqual([200, 401])
    expect(await enter(second)).toBe(401)
  })

  it('opens nothing when the access was reset while it was under way', async () => {
    const { email, browser, code } = await joinedWithPassword()
    await browser.post('/staff/me/code', { code: await code() })
    const request = new Headers()
    const given = { email, password: PASSWORD, code: await code(), request }
    const { token, method } = await signInWithPassword(shop.shop, given)
    const [opened] = await shop.db.select().from(memberSessions).where(eq(memberSessions.token, token))
    if (!opened) throw new Error('No session was opened.')
    await shop.db.transaction(async (tx) => endWaysIn(tx, await memberWith(tx, email)))
    // Like a row written a moment later
    await shop.db.insert(memberSessions).values(opened)
    await expect(completeSignIn(shop.shop, { token, method, request })).rejects.toThrow('INVALID_CREDENTIALS')
    expect(await shop.db.select().from(memberSessions).where(eq(memberSessions.token, token))).toEqual([])
  })

  it('gives one answer to a wrong password, a wrong code and an unknown address', async () => {
    const { email, browser, code } = await joinedWithPassword()
    await browser.post('/staff/me/code', { code: await code() })
    const right = { email, password: PASSWORD, code: await code() }
    const wrong = [
      { ...right, password: 'another password' },
      { ...right, code: '000000' },
      { ...right, code: 'aaaaa-bbbbb' },
      { ...right, email: 'nobody@example.org' },
    ]
    const answers = await Promise.all(
      wrong.map((given) => staffBrowser(shop).post('/staff/auth/password', given)),
    )
    for (const { status, body, headers } of answers) {
      expect([status, body['code']]).toEqual([401, 'INVALID_CREDENTIALS'])
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  it('refuses a password that everybody tries first', async () => {
    const { token } = await anInvitation()
    const browser = staffBrowser(shop)
    await browser.post('/staff/auth/invitation/accept', { token, name: 'Léa', language: 'fr' })
    const { status, body } = await browser.post('/staff/me/password', { password: 'password1' })
    expect([status, body['error']]).toEqual([422, { password: ['too_common'] }])
  })

  it('is limited per account and per address, and success uses up nothing', async () => {
    const { email, browser, code } = await joinedWithPassword()
    await browser.post('/staff/me/code', { code: await code() })
    await shop.forgetTries()
    const enter = async (password: string, address: string) =>
      (
        await staffBrowser(shop, { address }).post('/staff/auth/password', {
          email,
          password,
          code: await code(),
        })
      ).status
    for (let at = 0; at < 3; at += 1) expect(await enter(PASSWORD, '203.0.113.1')).toBe(200)
    for (let at = 0; at < 10; at += 1) expect(await enter('wrong', `203.0.113.${at + 2}`)).toBe(401)
    expect(await enter(PASSWORD, '203.0.113.99')).toBe(429)
    const strangers = staffBrowser(shop, { address: '203.0.113.200' })
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1) {
      const given = { email: `stranger-${at}@example.org`, password: 'x', code: '000000' }
      statuses.push((await strangers.post('/staff/auth/password', given)).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429])
  })
})

describe('a browser in which a member signed in before', () => {
  const given = async ({ email, code }: { email: string; code: () => Promise<string> }) => ({
    email,
    password: PASSWORD,
    code: await code(),
  })
  const wrong = (email: string) => ({ email, password: 'wrong', code: '000000' })
  /** A signed-out member and a browser that knows them. */
  async function known() {
    const person = await joinedWithPassword()
    await person.browser.post('/staff/me/code', { code: await person.code() })
    await person.browser.post('/staff/auth/sign-out')
    return person
  }
  const tries = async (browser: ReturnType<typeof staffBrowser>, email: string, count: number) => {
    const statuses: number[] = []
    for (let at = 0; at < count; at += 1)
      statuses.push((await browser.post('/staff/auth/password', wrong(email))).status)
    return statuses
  }

  it('has its own limit: strangers do not lock its member out', async () => {
    const person = await known()
    for (let at = 0; at < 10; at += 1)
      await tries(staffBrowser(shop, { address: `203.0.113.${at}` }), person.email, 1)
    const elsewhere = staffBrowser(shop, { address: '203.0.113.99' })
    expect((await elsewhere.post('/staff/auth/password', await given(person))).status).toBe(429)
    expect((await person.browser.post('/staff/auth/password', await given(person))).status).toBe(200)
  })

  it('is not locked by a stranger in the shop’s own network, who gets no passkeys', async () => {
    const { browser, passkey } = await joined()
    const stranger = staffBrowser(shop)
    for (let at = 0; at < 20; at += 1) await tries(stranger, `stranger-${at}@example.org`, 1)
    expect((await staffBrowser(shop).enterWith(passkey)).status).toBe(429)
    expect((await browser.enterWith(passkey)).status).toBe(200)
  })

  it('has ten tries, too', async () => {
    const { browser, email } = await known()
    expect(await tries(browser, email, 11)).toEqual([...Array<number>(10).fill(401), 429])
  })

  it('is known for its own member alone, and no more once the password is another', async () => {
    const [person, other] = [await known(), await known()]
    for (let at = 0; at < 10; at += 1) {
      await tries(staffBrowser(shop, { address: `203.0.113.${at}` }), person.email, 1)
      await tries(staffBrowser(shop, { address: `203.0.113.${at}` }), other.email, 1)
    }
    expect((await other.browser.post('/staff/auth/password', await given(person))).status).toBe(429)
    const cookies = new Map(person.browser.jar)
    await person.browser.post('/staff/auth/password', await given(person))
    await person.browser.post('/staff/me/password', { password: `${PASSWORD} at night` })
    for (const [name, value] of cookies) person.browser.jar.set(name, value)
    expect(await tries(person.browser, person.email, 1)).toEqual([429])
  })

  it('knows several people, each for themselves', async () => {
    const person = await known()
    const { browser } = person
    const { email, token } = await anInvitation()
    await browser.post('/staff/auth/invitation/accept', { token, name: 'Paul', language: 'fr' })
    await browser.addPasskey(virtualPasskey())
    await browser.post('/staff/auth/sign-out')
    for (let at = 0; at < 10; at += 1)
      await tries(staffBrowser(shop, { address: `203.0.113.${at}` }), person.email, 1)
    expect(await tries(browser, email, 1)).toEqual([401])
    expect((await browser.post('/staff/auth/password', await given(person))).status).toBe(200)
  })
})

describe('what a browser asks its passkeys', () => {
  it('is written down, and therefore limited by visitor and by known browser', async () => {
    const { browser } = await joined()
    await browser.post('/staff/auth/sign-out')
    const ask = async (who: ReturnType<typeof staffBrowser>) =>
      (await who.post('/staff/auth/passkey/options')).status
    const stranger = staffBrowser(shop)
    const statuses: number[] = []
    for (let at = 0; at < 61; at += 1) statuses.push(await ask(stranger))
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
    const written = await shop.db.select().from(memberVerifications)
    expect(await ask(stranger)).toBe(429)
    expect(await shop.db.select().from(memberVerifications)).toHaveLength(written.length)
    expect(await ask(staffBrowser(shop, { address: '203.0.113.5' }))).toBe(200)
    expect(await ask(browser)).toBe(200)
  })
})

describe('a password of one’s own', () => {
  const entering = (email: string) => async (code: string) =>
    (await staffBrowser(shop).post('/staff/auth/password', { email, password: PASSWORD, code })).status

  it('is required for new recovery codes, which invalidate the earlier ones', async () => {
    const { email, browser, recoveryCodes, code } = await joinedWithPassword()
    await browser.post('/staff/me/code', { code: await code() })
    const renew = (password: string) => browser.post('/staff/me/recovery-codes', { password })
    const wrong = await renew('another password')
    expect([wrong.status, wrong.body['error']]).toEqual([422, { password: ['wrong'] }])
    const { body } = await renew(PASSWORD)
    const [renewed = ''] = (body as Data<RecoveryCodes>).data.recovery_codes
    const enter = entering(email)
    expect([await enter(recoveryCodes[0] ?? ''), await enter(renewed), await enter(renewed)]).toEqual([
      401, 200, 401,
    ])
  })

  it('is removed with its app if there is a passkey, and set again with another app', async () => {
    const { email, browser, code } = await joinedWithPassword()
    await browser.post('/staff/me/code', { code: await code() })
    const remove = () => browser.send('DELETE', '/staff/me/password')
    const refused = await remove()
    expect([refused.status, refused.body['code']]).toEqual([409, 'LAST_WAY_IN'])
    await browser.addPasskey(virtualPasskey())
    expect((await remove()).status).toBe(200)
    expect(await entering(email)(await code())).toBe(401)
    expect((await remove()).status).toBe(404)
    const again = await browser.post('/staff/me/password', { password: PASSWORD })
    expect((again.body as Data<SecondFactor>).data.totp?.recovery_codes).toHaveLength(10)
  })
})

describe('leaving', () => {
  it('ends the session of this browser alone', async () => {
    const { browser, passkey } = await joined()
    const other = staffBrowser(shop)
    await other.enterWith(passkey)
    const cookies = new Map(browser.jar)
    await browser.post('/staff/auth/sign-out')
    expect((await browser.session()).member).toBeNull()
    for (const [name, value] of cookies) browser.jar.set(name, value)
    expect((await browser.session()).member).toBeNull()
    expect((await other.session()).member).toMatchObject({ level: 'full' })
  })

  it('happens by itself when the session is over, and when the member has left', async () => {
    const { email, browser } = await joined()
    const [member] = await shop.db.select().from(members).where(eq(members.email, email))
    const ofMember = eq(memberSessions.userId, member?.id ?? '')
    await shop.db
      .update(memberSessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(ofMember)
    expect((await browser.session()).member).toBeNull()
    const { email: another, browser: theirs } = await joined()
    await shop.db.update(members).set({ leftAt: new Date() }).where(eq(members.email, another))
    expect((await theirs.session()).member).toBeNull()
  })
})
