/** The API alone as one process: what `npm run bench:catalogue` asks. */
import { serve } from '@hono/node-server'
import { createApi } from '#server/app/api.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { collectGarbageByNeed } from '#server/platform/runtime/garbage-collection.ts'
import { createResponseCache } from '#server/platform/http/response-cache.ts'
import { aShop } from '../../tests/support/test-shop.ts'

collectGarbageByNeed()
const { db } = await openDatabase({ dataDir: '', databaseUrl: process.env['DATABASE_URL'] })
const api = createApi(aShop({ db }))
const cache = createResponseCache(async (request) => api.fetch(request))
serve({ fetch: cache.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' }, () =>
  console.log('api: ready'),
)
process.on('SIGTERM', () => process.exit(0))
