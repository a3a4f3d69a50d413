/** A shop for tests of the API: configuration by default, a silent log, and the API to call by path. */
import type { IncomingMessage } from 'node:http'
import { API_PATH, createApi } from '#server/app/api.ts'
import { followUpsOf } from '#server/app/composition/follow-ups.ts'
import { readConfig } from '#server/platform/config.ts'
import { createResponseCache } from '#server/platform/http/response-cache.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import type { Shop } from '#server/platform/shop.ts'

export const AUTH_SECRET = 'signs-tokens-in-tests-and-nowhere-else'

/** What a visitor's request comes in on. */
export const CONNECTION = { incoming: { socket: { remoteAddress: '127.0.0.1' } } as IncomingMessage }

/** Makes a shop over a test's database; name only what the test is about. */
export function aShop({ db, ...overrides }: Pick<Shop, 'db'> & Partial<Shop>): Shop {
  return {
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', AUTH_SECRET }),
    log: createLog('silent'),
    cardPayments: undefined,
    paypalPayments: undefined,
    followUps: followUpsOf({ authSecret: AUTH_SECRET }),
    reading: db,
    ...overrides,
    db,
  }
}

/** The API of a shop: `call('/articles?page=2')` requests that path below the API's own. */
export function apiOf(shop: Shop) {
  const api = createApi(shop)
  const cache = createResponseCache(async (request, connection) => api.fetch(request, connection))
  return (path: string, init?: RequestInit) =>
    cache.fetch(new Request(`http://localhost${API_PATH}${path}`, init), CONNECTION)
}
