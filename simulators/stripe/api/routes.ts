import type Stripe from 'stripe'
import { retrieveCharge } from './charges.ts'
import type { Context } from './context.ts'
import type { Params } from './form-body.ts'
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  intentForSecret,
  retrieveIntent,
  updateIntent,
} from './intents.ts'
import {
  listCharges,
  listCustomerMethods,
  listEvents,
  listIntents,
  listMethods,
  listRefunds,
  retrieveEvent,
} from './lists.ts'
import { attachMethod, detachMethod, retrieveMethod } from './saved-methods.ts'
import { createCustomer, deleteCustomer, retrieveCustomer } from './customers.ts'
import { text } from './params.ts'
import { browserView } from './browser-view.ts'
import { createRefund, retrieveRefund } from './refunds.ts'

/** One call of the API: `answer` gets the id in the path, empty where the path has none. */
export interface Route {
  method: 'DELETE' | 'GET' | 'POST'
  path: RegExp
  answer: (context: Context, params: Params, id: string) => object
  /** What a browser gets for its publishable key and the client secret; other calls want the secret key. */
  answerToBrowser?: (context: Context, params: Params, id: string) => object
}

const ROUTES: Route[] = [
  { method: 'POST', path: /^\/v1\/payment_intents$/, answer: createIntent },
  { method: 'GET', path: /^\/v1\/payment_intents$/, answer: listIntents },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    answer: (context, _params, id) => retrieveIntent(context, id),
    answerToBrowser: (context, params, id) => browserView(ownIntent(context, params, id)),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    answer: (context, params, id) => updateIntent(context, id, params),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/([^/]+)\/confirm$/,
    answer: (context, params, id) => confirmIntent(context, id, params),
    answerToBrowser: (context, params, id) =>
      browserView(confirmIntent(context, ownIntent(context, params, id).id, params)),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/([^/]+)\/cancel$/,
    answer: (context, params, id) => cancelIntent(context, id, params),
  },
  { method: 'POST', path: /^\/v1\/customers$/, answer: createCustomer },
  {
    method: 'GET',
    path: /^\/v1\/customers\/([^/]+)$/,
    answer: (context, _params, id) => retrieveCustomer(context, id),
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/([^/]+)$/,
    answer: (context, _params, id) => deleteCustomer(context, id),
  },
  { method: 'GET', path: /^\/v1\/customers\/([^/]+)\/payment_methods$/, answer: listCustomerMethods },
  { method: 'GET', path: /^\/v1\/payment_methods$/, answer: listMethods },
  {
    method: 'GET',
    path: /^\/v1\/payment_methods\/([^/]+)$/,
    answer: (context, _params, id) => retrieveMethod(context, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/([^/]+)\/attach$/,
    answer: (context, params, id) => attachMethod(context, id, params),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/([^/]+)\/detach$/,
    answer: (context, params, id) => detachMethod(context, id, params),
  },
  { method: 'POST', path: /^\/v1\/refunds$/, answer: createRefund },
  { method: 'GET', path: /^\/v1\/refunds$/, answer: listRefunds },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/([^/]+)$/,
    answer: (context, _params, id) => retrieveRefund(context, id),
  },
  { method: 'GET', path: /^\/v1\/charges$/, answer: listCharges },
  {
    method: 'GET',
    path: /^\/v1\/charges\/([^/]+)$/,
    answer: (context, _params, id) => retrieveCharge(context, id),
  },
  { method: 'GET', path: /^\/v1\/events$/, answer: listEvents },
  {
    method: 'GET',
    path: /^\/v1\/events\/([^/]+)$/,
    answer: (context, _params, id) => retrieveEvent(context, id),
  },
]

/** Returns the call that the method and path name, with the id in the path. */
export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { route, id: decodeURIComponent(match[1] ?? '') }
  }
  return undefined
}

const ownIntent = (context: Context, params: Params, id: string): Stripe.PaymentIntent =>
  intentForSecret(context, id, text(params, 'client_secret') ?? undefined)
