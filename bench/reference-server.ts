/**
 * What the machine can do at best, bare `node:http` in front of each: bytes it was given (`POST /bytes` stores them), queries
 * through bare `pg`, and a page of plain cards.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Pool } from 'pg'
import { plainCards } from './plain-cards.ts'

const LISTED = 24

const pool = new Pool({ connectionString: process.env['DATABASE_URL'] })
let bytes = Buffer.alloc(0)
let headers: Record<string, string> = {}

const numberOf = (request: IncomingMessage) => Number(/\d+/.exec(request.url ?? '')?.[0] ?? 1)

/** By path: the query that the shop cannot do without. */
const QUERIES: Record<
  string,
  (request: IncomingMessage) => { name: string; text: string; values: unknown[] }
> = {
  '/row': (request) => ({
    name: 'row',
    text: 'select * from books where id = $1',
    values: [numberOf(request)],
  }),
  '/rows': (request) => ({
    name: 'rows',
    text: 'select * from books where id = any($1)',
    values: [Array.from({ length: LISTED }, (_, at) => numberOf(request) + at)],
  }),
  '/found': (request) => ({
    name: 'found',
    text: `select * from books where search @@ websearch_to_tsquery('simple', $1)
      order by ts_rank(search, websearch_to_tsquery('simple', $1)) desc limit ${LISTED}`,
    values: [new URL(request.url ?? '', 'http://localhost').searchParams.get('words') ?? ''],
  }),
}

const server = createServer(async (request, response) => {
  const path = request.url?.split('?')[0] ?? '/'
  const query = QUERIES[path]
  if (request.method === 'POST') {
    bytes = await buffer(request)
    headers = JSON.parse(String(request.headers['x-headers'])) as typeof headers
    response.end()
  } else if (query) {
    const { rows } = await pool.query(query(request))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: rows }))
  } else if (path === '/cards') {
    response.setHeader('content-type', 'text/html')
    response.end(plainCards())
  } else {
    response.writeHead(200, headers)
    response.end(bytes)
  }
})

server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('reference: ready'))
process.on('SIGTERM', () => process.exit(0))
