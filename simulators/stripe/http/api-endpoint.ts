import type { IncomingMessage, ServerResponse } from 'node:http'
import { Stripe } from 'stripe'
import type { FaultPlan } from '../../shared/faults.ts'
import { readBody } from '../../shared/http/body.ts'
import { sendUnderFault } from '../../shared/http/faulty-answer.ts'
import { answerCall, type Answer, type Call } from '../api/answer-call.ts'
import type { Context } from '../api/context.ts'
import { randomText } from '../api/ids.ts'
import { keyInHeader, type Keys } from '../api/keys.ts'

interface Endpoint {
  keys: Keys
  faults: FaultPlan
  /** Returns the context of one request. */
  contextFor(request: Context['request']): Context
}

const ERROR_BODY = { error: { type: 'api_error', message: 'An unknown error occurred' } }

// Browsers call the API from the shop's pages, whatever their origin
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-allow-methods': 'DELETE, GET, POST',
}

/** Answers one request below /v1, with the fault planned for it if there is one. */
export async function serveApi(
  endpoint: Endpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, CORS).end()
    return
  }
  const call = await readCall(request)
  if (!call) {
    response.writeHead(413, CORS).end()
    return
  }
  const fault = isPublishable(call, endpoint.keys) ? undefined : endpoint.faults.take(call)
  await sendUnderFault(response, { fault, errorBody: ERROR_BODY }, () => {
    const id = `req_${randomText(14)}`
    const context = endpoint.contextFor({ id, idempotency_key: call.idempotencyKey ?? null })
    const answer = answerCall(context, endpoint.keys, call)
    return { ...answer, headers: headers(id, call, answer) }
  })
}

async function readCall(request: IncomingMessage): Promise<Call | null> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://fake')
  const method = request.method ?? 'GET'
  const body = await readBody(request)
  if (body === null) return null
  return {
    method,
    path: pathname,
    form: method === 'GET' ? search.slice(1) : body,
    authorization: request.headers.authorization,
    idempotencyKey: request.headers['idempotency-key']?.toString(),
  }
}

function isPublishable(call: Call, keys: Keys): boolean {
  const key = keyInHeader(call.authorization) ?? new URLSearchParams(call.form).get('key')
  return key === keys.publishableKey
}

function headers(id: string, call: Call, answer: Answer): Record<string, string> {
  return {
    ...CORS,
    'cache-control': 'no-cache, no-store',
    'content-type': 'application/json',
    'request-id': id,
    'stripe-version': Stripe.API_VERSION,
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
    ...(answer.isReplay ? { 'idempotent-replayed': 'true' } : {}),
  }
}
