import { describe, expect, it } from 'vitest'
import { mayReload } from './missing-files.ts'

function aMemory() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

const NOW = Date.parse('2026-11-21T10:00:00Z')

describe('a tab whose files are gone', () => {
  it('reloads once, not again while the file stays missing', () => {
    const memory = aMemory()
    expect(mayReload(() => memory, NOW)).toBe(true)
    expect(mayReload(() => memory, NOW + 2000)).toBe(false)
  })

  it('reloads again after the next release', () => {
    const memory = aMemory()
    mayReload(() => memory, NOW)
    expect(mayReload(() => memory, NOW + 3_600_000)).toBe(true)
  })

  it('does not reload where it could not remember having done so', () => {
    const refused = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    expect(mayReload(refused, NOW)).toBe(false)
  })
})
