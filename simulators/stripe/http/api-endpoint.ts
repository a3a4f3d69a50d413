import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { answerCall } from '../api/answer-call.ts'
import type { Answer, Call } from '../api/answer-call.ts'
import { API_VERSION } from '../api/api-version.ts'
import type { Context } from '../api/context.ts'
import { randomText } from '../api/ids.ts'
import { keyInHeader } from '../api/keys.ts'
import type { Keys } from '../api/keys.ts'
import type { ApiFault, FaultPlan } from '../faults.ts'
import { readBody } from './body.ts'

interface Endpoint {
  keys: Keys
  faults: FaultPlan
  /** Returns the context of one request. */
  contextFor(request: Context['request']): Context
  /** Sends what the call wants sent. */
  finish(context: Context): void
}

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
  const isBrowser = isPublishable(call, endpoint.keys)
  const fault = endpoint.faults.take({ method: call.method, path: call.path, isBrowser })
  if (fault && fault.when !== 'after') await suffer(fault, response)
  if (response.destroyed || response.writableEnded) return
  const id = `req_${randomText(14)}`
  const context = endpoint.contextFor({ id, idempotency_key: call.idempotencyKey ?? null })
  const answer = answerCall(context, endpoint.keys, call)
  endpoint.finish(context)
  if (fault?.when === 'after') await suffer(fault, response)
  if (response.destroyed || response.writableEnded) return
  response.writeHead(answer.status, headers(id, call, answer)).end(answer.body)
}

async function readCall(request: IncomingMessage): Promise<Call | null> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in')
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

async function suffer(fault: ApiFault, response: ServerResponse): Promise<void> {
  if (fault.kind === 'hang') await pause(fault.ms, undefined, { ref: false })
  if (fault.kind === 'reset') response.socket?.resetAndDestroy()
  if (fault.kind === 'garbage') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body>')
  }
  if (fault.kind === 'error') {
    const body = { error: { type: 'api_error', message: 'An unknown error occurred' } }
    response.writeHead(fault.status ?? 500, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

function headers(id: string, call: Call, answer: Answer): Record<string, string> {
  return {
    ...CORS,
    'cache-control': 'no-cache, no-store',
    'content-type': 'application/json',
    'request-id': id,
    'stripe-version': API_VERSION,
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
    ...(answer.isReplay ? { 'idempotent-replayed': 'true' } : {}),
  }
}
