/** Attempts are counted in the database: a restart does not reset them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { waitingForLocks, withoutRetries } from '../../../../tests/support/queued-locks.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { staffBrowser } from '../../../../tests/support/staff-browser.ts'
import { aShop } from '../../../../tests/support/test-shop.ts'
import { DEVICE_COOKIE, enrolDevice } from './counter-devices.ts'
import { endWaysIn, memberWith } from './members.ts'
import { setPin } from './pins.ts'
import { memberSessions } from './tables.ts'

const PIN = '4729'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.forgetTries())

/** The same shop in another process. */
const restarted = () => ({ shop: aShop(shop.shop) })

describe('after a restart', () => {
  it('a person’s wrong PINs still count, for that person on that device alone', async () => {
    const owner = await signedInAs(shop, 'owner')
    const [lea, paul] = [await signedInAs(shop, 'bookseller'), await signedInAs(shop, 'preparer')]
    for (const { id: memberId } of [lea, paul]) await setPin(shop.db, { memberId, pin: PIN })
    const { secret } = await shop.db.transaction((tx) =>
      enrolDevice(tx, { name: 'Caisse', enrolledBy: owner.id }),
    )
    const tried = async (where: Parameters<typeof staffBrowser>[0], member: { id: string }, pin: string) => {
      const browser = staffBrowser(where)
      browser.jar.set(DEVICE_COOKIE, secret)
      return (await browser.post('/staff/auth/pin', { member_id: member.id, pin })).status
    }
    for (const pin of ['1357', '2468', '9753', '8642', '7531']) expect(await tried(shop, lea, pin)).toBe(401)
    expect(await tried(restarted(), lea, PIN)).toBe(429)
    expect(await tried(restarted(), paul, PIN)).toBe(200)
  })

  it('wrong PINs of one person do not lock the device for the others', async () => {
    const owner = await signedInAs(shop, 'owner')
    const [lea, paul] = [await signedInAs(shop, 'bookseller'), await signedInAs(shop, 'preparer')]
    for (const { id: memberId } of [lea, paul]) await setPin(shop.db, { memberId, pin: PIN })
    const { secret } = await shop.db.transaction((tx) =>
      enrolDevice(tx, { name: 'Caisse', enrolledBy: owner.id }),
    )
    const browser = staffBrowser(shop)
    browser.jar.set(DEVICE_COOKIE, secret)
    const enter = async (member: { id: string }, pin: string) =>
      (await browser.post('/staff/auth/pin', { member_id: member.id, pin })).status
    for (let at = 0; at < 40; at += 1) expect(await enter(lea, '1357')).toBe(at < 5 ? 401 : 429)
    expect(await enter(lea, PIN)).toBe(429)
    expect(await enter(paul, PIN)).toBe(200)
  })

  it('a PIN opens nothing when the access was reset while it was checked', async () => {
    const owner = await signedInAs(shop, 'owner')
    const lea = await signedInAs(shop, 'bookseller')
    await setPin(shop.db, { memberId: lea.id, pin: PIN })
    const device = await shop.db.transaction((tx) =>
      enrolDevice(tx, { name: 'Caisse', enrolledBy: owner.id }),
    )
    const browser = staffBrowser(shop)
    browser.jar.set(DEVICE_COOKIE, device.secret)
    let entering: Promise<number> | undefined
    const holder = withoutRetries(shop.databaseUrl)
    await holder.db.transaction(async (tx) => {
      await endWaysIn(tx, await memberWith(tx, lea.email))
      entering = browser.post('/staff/auth/pin', { member_id: lea.id, pin: PIN }).then(({ status }) => status)
      await expect.poll(() => waitingForLocks(tx)).toBe(1)
    })
    await holder.close()
    expect(await entering).toBe(401)
    expect((await browser.session()).member).toBeNull()
    expect(await shop.db.select().from(memberSessions).where(eq(memberSessions.userId, lea.id))).toEqual([])
  })

  it('wrong passwords of an account still count, wherever they come from', async () => {
    const enter = async (where: Parameters<typeof staffBrowser>[0], address: string) =>
      (
        await staffBrowser(where, { address }).post('/staff/auth/password', {
          email: 'lea@example.org',
          password: 'wrong',
          code: '000000',
        })
      ).status
    for (let at = 0; at < 10; at += 1) expect(await enter(shop, `203.0.113.${at}`)).toBe(401)
    expect(await enter(restarted(), '203.0.113.99')).toBe(429)
  })
})
