import { noSuch } from './api-error.ts'
import type { Context } from './context.ts'
import type { Params } from './form-body.ts'
import { knownCustomer } from './known-customer.ts'
import { choice, integer, refuseUnknown, requiredText, text } from './params.ts'
import { methodsOf } from './saved-methods.ts'

const PAGE_PARAMS = ['limit', 'starting_after']
const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

/** A page of a list, newest first, in Stripe's shape. */
export interface Page<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

/** Lists the refunds of one payment intent. */
export function listRefunds(context: Context, params: Params): Page<{ id: string }> {
  refuseUnknown(params, [...PAGE_PARAMS, 'payment_intent'])
  const intent = requiredText(params, 'payment_intent')
  const refunds = context.store.all('refund').filter(({ payment_intent: of }) => of === intent)
  return page(refunds, params, '/v1/refunds')
}

/** Lists the payment methods of the customer in the path. */
export function listCustomerMethods(context: Context, params: Params, id: string): Page<{ id: string }> {
  refuseUnknown(params, [...PAGE_PARAMS, 'type'])
  choice(params, 'type', ['card'])
  const customer = knownCustomer(context, id)
  return page(methodsOf(context, customer.id), params, `/v1/customers/${customer.id}/payment_methods`)
}

function page<T extends { id: string }>(oldestFirst: T[], params: Params, url: string): Page<T> {
  const limit = Math.min(Math.max(integer(params, 'limit') ?? DEFAULT_LIMIT, 1), MAX_LIMIT)
  const rows = oldestFirst.toReversed()
  const after = text(params, 'starting_after')
  const later = after == null ? rows : rows.slice(indexOf(rows, after) + 1)
  return { object: 'list', data: later.slice(0, limit), has_more: later.length > limit, url }
}

function indexOf(rows: { id: string }[], id: string): number {
  const index = rows.findIndex((row) => row.id === id)
  if (index === -1) throw noSuch('object', id, 'starting_after')
  return index
}
