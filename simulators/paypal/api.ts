/** Answers PayPal's REST calls: token, orders, captures, refunds; the same `PayPal-Request-Id` is the same answer. */
import { randomBytes } from 'node:crypto'
import { refundCapture } from './refunds-and-disputes.ts'
import type { Money } from './money.ts'
import {
  type Bank,
  type OrderRequest,
  type Patch,
  captureOrder,
  createOrder,
  findOrder,
  patchOrder,
} from './orders.ts'
import { PayPalError } from './paypal-error.ts'
import { minimalOrderView, orderView, refundView } from './views.ts'

export interface Call {
  method: string
  path: string
  body: string
  authorization: string | undefined
  requestId: string | undefined
}

export interface Answer {
  status: number
  body: string
}

const TOKEN_SECONDS = 32_400

export interface Account {
  clientId: string
  clientSecret: string
}

/** Makes the answering side of an account. */
export function createApi(bank: Bank, { clientId, clientSecret }: Account) {
  const tokens = new Set<string>()
  /** Requests whose answer is under way: an equal one that comes now fails, as PayPal says that it may. */
  const underWay = new Set<string>()

  function answer(call: Call): Answer {
    try {
      if (call.path === '/v1/oauth2/token') return json(200, issueToken(call))
      if (!tokens.has(call.authorization?.replace(/^Bearer /, '') ?? '')) {
        throw new PayPalError(401, 'AUTHENTICATION_FAILURE')
      }
      const key = keyOf(call)
      const known = key === undefined ? undefined : bank.store.get('answer', key)
      if (known) return known
      return bank.change(() => {
        const given = perform(call)
        if (key !== undefined) bank.store.put('answer', { id: key, ...given })
        return given
      })
    } catch (error) {
      if (error instanceof PayPalError) return json(error.status, error.body)
      throw error
    }
  }

  function issueToken({ authorization, body }: Call): object {
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (authorization !== expected) throw new PayPalError(401, 'invalid_client')
    if (new URLSearchParams(body).get('grant_type') !== 'client_credentials') {
      throw new PayPalError(400, 'unsupported_grant_type')
    }
    const token = `A21AA${randomBytes(24).toString('base64url')}`
    tokens.add(token)
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      scope: '',
      app_id: 'APP-DEMO',
    }
  }

  function perform({ method, path, body }: Call): Answer {
    const [, order, capturing] = /^\/v2\/checkout\/orders\/([A-Z0-9]{1,36})(\/capture)?$/.exec(path) ?? []
    const [, capture] = /^\/v2\/payments\/captures\/([A-Z0-9]{1,36})\/refund$/.exec(path) ?? []
    if (method === 'POST' && path === '/v2/checkout/orders') {
      return json(201, minimalOrderView(bank.url, createOrder(bank, parsed(body))))
    }
    if (order !== undefined && method === 'POST' && capturing) {
      return json(201, orderView(bank, captureOrder(bank, order)))
    }
    if (order !== undefined && method === 'PATCH' && !capturing) {
      patchOrder(bank, order, parsed<Patch>(body))
      return { status: 204, body: '' }
    }
    if (order !== undefined && method === 'GET' && !capturing) {
      return json(200, orderView(bank, findOrder(bank, order)))
    }
    if (capture !== undefined && method === 'POST') {
      type Request = { amount?: Money; custom_id?: string }
      const { amount, custom_id } = parsed<Request>(body)
      const { order: refunded, refund } = refundCapture(bank, capture, amount, custom_id)
      return json(201, refundView(bank.url, refunded, refund))
    }
    throw new PayPalError(404, 'RESOURCE_NOT_FOUND')
  }

  return {
    answer,
    /** Marks a call as under way; returns the refusal where an equal one is, else the function that ends the mark. */
    begin(call: Call): Answer | (() => void) {
      const key = keyOf(call)
      if (key === undefined) return () => undefined
      if (underWay.has(key)) return json(409, new PayPalError(409, 'PREVIOUS_REQUEST_IN_PROGRESS').body)
      underWay.add(key)
      return () => void underWay.delete(key)
    },
  }
}

const keyOf = ({ method, path, requestId }: Call): string | undefined =>
  method === 'POST' && requestId !== undefined ? `${path} ${requestId}` : undefined

function parsed<T = OrderRequest>(body: string): T {
  try {
    return JSON.parse(body || '{}') as T
  } catch {
    throw new PayPalError(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON')
  }
}

const json = (status: number, body: object): Answer => ({ status, body: JSON.stringify(body) })
