import { noSuch } from './api-error.ts'
import type { Params } from './form-body.ts'
import { choice, hash, integer, refuseUnknown, text, texts } from './params.ts'
import type { Context } from './context.ts'
import { knownCustomer } from './known-customer.ts'
import { givenCustomer, methodsOf } from './saved-methods.ts'

const PAGE_PARAMS = ['created', 'ending_before', 'expand', 'limit', 'starting_after']
const DEFAULT_LIMIT = 10
const HIGHEST_LIMIT = 100

interface Listed {
  id: string
  created: number
}

/** A page of a list, newest first, in Stripe's shape. */
export interface Page<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

/** Lists payment intents. */
export function listIntents(context: Context, params: Params): Page<Listed> {
  refuseUnknown(params, PAGE_PARAMS)
  return page(context.store.all('intent'), params, '/v1/payment_intents')
}

/** Lists refunds, of one payment intent or charge where asked. */
export function listRefunds(context: Context, params: Params): Page<Listed> {
  refuseUnknown(params, [...PAGE_PARAMS, 'charge', 'payment_intent'])
  const intent = text(params, 'payment_intent')
  const charge = text(params, 'charge')
  const refunds = context.store
    .all('refund')
    .filter((refund) => intent == null || refund.payment_intent === intent)
    .filter((refund) => charge == null || refund.charge === charge)
  return page(refunds, params, '/v1/refunds')
}

/** Lists charges, of one payment intent where asked. */
export function listCharges(context: Context, params: Params): Page<Listed> {
  refuseUnknown(params, [...PAGE_PARAMS, 'payment_intent'])
  const intent = text(params, 'payment_intent')
  const charges = context.store
    .all('charge')
    .filter((charge) => intent == null || charge.payment_intent === intent)
  return page(charges, params, '/v1/charges')
}

/** Lists the payment methods of one customer; without one, Stripe lists none that belong to anybody. */
export function listMethods(context: Context, params: Params): Page<Listed> {
  refuseUnknown(params, [...PAGE_PARAMS, 'customer', 'type'])
  choice(params, 'type', ['card'])
  const customer = givenCustomer(context, params)
  return page(customer == null ? [] : methodsOf(context, customer), params, '/v1/payment_methods')
}

/** Lists the payment methods of the customer in the path. */
export function listCustomerMethods(context: Context, params: Params, id: string): Page<Listed> {
  refuseUnknown(params, [...PAGE_PARAMS, 'type'])
  choice(params, 'type', ['card'])
  const customer = knownCustomer(context, id)
  return page(methodsOf(context, customer.id), params, `/v1/customers/${customer.id}/payment_methods`)
}

/** Lists events, by type or by whether they were delivered where asked. */
export function listEvents(context: Context, params: Params): Page<Listed> {
  refuseUnknown(params, [...PAGE_PARAMS, 'delivery_success', 'type', 'types'])
  const type = text(params, 'type')
  const types = type == null ? texts(params, 'types') : [type]
  const success = choice(params, 'delivery_success', ['true', 'false'])
  const events = context.store
    .all('event')
    .filter((event) => types.length === 0 || types.some((pattern) => matches(event.type, pattern)))
    .filter((event) => success === undefined || (event.pending_webhooks === 0) === (success === 'true'))
  return page(events, params, '/v1/events')
}

/** Returns one event. */
export function retrieveEvent(context: Context, id: string): Listed {
  const event = context.store.get('event', id)
  if (!event) throw noSuch('event', id)
  return event
}

const matches = (type: string, pattern: string): boolean =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern

function page<T extends Listed>(oldestFirst: T[], params: Params, url: string): Page<T> {
  const limit = Math.min(Math.max(integer(params, 'limit') ?? DEFAULT_LIMIT, 1), HIGHEST_LIMIT)
  const rows = oldestFirst.toReversed().filter((row) => isWithin(row.created, params))
  const after = text(params, 'starting_after')
  const before = text(params, 'ending_before')
  if (before != null) {
    const earlier = rows.slice(0, position(rows, before, 'ending_before'))
    return { object: 'list', data: earlier.slice(-limit), has_more: earlier.length > limit, url }
  }
  const later = after == null ? rows : rows.slice(position(rows, after, 'starting_after') + 1)
  return { object: 'list', data: later.slice(0, limit), has_more: later.length > limit, url }
}

function position(rows: Listed[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id)
  if (index === -1) throw noSuch('object', id, param)
  return index
}

function isWithin(created: number, params: Params): boolean {
  if (typeof params.created === 'string') return created === integer(params, 'created')
  const range = hash(params, 'created') ?? {}
  const bound = (name: string, otherwise: number): number =>
    integer(range, name, `created[${name}]`) ?? otherwise
  return (
    created >= bound('gte', -Infinity) &&
    created > bound('gt', -Infinity) &&
    created <= bound('lte', Infinity) &&
    created < bound('lt', Infinity)
  )
}
