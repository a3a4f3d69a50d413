import type { SavedAnswer } from '../records.ts'
import { invalidRequest, StripeApiError } from './api-error.ts'
import { browserView } from './browser-view.ts'
import type { Context } from './context.ts'
import { parseForm } from './form-body.ts'
import { fingerprint, isStored, savedAnswer } from './idempotency.ts'
import { callerOf, keyInHeader, type Keys } from './keys.ts'
import { findRoute, type Route } from './routes.ts'

/** One HTTP call as it came: `form` is the body of a POST, the query string of a GET. */
export interface Call {
  method: string
  path: string
  form: string
  authorization: string | undefined
  idempotencyKey: string | undefined
}

/** The answer to a call, its body ready to send. */
export interface Answer {
  status: number
  body: string
  isReplay: boolean
}

/** Carries out one call: keys, idempotency, the call itself and its error shape; stored whole or not at all. */
export function answerCall(context: Context, keys: Keys, call: Call): Answer {
  try {
    const found = findRoute(call.method, call.path)
    if (!found) throw unknownPath(call)
    return answerRoute(context, keys, call, found)
  } catch (error) {
    context.webhooks.rollback()
    return failure(error)
  }
}

function answerRoute(
  context: Context,
  keys: Keys,
  call: Call,
  { route, id }: { route: Route; id: string },
): Answer {
  const { params, key } = withoutKey(call)
  const caller = callerOf(key, keys, route.answerToBrowser !== undefined)
  const run = caller === 'browser' ? (route.answerToBrowser ?? route.answer) : route.answer
  const print = fingerprint(call.method, call.path, call.form)
  const { idempotencyKey } = call
  if (call.method === 'POST' && idempotencyKey !== undefined) {
    const saved = savedAnswer(context.store, idempotencyKey, print, context.now())
    if (saved) return { status: saved.status, body: saved.body, isReplay: true }
  }
  const requested: Context = { ...context, caller }
  const { answer, error } = attempt(requested, () => run(requested, params, id))
  if (call.method === 'POST' && idempotencyKey !== undefined && isStored(error)) {
    context.store.put('answer', stored(context, idempotencyKey, print, answer))
  }
  context.webhooks.commit()
  return answer
}

// A declined card throws after it was recorded: that record stays, what other refusals began is taken back
function attempt(context: Context, run: () => object): { answer: Answer; error?: StripeApiError } {
  try {
    return { answer: { status: 200, body: json(run()), isReplay: false } }
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error
    if (error.status !== 402) context.webhooks.rollback()
    return { answer: failure(context.caller === 'browser' ? forBrowser(error) : error), error }
  }
}

function forBrowser({ status, body }: StripeApiError): StripeApiError {
  const { payment_intent: intent, ...rest } = body
  return new StripeApiError(status, intent ? { ...rest, payment_intent: browserView(intent) } : body)
}

function stored(context: Context, id: string, print: string, answer: Answer): SavedAnswer {
  const { status, body } = answer
  return { id, fingerprint: print, status, body, created: context.now() }
}

function withoutKey(call: Call) {
  const { key: keyParam, ...params } = parseForm(call.form)
  return {
    params,
    key: keyInHeader(call.authorization) ?? (typeof keyParam === 'string' ? keyParam : undefined),
  }
}

function unknownPath(call: Call): StripeApiError {
  return new StripeApiError(
    404,
    invalidRequest(`Unrecognized request URL (${call.method}: ${call.path}).`).body,
  )
}

function failure(error: unknown): Answer {
  if (error instanceof StripeApiError) {
    return { status: error.status, body: json({ error: error.body }), isReplay: false }
  }
  console.error('The Stripe fake failed:', error)
  const message = 'An unknown error occurred in the fake.'
  return { status: 500, body: json({ error: { type: 'api_error', message } }), isReplay: false }
}

const json = (value: object): string => JSON.stringify(value, null, 2)
