/**
 * Every operation of the OpenAPI document is called without a token, by another customer, with an ended session,
 * with a cookie only and with modified tokens. A new route that is in no list fails.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../../tests/support/checkout.ts'
import { aCustomer, bearer, signIn, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { OWNED, PUBLIC, UNDOCUMENTED, type OwnedCall } from '../../../../tests/support/owned-objects.ts'
import { fakeCardVault } from '../../../../tests/support/saved-cards.ts'
import { API_PATH, createApi } from '#server/app/api.ts'
import { sessions } from './tables.ts'

type Operation = { security?: Record<string, unknown>[] }
type Document = { paths: Record<string, Record<string, Operation>> }

let shop: OpenShop
let ada: TestCustomer
let eve: TestCustomer
let ended: string
beforeAll(async () => {
  shop = await openShop({ cardPayments: fakeCardVault() })
  ada = await aCustomer(shop)
  eve = await aCustomer(shop, { first_name: 'Eve' })
  ended = (await aCustomer(shop)).token
  await shop.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.token, unsigned(ended)))
})
afterAll(() => shop.close())
beforeEach(() => shop.forgetTries())

const unsigned = (token: string) => decodeURIComponent(token).split('.')[0] ?? ''
const cookies = (token: string) =>
  ['better-auth.session_token', '__Secure-better-auth.session_token', 'token', 'session']
    .map((name) => `${name}=${token}`)
    .join('; ')

/** The token with one significant letter of its signature changed. */
function tampered(token: string): string {
  const at = token.indexOf('.') + 3
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
}

function send({ path, init }: OwnedCall, headers: Record<string, string>): Promise<Response> {
  const own = new Headers(init?.headers)
  for (const [name, value] of Object.entries(headers)) own.set(name, value)
  return Promise.resolve(shop.call(path, { ...init, headers: own }))
}

async function bodyOf(answer: Response) {
  const { request_id: _, ...body } = await refusal(answer)
  return { status: answer.status, ...body }
}

async function readDocument(): Promise<Record<string, Operation>> {
  const document = (await (await shop.call('/openapi.json')).json()) as Document
  const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(
      ([verb, operation]) => [`${verb.toUpperCase()} ${path.replace(API_PATH, '')}`, operation] as const,
    ),
  )
  return Object.fromEntries(operations)
}

describe('every route', () => {
  it('is in the document, and in one of the lists of owned-objects.ts', async () => {
    const operations = Object.keys(await readDocument())
    expect([...Object.keys(OWNED), ...PUBLIC].toSorted()).toEqual(operations.toSorted())

    const inDocument = operations.map((name) => name.replaceAll(/\{(\w+)\}/g, ':$1'))
    const routes = createApi(shop.shop)
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(API_PATH, '')}`)
    expect([...new Set(routes)].toSorted()).toEqual([...inDocument, ...UNDOCUMENTED].toSorted())
  })

  it('declares the token in the document exactly when it asks for one', async () => {
    const operations = Object.entries(await readDocument())
    const secured = operations.flatMap(([name, { security }]) => (security?.[0]?.['bearer'] ? [name] : []))
    expect(secured.toSorted()).toEqual(Object.keys(OWNED).toSorted())
  })
})

describe.each(Object.entries(OWNED))('%s', (name, makeCall) => {
  it('serves its owner alone', async () => {
    const owner = { ...ada, ...(await signIn(shop, ada)) }
    owner.headers = bearer(owner.token)
    const call = await makeCall(shop, owner)

    const nobody: Record<string, string>[] = [
      {},
      bearer(ended),
      { cookie: cookies(owner.token) },
      bearer(tampered(owner.token)),
      bearer(unsigned(owner.token)),
      bearer(`${unsigned(owner.token)}.`),
      bearer(''),
      { authorization: owner.token },
      { authorization: `Basic ${owner.token}` },
      { 'x-user-id': owner.id, 'x-forwarded-user': owner.id },
    ]
    for (const headers of nobody) {
      const answer = await send(call, headers)
      const refused = { headers, status: 401, code: 'UNAUTHENTICATED' }
      expect({ headers, ...(await bodyOf(answer)) }).toMatchObject(refused)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }

    // Another customer's object is NOT_FOUND like an unknown one; another customer's id is FORBIDDEN
    const refused =
      call.unknown === undefined ? { status: 403, code: 'FORBIDDEN' } : { status: 404, code: 'NOT_FOUND' }
    const unknown = { ...call, path: call.unknown ?? '' }
    const others = [
      ...(name === 'GET /logout' ? [] : [await bodyOf(await send(call, eve.headers))]),
      ...(call.unknown === undefined
        ? []
        : [await bodyOf(await send(unknown, eve.headers)), await bodyOf(await send(unknown, owner.headers))]),
    ]
    expect(others).toEqual(others.map(() => ({ ...others[0], ...refused })))

    const answer = await send(call, owner.headers)
    expect(`${answer.status} ${await answer.clone().text()}`).toMatch(/^2/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toBeNull()
    if (name === 'PUT /users/{id}/password') ada.password = `${ada.password} more`
  })
})
