/** A customer's addresses (§3, §5): list, add, edit, delete, set the default. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf, listOf } from '#shared/contract/envelope.ts'
import { AddressRequest, SavedAddress } from '#shared/contract/profile.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { MAX_ADDRESSES } from '#shared/profile/limits.ts'
import { BEARER_SECURITY, requireCustomer, sameCustomer } from '#server/people/accounts/require-customer.ts'
import { noStore, createRouter, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { addAddress, changeAddress, deleteAddress, listAddresses, makeDefault } from './addresses.ts'

const common = { tags: ['profile'], security: BEARER_SECURITY }
const ofUser = z.object({ id: z.string().max(100) })
const ofAddress = z.object({ id: z.string().max(100) })
const One = dataOf(SavedAddress)

const getAddresses = createRoute({
  ...common,
  method: 'get',
  path: '/users/{id}/addresses',
  summary: 'A customer’s addresses, the default first',
  request: { params: ofUser },
  responses: { 200: jsonAnswer('Addresses', listOf(SavedAddress)), ...refusals(401, 403) },
})

const postAddress = createRoute({
  ...common,
  method: 'post',
  path: '/users/{id}/addresses',
  summary: `Adds an address, the ${MAX_ADDRESSES}th at most`,
  description:
    'Postal code and telephone numbers are checked for the country; numbers come back written internationally.',
  request: { params: ofUser, body: jsonBody(AddressRequest) },
  responses: { 201: jsonAnswer('Added', One), ...refusals(400, 401, 403, 409, 422) },
})

const putAddress = createRoute({
  ...common,
  method: 'put',
  path: '/addresses/{id}',
  summary: 'Replaces an address',
  request: { params: ofAddress, body: jsonBody(AddressRequest) },
  responses: { 200: jsonAnswer('Replaced', One), ...refusals(400, 401, 404, 422) },
})

const putDefault = createRoute({
  ...common,
  method: 'put',
  path: '/addresses/{id}/default',
  summary: 'Makes an address the default instead of the one that was',
  request: { params: ofAddress },
  responses: { 200: jsonAnswer('Addresses', listOf(SavedAddress)), ...refusals(401, 404) },
})

const removeAddress = createRoute({
  ...common,
  method: 'delete',
  path: '/addresses/{id}',
  summary: 'Deletes an address; the oldest becomes the default if it was',
  request: { params: ofAddress },
  responses: { 200: jsonAnswer('Addresses that are left', listOf(SavedAddress)), ...refusals(401, 404) },
})

/** Makes the routes; another customer's address is NOT_FOUND, like an unknown one. */
export function addressRoutes(shop: Shop) {
  const { db } = shop
  const routes = createRouter()
  for (const path of ['/users/:id/addresses', '/addresses/*']) {
    routes.use(path, noStore, requireCustomer(shop))
  }

  async function listed(userId: string) {
    const data = await listAddresses(db, userId)
    return { data, meta: { total: data.length, page: 1, per_page: MAX_ADDRESSES } }
  }
  // PostgreSQL rejects anything but a UUID
  function addressId(text: string): string {
    if (!z.uuid().safeParse(text).success) throw new ShopError('NOT_FOUND')
    return text
  }

  return routes
    .openapi(getAddresses, async (c) => {
      const { id: userId } = c.req.valid('param')
      sameCustomer(c, userId)
      return c.json(await listed(userId), 200)
    })
    .openapi(postAddress, async (c) => {
      const { id: userId } = c.req.valid('param')
      sameCustomer(c, userId)
      return c.json({ data: await addAddress(db, userId, c.req.valid('json')) }, 201)
    })
    .openapi(putAddress, async (c) => {
      const id = addressId(c.req.valid('param').id)
      const owned = { userId: c.get('customer').id, id }
      return c.json({ data: await changeAddress(db, owned, c.req.valid('json')) }, 200)
    })
    .openapi(putDefault, async (c) => {
      const userId = c.get('customer').id
      await makeDefault(db, { userId, id: addressId(c.req.valid('param').id) })
      return c.json(await listed(userId), 200)
    })
    .openapi(removeAddress, async (c) => {
      const userId = c.get('customer').id
      await deleteAddress(db, { userId, id: addressId(c.req.valid('param').id) })
      return c.json(await listed(userId), 200)
    })
}
