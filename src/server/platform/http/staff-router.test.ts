import { expect, it } from 'vitest'
import { ShopError } from '#shared/contract/errors.ts'
import { ROLES, type Level, type Role } from '#shared/staff/roles.ts'
import { type Member, createStaffRouter, guardAddresses } from './staff-router.ts'

function officeFor(role: Role, level: Exclude<Level, 'enrolment'> = 'full') {
  const member: Member = {
    id: 'm',
    name: 'Léa',
    email: 'lea@example.org',
    role,
    language: 'fr',
    deviceId: null,
    level,
    sessionId: 's',
  }
  const router = createStaffRouter()
  router.use(async (c, next) => {
    c.set('member', member)
    await next()
  })
  router.use('/staff/*', guardAddresses)
  router.get('/staff/*', (c) => c.text('served'))
  router.onError((error, c) => c.text(error instanceof ShopError ? error.code : 'surprise', 403))
  return async (path: string) => (await router.request(path)).text()
}

it('serves the roles that the table names for an address, and owners; the others it refuses', async () => {
  const answers = await Promise.all(ROLES.map((role) => officeFor(role)('/staff/orders')))
  expect(Object.fromEntries(ROLES.map((role, at) => [role, answers[at]]))).toEqual({
    owner: 'served',
    bookseller: 'served',
    preparer: 'served',
    editor: 'ROLE_FORBIDDEN',
  })
})

it('requires a full sign-in, of owners too, at the addresses about money and people', async () => {
  for (const path of ['/staff/accounts', '/staff/accounts/documents', '/staff/team', '/staff/me/pin'])
    expect([path, await officeFor('owner', 'pin')(path)]).toEqual([path, 'FULL_SIGN_IN_NEEDED'])
  expect(await officeFor('owner', 'pin')('/staff/today')).toBe('served')
  expect(await officeFor('editor', 'full')('/staff/me')).toBe('served')
})

it('serves nobody at an address that the table does not name', async () => {
  expect(await officeFor('owner')('/staff/meetings')).toBe('NOT_FOUND')
})
