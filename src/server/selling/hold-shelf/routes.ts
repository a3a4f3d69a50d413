/** Reservations without payment, if the shop offers them: request, confirm and cancel by mailed links. */
import { createRoute } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { LinkRequest } from '#shared/contract/links.ts'
import { NewReservation, ReservationRequest } from '#shared/contract/reservations.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import { BEARER_SECURITY, customerOf, optionalCustomer } from '#server/people/accounts/require-customer.ts'
import {
  DONE,
  Done,
  noStore,
  createRouter,
  jsonAnswer,
  jsonBody,
  refusals,
} from '#server/platform/http/router.ts'
import { countAttempt, visitorAddress } from '#server/platform/limits/count-attempts.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import type { Shop } from '#server/platform/shop.ts'
import { requestReservation, confirmReservation } from './request-reservation.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readLink } from '#server/platform/mailed-links/links.ts'
import { release } from './reserve.ts'
import { reservations } from './tables.ts'

/** Cancels the reservation of a mailed link; idempotent. Returns false for an unknown link. */
async function cancelReservation(db: Db, secret: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const id = await readLink(tx, { purpose: 'reservation-leave', secret })
    if (id === undefined) return false
    const [reservation] = await tx
      .select()
      .from(reservations)
      .where(eq(reservations.id, id))
      .for('no key update')
    if (reservation?.state === 'held') await release(tx, reservation)
    return reservation !== undefined
  })
}

const tags = ['reservations']
const TRIES = { name: 'reservation', tries: 20, minutes: 60 }

const postReservation = createRoute({
  method: 'post',
  path: '/reservations',
  tags,
  security: [{}, ...BEARER_SECURITY],
  summary:
    'Reserves copies of a book at the shop: at once for a customer’s own address, after a mailed link for any other',
  description:
    'Nothing is paid, and nothing leaves the shelf before the address is proven. 404: the shop does not offer it, or ' +
    'does not sell the book. 409: the copies are not on the shelf, or too many lie there for readers. 422: more ' +
    'books than an address may reserve. 20 attempts in an hour.',
  request: { body: jsonBody(ReservationRequest) },
  responses: { 201: jsonAnswer('Asked', dataOf(NewReservation)), ...refusals(400, 404, 409, 422, 429) },
})

const postConfirmation = createRoute({
  method: 'post',
  path: '/reservations/confirm',
  tags,
  summary: 'Reserves what a mailed link asks for',
  description: 'Refused like the reservation of a customer, once the copies are gone.',
  request: { body: jsonBody(LinkRequest) },
  responses: { 200: jsonAnswer('Reserved', Done), ...refusals(400, 404, 409, 422) },
})

const postLeaving = createRoute({
  method: 'post',
  path: '/reservations/leave',
  tags,
  summary: 'Gives up the reservation of a mailed link; its copies go back on the shelf',
  request: { body: jsonBody(LinkRequest) },
  responses: { 200: jsonAnswer('Given up', Done), ...refusals(400, 404, 422) },
})

/** Creates the routes. */
export function reservationRoutes(shop: Shop) {
  const { db, config } = shop
  const routes = createRouter()
  routes.use('/reservations/*', noStore)
  routes.use('/reservations', noStore, optionalCustomer(shop))
  return routes
    .openapi(postReservation, async (c) => {
      await countAttempt(db, TRIES, visitorAddress(c, config))
      const typed = c.req.valid('json')
      const customer = customerOf(c)
      const isProven = customer?.email === typed.email
      const name = (isProven && customer.firstName) || typed.name
      const reserved = await requestReservation(db, { request: { ...typed, name }, isProven })
      if (!reserved)
        return c.json({ data: { state: 'to_confirm' as const, number: null, reserved_until: null } }, 201)
      const { number, expiresAt } = reserved
      const reserved_until = dayAt(await readOpening(db), expiresAt)
      return c.json({ data: { state: 'reserved' as const, number, reserved_until } }, 201)
    })
    .openapi(postConfirmation, async (c) => {
      if (!(await confirmReservation(db, c.req.valid('json').token))) throw new ShopError('NOT_FOUND')
      return c.json(DONE, 200)
    })
    .openapi(postLeaving, async (c) => {
      if (!(await cancelReservation(db, c.req.valid('json').token))) throw new ShopError('NOT_FOUND')
      return c.json(DONE, 200)
    })
}
