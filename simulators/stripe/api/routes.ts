import type Stripe from 'stripe'
import { browserView } from './browser-view.ts'
import { confirmIntent } from './confirm.ts'
import type { Context } from './context.ts'
import { createCustomer, deleteCustomer } from './customers.ts'
import type { Params } from './form-body.ts'
import { cancelIntent, createIntent, intentForSecret, retrieveIntent, updateIntent } from './intents.ts'
import { listCustomerMethods, listRefunds } from './lists.ts'
import { text } from './params.ts'
import { createRefund } from './refunds.ts'
import { detachMethod } from './saved-methods.ts'

/** One call of the API: `answer` gets the id in the path, empty where the path has none. */
export interface Route {
  answer: (context: Context, params: Params, id: string) => object
  /** What a browser gets for its publishable key and the client secret; other calls want the secret key. */
  answerToBrowser?: (context: Context, params: Params, id: string) => object
}

const ROUTES: Record<string, Route> = {
  'POST /v1/payment_intents': { answer: createIntent },
  'GET /v1/payment_intents/:id': {
    answer: (context, _params, id) => retrieveIntent(context, id),
    answerToBrowser: (context, params, id) => browserView(ownIntent(context, params, id)),
  },
  'POST /v1/payment_intents/:id': { answer: (context, params, id) => updateIntent(context, id, params) },
  'POST /v1/payment_intents/:id/confirm': {
    answer: (context, params, id) => confirmIntent(context, id, params),
    answerToBrowser: (context, params, id) =>
      browserView(confirmIntent(context, ownIntent(context, params, id).id, params)),
  },
  'POST /v1/payment_intents/:id/cancel': {
    answer: (context, params, id) => cancelIntent(context, id, params),
  },
  'POST /v1/customers': { answer: createCustomer },
  'DELETE /v1/customers/:id': { answer: (context, _params, id) => deleteCustomer(context, id) },
  'GET /v1/customers/:id/payment_methods': { answer: listCustomerMethods },
  'POST /v1/payment_methods/:id/detach': {
    answer: (context, params, id) => detachMethod(context, id, params),
  },
  'POST /v1/refunds': { answer: createRefund },
  'GET /v1/refunds': { answer: listRefunds },
}

const ID = /^(\/v1\/\w+\/)([^/]+)/

/** Returns the call that the method and path name, with the id in the path. */
export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  const [, , id = ''] = ID.exec(path) ?? []
  const route = ROUTES[`${method} ${path.replace(ID, '$1:id')}`]
  return route && { route, id: decodeURIComponent(id) }
}

const ownIntent = (context: Context, params: Params, id: string): Stripe.PaymentIntent =>
  intentForSecret(context, id, text(params, 'client_secret') ?? undefined)
