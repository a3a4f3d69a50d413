import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { openShop } from '../../../../tests/support/open-shop.ts'
import { createLog } from '../runtime/log.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './metrics-port.ts'
import { logSlowQueries } from './slow-queries.ts'

/** The value of a metric with these labels; undefined if it is missing. */
function figure(text: string, name: string, ...labels: string[]): number | undefined {
  const line = text
    .split('\n')
    .find((written) => written.startsWith(name) && labels.every((label) => written.includes(label)))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

it('Prometheus reads routes, rejections, queues, pool and caches on a separate port, and nothing personal', async () => {
  const { db, call, close } = await openShop()
  onTestFinished(close)
  const metrics = createMetrics({
    db,
    routes: ['/books/:id'],
    caches: { site: () => ({ cached: 3, made: 1 }) },
  })
  const exposed = serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => void exposed.close())
  await once(exposed, 'listening')
  const at = `http://127.0.0.1:${(exposed.address() as AddressInfo).port}`
  const shop = createServer(metrics.inFrontOf((_request, response) => response.end('a page'))).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void shop.close())
  await once(shop, 'listening')

  const { port } = shop.address() as AddressInfo
  await (await fetch(`http://127.0.0.1:${port}/books/17?email=ada@example.org`)).text()
  expect((await call('/articles/no-number')).status).toBe(404)
  await db.insert(mails).values({
    template: 'order-confirmation',
    subjectId: 'x',
    recipient: 'ada@example.org',
    language: 'fr',
    dedupeKey: 'x',
    state: 'uncertain',
    nextAttemptAt: sql`now() - interval '1 minute'`,
  })

  const answer = await fetch(`${at}/metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const text = await answer.text()
  expect(figure(text, 'shop_answer_seconds_count', 'route="/books/:id"', 'status="200"')).toBe(1)
  expect(figure(text, 'shop_refusals_total', 'NOT_FOUND')).toBe(1)
  expect(figure(text, 'shop_cache_answers', 'outcome="cached"')).toBe(3)
  expect(figure(text, 'shop_queue_entries', 'mails', 'uncertain')).toBe(1)
  expect(figure(text, 'shop_queue_oldest_seconds', 'mails', 'uncertain')).toBeGreaterThanOrEqual(60)
  expect(figure(text, 'shop_pool_connections', 'idle')).toBeGreaterThan(0)
  expect(figure(text, 'shop_query_seconds_count')).toBeGreaterThan(0)
  expect(text).not.toContain('ada')
  const board = readFileSync(join(import.meta.dirname, '../../../../docs/grafana-board.json'), 'utf8')
  const shown = new Set(board.match(/\b(?:shop|nodejs|process)_[a-z0-9_]+/g))
  expect(shown.size).toBeGreaterThan(10)
  expect([...shown].filter((name) => !text.includes(name))).toEqual([])
  expect((await fetch(`${at}/`)).status).toBe(404)
})

it('a slow query is logged with its text and without what was typed', async () => {
  const { db, close } = await openShop()
  onTestFinished(close)
  const lines: string[] = []
  onTestFinished(logSlowQueries(createLog('warn', { write: (line: string) => void lines.push(line) }), 0))
  await db.execute(sql`select ${'ada@example.org'}::text, 'secret''s', 42 as answer`)
  const logged = lines.find((line) => line.includes('as answer'))
  expect(JSON.parse(logged ?? '{}')).toMatchObject({
    query: 'select $1::text, ?, ? as answer',
    msg: 'slow query',
  })
  expect(lines.join('')).not.toMatch(/ada@|secret/)
})
