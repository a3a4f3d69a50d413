import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it, afterAll, beforeAll, vi } from 'vitest'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loggableError, createSourceLines } from './log.ts'

describe('loggableError', () => {
  it('keeps what failed and why, and drops what was typed', () => {
    const reason = Object.assign(new Error('duplicate key value violates unique constraint "orders_key"'), {
      code: '23505',
      constraint: 'orders_key',
      detail: 'Failing row contains (ada@example.org, secret-key)',
    })
    const error = new DrizzleQueryError(
      'insert into orders values ($1, $2)',
      ['ada@example.org', 'secret-key'],
      reason,
    )
    const logged = loggableError(new Error('request failed', { cause: error }))
    expect(logged).toMatchObject({
      message: 'request failed',
      cause: {
        message: 'Failed query: insert into orders values ($1, $2)',
        cause: { code: '23505', constraint: 'orders_key' },
      },
    })
    const text = JSON.stringify(logged)
    expect(text).toContain('log.test.ts')
    expect(text).not.toContain('ada@example.org')
    expect(text).not.toContain('secret-key')
  })

  it('does not print what is no error', () => {
    expect(JSON.stringify(loggableError('ada@example.org'))).not.toContain('ada')
  })
})

const folder = mkdtempSync(join(tmpdir(), 'source-lines-'))
// A separate instance: other code in this process may have cached the sources a moment ago
const inSources = createSourceLines()
beforeAll(() => void vi.useFakeTimers())
afterAll(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

it('a frame of a built file names the line of its source; other frames stay', () => {
  const built = join(folder, 'built.js')
  // The first column of the first line was the third column of the third line
  const map = { version: 3, sources: ['../src/thing.ts'], names: [], mappings: 'AAEE' }
  writeFileSync(`${built}.map`, JSON.stringify(map))
  const stack = (address: string) => `    at sell (${address})\n    at node:internal/timers:581:17`
  const source = new URL('../src/thing.ts', pathToFileURL(built)).href
  expect(inSources(stack(`${pathToFileURL(built).href}:1:1`))).toBe(stack(`${source}:3:3`))
  const without = stack(`${pathToFileURL(join(folder, 'other.js')).href}:1:1`)
  expect(inSources(without)).toBe(without)
})

it('maps, which are large, are let go of ten seconds after an error', () => {
  const built = join(folder, 'brief.js')
  const frame = `${pathToFileURL(built).href}:1:1`
  writeFileSync(`${built}.map`, '{"version":3,"sources":["brief.ts"],"names":[],"mappings":"AAEE"}')
  const known = inSources(frame)
  rmSync(`${built}.map`)
  expect(inSources(frame)).toBe(known)
  vi.advanceTimersByTime(10_000)
  expect(inSources(frame)).toBe(frame)
})
