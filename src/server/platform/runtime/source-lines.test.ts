import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createSourceLines } from './source-lines.ts'

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
