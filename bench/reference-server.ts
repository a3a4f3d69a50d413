/**
 * What the machine can do at best: a bare node:http server that sends bytes it was given (`POST /bytes` stores them),
 * and a primary-key query through bare `pg` (`GET /row`).
 */
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env['DATABASE_URL'] })
let bytes = Buffer.alloc(0)
let type = 'text/plain'

const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    bytes = await buffer(request)
    type = request.headers['content-type'] ?? type
    response.end()
  } else if (request.url === '/row') {
    const { rows } = await pool.query({ name: 'row', text: 'select * from books where id = $1', values: [1] })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: rows[0] }))
  } else {
    response.setHeader('content-type', type)
    response.end(bytes)
  }
})

server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('reference: ready'))
process.on('SIGTERM', () => process.exit(0))
