/**
 * Nobody but a member gets access to the back office, whatever else they are signed in to; a member's session opens
 * nothing in the shop; a preparer reads no e-mail address.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { exampleMaker } from '../../../../tests/support/fuzz/example-of.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { OWNED } from '../../../../tests/support/owned-objects.ts'
import { fakeCardVault } from '../../../../tests/support/saved-cards.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { signedInAs, staffApiOf } from '../../../../tests/support/staff-api.ts'
import { isOpen, STAFF_DOCUMENT, STAFF_OPERATIONS } from '../../../../tests/support/staff-operations.ts'
import { createBackOffice } from '#server/app/composition/back-office.ts'
import { members, memberSessions } from '#server/people/team/tables.ts'

/** Routes outside the document: the common one of all actions, and the document itself. */
const UNDOCUMENTED = ['POST /staff/actions/:name', 'GET /staff/openapi.json']
/** What an invitation grants access to. */
const ENROLMENT = [
  'POST /staff/me/passkeys/options',
  'POST /staff/me/passkeys',
  'POST /staff/me/password',
  'POST /staff/me/code',
]
const BUYER = 'claire.buyer@example.net'
const ISBN = '9782070360024'

type Given = Record<string, string>

let shop: OpenShop
let customer: TestCustomer
let owner: Awaited<ReturnType<typeof signedInAs>>
let strangers: Given[]
let invited: Given
let addressOf: (path: string) => string
beforeAll(async () => {
  shop = await openShop({ cardPayments: fakeCardVault() })
  customer = await aCustomer(shop)
  owner = await signedInAs(shop, 'owner', { email: 'owner@example.net' })
  await storeBook(shop.db, { isbn: ISBN, title: 'L’Étranger', stock: 9 })
  const { number } = await soldOrder(shop.db, { email: BUYER })
  strangers = await everyStranger()
  invited = (await signedInAs(shop, 'owner', { level: 'enrolment' })).headers
  const example = exampleMaker(STAFF_DOCUMENT.components.schemas, { number, isbn: ISBN, order: number })
  addressOf = (path) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(example({}, name)))
})
afterAll(() => shop.close())

/** Everybody who is not signed in here, with forged headers and cookies. */
async function everyStranger(): Promise<Given[]> {
  const [cookie = '', value = ''] = owner.headers.cookie.split('=')
  const over = await signedInAs(shop, 'owner')
  await shop.db
    .update(memberSessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(memberSessions.userId, over.id))
  const left = await signedInAs(shop, 'owner')
  await shop.db.update(members).set({ leftAt: new Date() }).where(eq(members.id, left.id))
  const shopCookies = ['better-auth.session_token', '__Secure-better-auth.session_token']
  return [
    {},
    customer.headers,
    { cookie: `${cookie}=${customer.token}` },
    { cookie: shopCookies.map((name) => `${name}=${customer.token}`).join('; ') },
    { cookie: `${cookie}=${value.replace(/\..{3}/, '.AAA')}` },
    { cookie: `${cookie}=${decodeURIComponent(value).split('.')[0] ?? ''}` },
    { cookie: owner.headers.cookie.replace('__Host-', '') },
    { authorization: `Bearer ${decodeURIComponent(value)}` },
    over.headers,
    left.headers,
  ]
}

const jsonInit = (verb: string, headers: Given): RequestInit => ({
  method: verb,
  headers: { 'content-type': 'application/json', ...headers },
  ...(verb !== 'GET' && { body: '{}' }),
})

async function refused(verb: string, path: string, headers: Given) {
  const answer = await staffApiOf(shop.shop)(addressOf(path), jsonInit(verb, headers))
  const body = (await answer.json()) as ErrorBody
  return [answer.status, body.code, answer.headers.get('cache-control')]
}

const CLOSED = STAFF_OPERATIONS.filter(([, { path }]) => !isOpen(path))

describe('the back office', () => {
  it('has every route in its document', () => {
    const documented = STAFF_OPERATIONS.map(([name]) => name.replaceAll(/\{(\w+)\}/g, ':$1'))
    const routes = createBackOffice(shop.shop)
      .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/staff/'))
      .map(({ method, path }) => `${method} ${path.replaceAll(/\{[^}]*\}/g, '')}`)
    const actions = documented.filter((name) => name.startsWith('POST /staff/actions/'))
    expect([...new Set([...routes, ...actions])].toSorted()).toEqual(
      [...documented, ...UNDOCUMENTED].toSorted(),
    )
  })

  it.each(CLOSED)('%s is for members alone', async (name, { verb, path }) => {
    const all = ENROLMENT.includes(name) ? strangers : [...strangers, invited]
    for (const headers of all) {
      expect([headers, ...(await refused(verb, path, headers))]).toEqual([
        headers,
        401,
        'UNAUTHENTICATED',
        'no-store',
      ])
    }
  })

  it.each(STAFF_OPERATIONS.filter(([, { verb }]) => verb !== 'GET'))(
    '%s comes from its own pages alone',
    async (_, { verb, path }) => {
      for (const origin of ['https://books.example', 'https://staff.books.example.evil.example', 'null']) {
        const answer = await refused(verb, path, { ...owner.headers, origin })
        expect([origin, ...answer]).toEqual([origin, 403, 'FOREIGN_ORIGIN', 'no-store'])
      }
    },
  )
})

describe('the shop', () => {
  it.each(Object.entries(OWNED))('%s is not opened by a member of the team', async (_, makeCall) => {
    const { path, init } = await makeCall(shop, customer)
    const value = decodeURIComponent(owner.headers.cookie.split('=')[1] ?? '')
    for (const given of [owner.headers, { authorization: `Bearer ${value}` }]) {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...given }
      expect((await shop.call(path, { ...init, headers })).status).toBe(401)
    }
  })
})

describe('a preparer', () => {
  it.each(STAFF_OPERATIONS.filter(([, { verb }]) => verb === 'GET'))(
    '%s shows no e-mail address of anybody else',
    async (_, { path }) => {
      const preparer = await signedInAs(shop, 'preparer')
      const answer = await preparer.call(addressOf(path))
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
      if (isStream) return void (await answer.body?.cancel())
      const text = await answer.text()
      for (const email of [BUYER, customer.email, owner.email]) expect(text).not.toContain(email)
    },
  )
})
