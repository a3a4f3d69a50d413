/** A customer's own data (§7 `/users/{id}`): read and change it, and list sessions. */
import { createRoute, z } from '@hono/zod-openapi'
import {
  AccountSession,
  ChangeEmailRequest,
  ChangePasswordRequest,
  PasswordSet,
  UserChanges,
  UserInfo,
} from '#shared/contract/accounts.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { SavedAddress } from '#shared/contract/profile.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  DONE,
  Done,
  noStore,
  createRouter,
  jsonAnswer,
  jsonBody,
  refusals,
} from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { requestEmailChange } from './change-email.ts'
import { changePassword } from './new-password.ts'
import { newDevice } from './login.ts'
import { BEARER_SECURITY, requireCustomer, sameCustomer } from './require-customer.ts'
import { endSession, listSessions, signOutEverywhere } from './sessions.ts'
import { changeUser, userInfo } from './users.ts'

const OfUser = z.object({ id: z.string().max(100) })
const OfSession = z.object({ id: z.string().max(100), session_id: z.string().max(100) })

const common = { tags: ['accounts'], security: BEARER_SECURITY }

const getUser = createRoute({
  ...common,
  method: 'get',
  path: '/users/{id}',
  summary: 'User info (§3)',
  request: { params: OfUser },
  responses: { 200: jsonAnswer('The user', dataOf(UserInfo)), ...refusals(401, 403) },
})

const putUser = createRoute({
  ...common,
  method: 'put',
  path: '/users/{id}',
  summary: 'Changes language, currency or name (§7); other fields have no effect',
  request: { params: OfUser, body: jsonBody(UserChanges) },
  responses: { 200: jsonAnswer('The user', dataOf(UserInfo)), ...refusals(400, 401, 403, 422) },
})

const putPassword = createRoute({
  ...common,
  method: 'put',
  path: '/users/{id}/password',
  summary: 'Changes the password; the other sessions and pending changes end',
  description: '422 `current_password: wrong`, or what is wrong with the new one as for `/register`.',
  request: { params: OfUser, body: jsonBody(ChangePasswordRequest) },
  responses: { 200: jsonAnswer('Changed', dataOf(PasswordSet)), ...refusals(400, 401, 403, 422, 429) },
})

const putEmail = createRoute({
  ...common,
  method: 'put',
  path: '/users/{id}/email',
  summary:
    'Mails a link to the new address, which `/confirm-email-change` confirms; the present one is notified',
  description: 'The answer is the same whether another account has the address. 422 `password: wrong`.',
  request: { params: OfUser, body: jsonBody(ChangeEmailRequest) },
  responses: {
    202: jsonAnswer('Mailed', dataOf(z.object({ email: z.string() }))),
    ...refusals(400, 401, 403, 422, 429),
  },
})

const getSessions = createRoute({
  ...common,
  method: 'get',
  path: '/users/{id}/sessions',
  summary: 'Where the customer is signed in',
  request: { params: OfUser },
  responses: {
    200: jsonAnswer('The sessions', dataOf(z.array(AccountSession))),
    ...refusals(401, 403),
  },
})

const deleteSessions = createRoute({
  ...common,
  method: 'delete',
  path: '/users/{id}/sessions',
  summary: 'Signs out everywhere, here too; pending changes end',
  request: { params: OfUser },
  responses: { 200: jsonAnswer('Ended', Done), ...refusals(401, 403) },
})

const deleteSession = createRoute({
  ...common,
  method: 'delete',
  path: '/users/{id}/sessions/{session_id}',
  summary: 'Signs out in one place',
  request: { params: OfSession },
  responses: { 200: jsonAnswer('Ended', Done), ...refusals(401, 403, 404) },
})

type ListAddresses = (db: Db, userId: string) => Promise<SavedAddress[]>

/** Makes the routes of a customer's own data. `listAddresses` is injected: addresses belong to a module above. */
export function userRoutes(shop: Shop, listAddresses: ListAddresses) {
  const { db } = shop
  const infoOf = async (id: string) => ({ data: await userInfo(db, id, await listAddresses(db, id)) })
  const routes = createRouter()
  const door = requireCustomer(shop)
  for (const path of ['/users/:id', '/users/:id/*']) {
    routes.use(path, noStore)
    routes.use(path, door)
    routes.use(path, (c, next) => {
      sameCustomer(c, c.req.param('id'))
      return next()
    })
  }

  return routes
    .openapi(getUser, async (c) => c.json(await infoOf(c.get('customer').id), 200))
    .openapi(putUser, async (c) => {
      const { id } = c.get('customer')
      await changeUser(db, id, c.req.valid('json'))
      return c.json(await infoOf(id), 200)
    })
    .openapi(putPassword, async (c) => {
      const { current_password: current, new_password: next } = c.req.valid('json')
      const customer = c.get('customer')
      await changePassword(db, customer, { current, next })
      return c.json({ data: { device: await newDevice(shop, customer.id) } }, 200)
    })
    .openapi(putEmail, async (c) => {
      const { email, password } = c.req.valid('json')
      await requestEmailChange(db, c.get('customer'), { email, password })
      return c.json({ data: { email } }, 202)
    })
    .openapi(getSessions, async (c) => c.json({ data: await listSessions(db, c.get('customer')) }, 200))
    .openapi(deleteSessions, async (c) => {
      await signOutEverywhere(db, c.get('customer').id)
      return c.json(DONE, 200)
    })
    .openapi(deleteSession, async (c) => {
      const { id, session_id: sessionId } = c.req.valid('param')
      if (!(await endSession(db, id, sessionId))) throw new ShopError('NOT_FOUND')
      return c.json(DONE, 200)
    })
}
