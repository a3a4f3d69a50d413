/** The back office alone as one process, for an owner who is signed in: what `npm run bench:staff` asks. */
import { serve } from '@hono/node-server'
import { openDatabase } from '#server/platform/db/database.ts'
import { signedInAs } from '../../tests/support/staff-api.ts'
import { aShop } from '../../tests/support/test-shop.ts'

const { db } = await openDatabase({ dataDir: '', databaseUrl: process.env['DATABASE_URL'] })
const owner = await signedInAs({ shop: aShop({ db }) }, 'owner')
// Whoever asks is the owner: the cookie, and what reads it, is part of every answer that is measured
const fetch = (request: Request) => owner.call(new URL(request.url).pathname + new URL(request.url).search)
serve({ fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' }, () => console.log('office: ready'))
process.on('SIGTERM', () => process.exit(0))
