/** For each role and level of sign-in, the server allows exactly what the table of permissions says. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#shared/contract/errors.ts'
import {
  ACTIONS,
  ADDRESSES,
  permissionAt,
  refusalOf,
  type ActionName,
  type Permission,
} from '#shared/staff/permissions.ts'
import { ROLES, type Role } from '#shared/staff/roles.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { isOpen, STAFF_OPERATIONS } from '../../../../tests/support/staff-operations.ts'
import { COMMANDS } from '#server/app/composition/staff-commands.ts'

const LEVELS = ['full', 'pin'] as const
type Person = Awaited<ReturnType<typeof signedInAs>> & { role: Role; level: Permission['level'] }

let shop: OpenShop
const people: Person[] = []
beforeAll(async () => {
  shop = await openShop()
  for (const role of ROLES)
    for (const level of LEVELS) people.push({ ...(await signedInAs(shop, role, { level })), role, level })
})
afterAll(() => shop.close())

const REFUSALS: readonly (string | undefined)[] = ['ROLE_FORBIDDEN', 'FULL_SIGN_IN_NEEDED']

/**
 * Sends an invalid request: those with permission get a validation error or a response, the others only FORBIDDEN.
 */
async function refusalTo({ call }: Person, verb: string, address: string): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const answer = await call(address, { method: verb, headers, ...(verb !== 'GET' && { body: '{}' }) })
  if (answer.status !== 403) return void (await answer.body?.cancel())
  const { code } = (await answer.json()) as ErrorBody
  return REFUSALS.includes(code) ? code : undefined
}

/** Who was rejected and why, by role and level; the second is what the table says. */
async function whoIsRefused(verb: string, address: string, permission: Permission) {
  const refused: unknown[] = []
  for (const person of people)
    refused.push([person.role, person.level, await refusalTo(person, verb, address)])
  const expected = people.map((person) => [person.role, person.level, refusalOf(person, permission)])
  return { refused, expected }
}

const addresses = STAFF_OPERATIONS.filter(
  ([, { path }]) => !isOpen(path) && !path.startsWith('/staff/actions/'),
)

describe('who may do which action', () => {
  it.each(Object.keys(ACTIONS) as ActionName[])('%s', async (name) => {
    const { refused, expected } = await whoIsRefused('POST', `/staff/actions/${name}`, ACTIONS[name])
    expect(refused).toEqual(expected)
  })

  it('is said of actions and exports that there are', () => {
    const names = COMMANDS.filter(({ kind }) => kind !== 'reading').map(({ words }) =>
      words.replaceAll(' ', '-'),
    )
    // It writes into a folder of the machine
    expect(names.toSorted()).toEqual([...Object.keys(ACTIONS), 'returns-photos'].toSorted())
  })

  it('runs for many rows at once too', async () => {
    const byPin = await signedInAs(shop, 'bookseller', { level: 'pin' })
    const answer = await byPin.call('/staff/actions/price-set', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ rows: [{ input: { isbn: '9782070360024', price: '1' } }] }),
    })
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'FULL_SIGN_IN_NEEDED' }])
  })
})

describe('who may read what', () => {
  it.each(addresses)('%s', async (_, { verb, path }) => {
    const permission = permissionAt(path)
    if (!permission) throw new Error('The table does not name it: it is nobody’s.')
    const { refused, expected } = await whoIsRefused(verb, path.replaceAll(/\{\w+\}/g, 'x'), permission)
    expect(refused).toEqual(expected)
  })

  it('is said of addresses that there are', () => {
    const known = [
      ...addresses.map(([, { path }]) => path),
      '/staff/actions',
      '/staff/openapi.json',
      '/staff/preview',
    ]
    const named = Object.keys(ADDRESSES).map((address) => address.replaceAll(/:(\w+)/g, '{$1}'))
    expect(named.filter((one) => !known.some((path) => path === one || path.startsWith(`${one}/`)))).toEqual(
      [],
    )
  })

  it.each([
    '/staff/accounts?from=2026-01-01&to=2026-01-31',
    '/staff/accounts/documents/2026-1',
    '/staff/%61ccounts?from=2026-01-01&to=2026-01-31',
    '/staff/orders/%66ile',
    '/staff/record/filters',
  ])('%s is not opened by a PIN', async (path) => {
    const byPin = await signedInAs(shop, 'owner', { level: 'pin' })
    const answer = await byPin.call(path)
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'FULL_SIGN_IN_NEEDED' }])
  })
})
