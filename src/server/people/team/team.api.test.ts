import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { OwnAccess, Team } from '#shared/contract/staff/team.ts'
import type { Role } from '#shared/staff/roles.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { staffBrowser } from '../../../../tests/support/staff-browser.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { virtualPasskey } from '../../../../tests/support/virtual-passkey.ts'
import { postAction, refused, sendAction } from '../../../../tests/support/staff-actions.ts'
import { company } from '#server/shop/company/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { company as settings } from '#server/app/sample/company.ts'
import { purgeTeam } from './sessions.ts'
import { counterDevices, invitations, members, memberSessions, signIns } from './tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

type TestMember = Awaited<ReturnType<typeof signedInAs>>

let shop: OpenShop
let box: Letterbox
let nora: TestMember
let typed: ReturnType<typeof staffIn>
beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
  typed = staffIn(shop.db)
})
beforeEach(async () => {
  await begin()
  nora = await signedInAs(shop, 'owner', { name: 'Nora', email: 'nora@example.org' })
  await shop.db.update(members).set({ twoFactorEnabled: true }).where(eq(members.id, nora.id))
})
afterAll(async () => {
  await box.close()
  await shop.close()
})

/** A shop without staff. */
async function begin() {
  await emptyTables(shop.db)
  await shop.db.insert(company).values({ settings })
}

const team = async (who: TestMember) => ((await (await who.call('/staff/team')).json()) as Data<Team>).data

/** Ends the undo period of queued mails. */
const undoIsOver = () => shop.db.update(mails).set({ nextAttemptAt: new Date() })

describe('inviting', () => {
  it('mails a link from the owner’s name, and shows who has not come yet', async () => {
    const { status, body } = await postAction(nora, 'staff-invite', {
      mail: 'Lea@Example.org',
      role: 'preparer',
    })
    expect([status, body]).toMatchObject([
      200,
      { data: { outcome: 'MEMBER_INVITED', params: { email: 'lea@example.org', role: 'preparer' } } },
    ])
    expect((await team(nora)).invitations).toMatchObject([{ email: 'lea@example.org', role: 'preparer' }])
    await undoIsOver()
    expect((await box.last('lea@example.org')).text).toContain('Nora vous invite')
  })

  it('can be taken back: the link no longer works', async () => {
    await postAction(nora, 'staff-invite', { mail: 'lea@example.org', role: 'preparer' })
    await undoIsOver()
    const token = tokenIn((await box.last('lea@example.org')).text, '/invitation')
    expect((await postAction(nora, 'staff-withdraw', { mail: 'lea@example.org' })).status).toBe(200)
    const answer = await staffBrowser(shop).post('/staff/auth/invitation', { token })
    expect(answer.status).toBe(404)
    expect((await team(nora)).invitations).toEqual([])
  })

  it('rejects a present member, with a sentence', async () => {
    const { status, body } = await postAction(nora, 'staff-invite', { mail: nora.email, role: 'editor' })
    expect([status, body]).toMatchObject([
      409,
      { code: 'ACTION_REFUSED', message: 'nora@example.org fait déjà partie de l’équipe.' },
    ])
  })

  it('works from the command line before anybody is there', async () => {
    await begin()
    expect(await typed('staff', 'invite', 'nora@example.org', '--role', 'owner')).toBe(
      'An invitation goes to nora@example.org (role: owner).\n',
    )
    expect((await box.last('nora@example.org')).text).toContain('/invitation#token=')
  })
})

describe('roles', () => {
  it('change at once for signed-in members', async () => {
    const lea = await signedInAs(shop, 'preparer', { email: 'lea@example.org' })
    expect((await lea.call('/staff/team')).status).toBe(403)
    await postAction(nora, 'staff-role', { mail: 'lea@example.org', role: 'owner' })
    expect((await lea.call('/staff/team')).status).toBe(200)
  })

  it('leave at least one owner, also when two owners send each other away at once', async () => {
    const answer = await postAction(nora, 'staff-role', { mail: nora.email, role: 'editor' })
    expect(answer.body).toMatchObject({ code: 'ACTION_REFUSED', refusal: 'LAST_OWNER' })
    expect((await postAction(nora, 'staff-end', { mail: nora.email })).body).toMatchObject({
      refusal: 'LAST_OWNER',
    })
    const lea = await signedInAs(shop, 'owner', { email: 'lea@example.org' })
    await shop.db.update(members).set({ twoFactorEnabled: true })
    await Promise.all([
      postAction(nora, 'staff-end', { mail: lea.email }),
      postAction(lea, 'staff-role', { mail: nora.email, role: 'editor' }),
    ])
    const owners = (await shop.db.select().from(members)).filter(
      ({ role, leftAt }) => role === 'owner' && leftAt === null,
    )
    expect(owners).toHaveLength(1)
  })
})

describe('the last owner with a way in', () => {
  it('can neither step down nor leave, however many owners have none', async () => {
    const lea = await signedInAs(shop, 'owner', { email: 'lea@example.org' })
    await postAction(nora, 'staff-reset', { mail: lea.email })
    for (const answer of [
      await refused(sendAction(nora, 'staff-role', { mail: nora.email, role: 'editor' })),
      await refused(sendAction(nora, 'staff-end', { mail: nora.email })),
    ]) {
      expect(answer).toMatchObject({
        code: 'ACTION_REFUSED',
        refusal: 'LAST_OWNER',
      })
    }
    expect((await postAction(nora, 'staff-end', { mail: lea.email })).status).toBe(200)
  })
})

describe('leaving the team', () => {
  it('ends sessions and ways in, and the record of actions keeps the name', async () => {
    const lea = await signedInAs(shop, 'bookseller', { email: 'lea@example.org' })
    await postAction(nora, 'staff-end', { mail: lea.email })
    expect((await lea.call('/staff/me')).status).toBe(401)
    expect((await team(nora)).people.map(({ name }) => name)).toEqual(['Nora'])
    const [left] = await shop.db.select().from(members).where(eq(members.id, lea.id))
    expect(left).toMatchObject({ name: 'Léa', pinHash: null, leftAt: expect.any(Date) as Date })
  })

  it('does not keep anybody from coming back by a new invitation, with another role', async () => {
    const lea = await signedInAs(shop, 'bookseller', { email: 'lea@example.org' })
    await postAction(nora, 'staff-end', { mail: lea.email })
    await postAction(nora, 'staff-invite', { mail: lea.email, role: 'editor' })
    await undoIsOver()
    const token = tokenIn((await box.last(lea.email)).text, '/invitation')
    const browser = staffBrowser(shop)
    await browser.post('/staff/auth/invitation/accept', { token, name: 'Léa B.', language: 'eng' })
    expect((await browser.session()).member).toMatchObject({ id: lea.id, name: 'Léa B.', role: 'editor' })
  })
})

describe('a lost phone', () => {
  it('is answered by a reset: old passkeys open nothing, and a mailed link leads to a new one', async () => {
    await postAction(nora, 'staff-invite', { mail: 'lea@example.org', role: 'preparer' })
    await undoIsOver()
    const first = tokenIn((await box.last('lea@example.org')).text, '/invitation')
    const browser = staffBrowser(shop)
    await browser.post('/staff/auth/invitation/accept', { token: first, name: 'Léa', language: 'fr' })
    const lost = virtualPasskey()
    await browser.addPasskey(lost)

    expect((await postAction(nora, 'staff-reset', { mail: 'lea@example.org' })).status).toBe(200)
    expect((await browser.session()).member).toBeNull()
    expect((await staffBrowser(shop).enterWith(lost)).status).toBe(401)
    await undoIsOver()
    const again = tokenIn((await box.last('lea@example.org')).text, '/invitation')
    expect(again).not.toBe(first)
    await browser.post('/staff/auth/invitation/accept', { token: again, name: 'Léa', language: 'fr' })
    const found = virtualPasskey()
    await browser.addPasskey(found)
    expect((await staffBrowser(shop).enterWith(found)).status).toBe(200)
  })
})

describe('a link to choose other ways in', () => {
  /** Léa after a reset, with the mailed link. */
  async function reset(role: Role) {
    const lea = await signedInAs(shop, role, { email: 'lea@example.org' })
    await postAction(nora, 'staff-reset', { mail: lea.email })
    await undoIsOver()
    return { lea, token: tokenIn((await box.last(lea.email)).text, '/invitation') }
  }
  const accept = (token: string) => {
    const browser = staffBrowser(shop)
    const accepted = { token, name: 'Léa', language: 'fr' }
    return browser.post('/staff/auth/invitation/accept', accepted).then(({ status }) => ({ browser, status }))
  }
  const stored = async ({ id }: { id: string }) =>
    (await shop.db.select().from(members).where(eq(members.id, id)))[0]

  it('ends with the access: an owner who was sent away does not come back by it', async () => {
    const { lea, token } = await reset('owner')
    expect((await postAction(nora, 'staff-end', { mail: lea.email })).status).toBe(200)
    const { browser, status } = await accept(token)
    expect(status).toBe(404)
    expect((await browser.session()).member).toBeNull()
    expect((await stored(lea))?.leftAt).not.toBeNull()
    expect(await shop.db.select().from(invitations)).toEqual([])
  })

  it('ends with a change of role, and the next one gives no other', async () => {
    const { lea, token } = await reset('bookseller')
    const changed = await postAction(nora, 'staff-role', { mail: lea.email, role: 'preparer' })
    expect(changed.body).toMatchObject({ data: { outcome: 'ROLE_CHANGED_LINK_ENDED' } })
    expect((await accept(token)).status).toBe(404)
    await postAction(nora, 'staff-reset', { mail: lea.email })
    await undoIsOver()
    const again = tokenIn((await box.last(lea.email)).text, '/invitation')
    const { browser } = await accept(again)
    expect((await browser.session()).member).toMatchObject({ id: lea.id, role: 'preparer' })
  })

  it('carries no role: the member keeps the one that they have by then', async () => {
    const { lea, token } = await reset('bookseller')
    await shop.db.update(members).set({ role: 'preparer' }).where(eq(members.id, lea.id))
    expect((await team(nora)).invitations).toMatchObject([{ email: lea.email, role: 'preparer' }])
    expect((await staffBrowser(shop).post('/staff/auth/invitation', { token })).body).toMatchObject({
      data: { role: 'preparer' },
    })
    const { browser } = await accept(token)
    expect((await browser.session()).member).toMatchObject({ id: lea.id, role: 'preparer' })
  })

  it('opens nothing for a former member, even if it was not withdrawn', async () => {
    const { lea, token } = await reset('owner')
    await shop.db.update(members).set({ leftAt: new Date() }).where(eq(members.id, lea.id))
    expect((await accept(token)).status).toBe(404)
    expect((await stored(lea))?.leftAt).not.toBeNull()
  })

  it('is followed or withdrawn, never both, when the access ends at the same moment', async () => {
    const { lea, token } = await reset('owner')
    const [, { browser }] = await Promise.all([
      postAction(nora, 'staff-end', { mail: lea.email }),
      accept(token),
    ])
    expect((await browser.session()).member).toBeNull()
    expect((await stored(lea))?.leftAt).not.toBeNull()
  })
})

describe('one’s own access', () => {
  const own = async (who: TestMember) =>
    ((await (await who.call('/staff/me')).json()) as Data<OwnAccess>).data
  const end = (who: TestMember, path: string) => who.call(path, { method: 'DELETE' })

  it('lists sessions, ends one’s own, and nobody else’s', async () => {
    const lea = await signedInAs(shop, 'preparer')
    const [session] = (await own(lea)).sessions
    expect(session).toMatchObject({ is_current: true, level: 'full', device: null })
    expect((await end(nora, `/staff/me/sessions/${session?.id}`)).status).toBe(404)
    expect((await end(lea, `/staff/me/sessions/${session?.id}`)).status).toBe(200)
    expect((await lea.call('/staff/me')).status).toBe(401)
  })

  it('keeps the only passkey of a member without a password, and removes a second one', async () => {
    await postAction(nora, 'staff-invite', { mail: 'lea@example.org', role: 'preparer' })
    await undoIsOver()
    const token = tokenIn((await box.last('lea@example.org')).text, '/invitation')
    const browser = staffBrowser(shop)
    await browser.post('/staff/auth/invitation/accept', { token, name: 'Léa', language: 'fr' })
    await browser.addPasskey(virtualPasskey())
    const keys = async () => ((await browser.send('GET', '/staff/me')).body as Data<OwnAccess>).data.passkeys
    const [first] = await keys()
    const answer = await browser.send('DELETE', `/staff/me/passkeys/${first?.id}`)
    expect([answer.status, answer.body['code']]).toEqual([409, 'LAST_WAY_IN'])
    await browser.addPasskey(virtualPasskey())
    expect((await end(nora, `/staff/me/passkeys/${first?.id}`)).status).toBe(404)
    expect((await browser.send('DELETE', `/staff/me/passkeys/${first?.id}`)).status).toBe(200)
    expect(await keys()).toHaveLength(1)
  })
})

describe('sessions', () => {
  it('are listed by person with their last use; an owner ends one, the others stay', async () => {
    const lea = await signedInAs(shop, 'preparer', { email: 'lea@example.org' })
    const theirs = (await team(nora)).people.find(({ id }) => id === lea.id)
    const [session] = theirs?.sessions ?? []
    expect(session).toMatchObject({ level: 'full', device: null })
    expect((await postAction(lea, 'sessions-end', { session: session?.id ?? '' })).status).toBe(403)
    const { body } = await postAction(nora, 'sessions-end', { session: session?.id ?? '' })
    expect(body).toMatchObject({ data: { outcome: 'SESSION_ENDED', subject: 'lea@example.org' } })
    expect((await lea.call('/staff/me')).status).toBe(401)
    expect((await team(nora)).people.map(({ sessions }) => sessions.length).toSorted()).toEqual([0, 1])
    const over = await postAction(nora, 'sessions-end', { session: session?.id ?? '' })
    expect(over.body).toMatchObject({ refusal: 'NO_SUCH_SESSION' })
  })
})

describe('a counter device', () => {
  const PIN = '4729'

  /** A browser made a counter device by an owner, and Léa with a PIN. */
  async function counter() {
    const owner = await signedInAs(shop, 'owner')
    const lea = await signedInAs(shop, 'bookseller', { name: 'Léa' })
    const put = { method: 'PUT', headers: { 'content-type': 'application/json' } }
    await lea.call('/staff/me/pin', { ...put, body: JSON.stringify({ pin: PIN }) })
    const browser = staffBrowser(shop)
    const [name = '', value = ''] = owner.headers.cookie.split('=')
    browser.jar.set(name, value)
    await browser.post('/staff/devices', { name: 'Caisse' })
    await browser.post('/staff/auth/sign-out')
    return { browser, lea }
  }

  it('shows who may switch, and opens by PIN for all but money, exports and the team', async () => {
    const { browser, lea } = await counter()
    expect(await browser.session()).toMatchObject({
      member: null,
      device: { name: 'Caisse', people: [{ id: lea.id, name: 'Léa' }] },
    })
    expect((await browser.post('/staff/auth/pin', { member_id: lea.id, pin: PIN })).status).toBe(200)
    expect((await browser.session()).member).toMatchObject({ id: lea.id, level: 'pin' })
    const me = await browser.send('GET', '/staff/me')
    expect([me.status, me.body['code']]).toEqual([403, 'FULL_SIGN_IN_NEEDED'])
    const options = await browser.post('/staff/me/passkeys/options')
    expect([options.status, options.body['code']]).toEqual([403, 'FULL_SIGN_IN_NEEDED'])
  })

  it('is known by its cookie alone: elsewhere a right PIN opens nothing', async () => {
    const { lea } = await counter()
    const answer = await staffBrowser(shop).post('/staff/auth/pin', { member_id: lea.id, pin: PIN })
    expect([answer.status, answer.body['code']]).toEqual([401, 'INVALID_CREDENTIALS'])
  })

  it('allows five wrong PINs of a person, then waits', async () => {
    const { browser, lea } = await counter()
    const statuses: number[] = []
    for (const pin of ['0000', '1111', '2222', '3333', '4444', PIN]) {
      statuses.push((await browser.post('/staff/auth/pin', { member_id: lea.id, pin })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it.each(['1111', '1234', '8765', '90', 'abcd', '123456789'])('takes no PIN such as %s', async (pin) => {
    const answer = await nora.call('/staff/me/pin', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pin }),
    })
    expect(answer.status).toBe(422)
  })

  it('is ended by an owner: sessions on it are over, and it is an ordinary browser again', async () => {
    const { browser, lea } = await counter()
    await browser.post('/staff/auth/pin', { member_id: lea.id, pin: PIN })
    const [device] = (await team(nora)).devices
    expect(device?.name).toBe('Caisse')
    await postAction(nora, 'devices-end', { device: device?.id ?? '' })
    expect(await browser.session()).toMatchObject({ member: null, device: null })
    expect((await browser.post('/staff/auth/pin', { member_id: lea.id, pin: PIN })).status).toBe(401)
  })

  it('is made by owners alone, who are signed in fully', async () => {
    for (const who of [
      await signedInAs(shop, 'bookseller'),
      await signedInAs(shop, 'owner', { level: 'pin' }),
    ]) {
      const answer = await who.call('/staff/devices', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Caisse' }),
      })
      expect(answer.status).toBe(403)
    }
    expect(await shop.db.select().from(counterDevices)).toEqual([])
  })
})

it('forgets sessions that are over, invitations nobody used and sign-ins of long ago; the rest stays', async () => {
  const longAgo = new Date(Date.now() - 366 * DAY_MS)
  const lea = await signedInAs(shop, 'preparer')
  const invitation = { role: 'editor', language: 'fr', invitedBy: 'Nora' } as const
  await shop.db.insert(invitations).values([
    { ...invitation, email: 'old@example.org', createdAt: longAgo },
    { ...invitation, email: 'new@example.org' },
  ])
  await shop.db.insert(signIns).values([
    { memberId: nora.id, method: 'passkey', at: longAgo },
    { memberId: nora.id, method: 'passkey' },
  ])
  await shop.db.update(memberSessions).set({ expiresAt: longAgo }).where(eq(memberSessions.userId, lea.id))
  await purgeTeam(shop.db)
  expect((await shop.db.select().from(invitations)).map(({ email }) => email)).toEqual(['new@example.org'])
  expect(await shop.db.select().from(signIns)).toHaveLength(1)
  expect((await shop.db.select().from(memberSessions)).map(({ userId }) => userId)).toEqual([nora.id])
})
