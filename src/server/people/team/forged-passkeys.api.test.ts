/** Passkeys that the member's own device did not create for this browser are rejected. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Data } from '#shared/contract/envelope.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { staffBrowser } from '../../../../tests/support/staff-browser.ts'
import { virtualPasskey, type Forgery } from '../../../../tests/support/virtual-passkey.ts'
import { setPin } from './pins.ts'
import { passkeys } from './tables.ts'

const PIN = '4729'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.forgetTries()
  await shop.db.delete(passkeys)
})

type Browser = ReturnType<typeof staffBrowser>

/** A fully signed-in member and their browser. */
async function signedIn(role: 'owner' | 'bookseller' = 'bookseller') {
  const member = await signedInAs(shop, role)
  const browser = staffBrowser(shop)
  enter(browser, member)
  return { member, browser }
}
function enter(browser: Browser, { headers }: { headers: { cookie: string } }) {
  const [name = '', value = ''] = headers.cookie.split('=')
  browser.jar.set(name, value)
}
async function challenge(browser: Browser) {
  const { body } = await browser.post('/staff/me/passkeys/options')
  return (body as Data<{ options: { challenge: string } }>).data.options
}
const origin = () => new URL(shop.shop.config.staffUrl).origin
const passkeysOf = (id: string) => shop.db.$count(passkeys, eq(passkeys.userId, id))
const register = (browser: Browser, response: unknown) =>
  browser.post('/staff/me/passkeys', { response, name: 'Forged' })

describe('a forged attestation', () => {
  it.each([
    ['answers another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['was made for another site', { origin: 'https://staff.books.example.evil.example' }],
    ['was made by a frame of another site', { origin: 'https://evil.example', crossOrigin: true }],
    ['is of another relying party', { hostname: 'evil.example' }],
    ['is the answer to a sign-in', { type: 'webauthn.get' }],
    ['asked nobody who touched it', { flags: 0x40 }],
    ['holds no key', { flags: 0x05 }],
    ['claims a maker whose signature it has not', { format: 'packed' }],
    ['claims a security key whose signature it has not', { format: 'fido-u2f' }],
    ['claims a platform that signed nothing', { format: 'android-safetynet' }],
    ['is cut off', { cut: 40 }],
  ] satisfies [string, Forgery][])('that %s is not stored', async (_, forgery) => {
    const { member, browser } = await signedIn()
    const response = virtualPasskey().create({ options: await challenge(browser), origin: origin() }, forgery)
    const { status, body } = await register(browser, response)
    expect([status, body['error']]).toEqual([422, { response: ['not_verified'] }])
    expect(await passkeysOf(member.id)).toBe(0)
  })

  it('does not take over the passkey of another member by its id', async () => {
    const [nora, eve] = [await signedIn('owner'), await signedIn()]
    const hers = virtualPasskey()
    await nora.browser.addPasskey(hers)
    const response = virtualPasskey().create(
      { options: await challenge(eve.browser), origin: origin() },
      { id: hers.id },
    )
    expect((await register(eve.browser, response)).status).toBe(422)
    expect([await passkeysOf(nora.member.id), await passkeysOf(eve.member.id)]).toEqual([1, 0])
    const browser = staffBrowser(shop)
    await browser.enterWith(hers)
    expect((await browser.session()).member).toMatchObject({ id: nora.member.id })
  })

  it('is stored once: the same answer again makes no second passkey', async () => {
    const { member, browser } = await signedIn()
    const response = virtualPasskey().create({ options: await challenge(browser), origin: origin() })
    const answers = await Promise.all([register(browser, response), register(browser, response)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await passkeysOf(member.id)).toBe(1)
  })
})

describe('a passkey that is being made while another person switches to the browser', () => {
  /** A counter device with the owner fully signed in, and a bookseller with a PIN. */
  async function atTheCounter() {
    const owner = await signedIn('owner')
    expect((await owner.browser.post('/staff/devices', { name: 'Caisse' })).status).toBe(200)
    const lea = await signedInAs(shop, 'bookseller')
    await setPin(shop.db, { memberId: lea.id, pin: PIN })
    return { ...owner, lea }
  }

  it('is of nobody after a switch by PIN', async () => {
    const { browser, member, lea } = await atTheCounter()
    const options = await challenge(browser)
    expect((await browser.post('/staff/auth/pin', { member_id: lea.id, pin: PIN })).status).toBe(200)
    const made = await register(browser, virtualPasskey().create({ options, origin: origin() }))
    expect([made.status, made.body['code']]).toEqual([403, 'FULL_SIGN_IN_NEEDED'])
    expect([await passkeysOf(member.id), await passkeysOf(lea.id)]).toEqual([0, 0])
  })

  it('is of nobody after a full sign-in of somebody else: the challenge was the first person’s', async () => {
    const { browser, member, lea } = await atTheCounter()
    const options = await challenge(browser)
    enter(browser, lea)
    const made = await register(browser, virtualPasskey().create({ options, origin: origin() }))
    expect(made.status).toBe(422)
    expect([await passkeysOf(member.id), await passkeysOf(lea.id)]).toEqual([0, 0])
  })

  it('is never of the person who switches at the same moment', async () => {
    const { browser, member, lea } = await atTheCounter()
    const options = await challenge(browser)
    const response = virtualPasskey().create({ options, origin: origin() })
    await Promise.all([
      register(browser, response),
      browser.post('/staff/auth/pin', { member_id: lea.id, pin: PIN }),
    ])
    expect(await passkeysOf(lea.id)).toBe(0)
    expect(await passkeysOf(member.id)).toBeLessThanOrEqual(1)
  })

  it('leaves no device behind that an owner who was switched away from enrols', async () => {
    const owner = await signedIn('owner')
    const lea = await signedInAs(shop, 'bookseller')
    enter(owner.browser, lea)
    expect((await owner.browser.post('/staff/devices', { name: 'Caisse' })).status).toBe(403)
    expect((await owner.browser.session()).device).toBeNull()
  })
})
