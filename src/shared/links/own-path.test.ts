import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('a path of this shop', () => {
  it.each([
    '/',
    '/accountprofile',
    '/en/accountprofile',
    '/books?smart_search=https://evil.example',
    '/followorder/GMP-AAAA-BBBB#key=a_b',
    '/add_refund_return/12?from=//x',
  ])('leads to %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%00',
    '',
    null,
    undefined,
  ])('never leaves the shop for %j', (next) => {
    const path = ownPath(next)
    if (path === undefined) return
    expect(new URL(path, 'https://books.example').origin).toBe('https://books.example')
    expect(path).toMatch(/^\/(?![/\\])/)
  })

  it.each(['//evil', '/\\evil', 'https:evil', 'javascript:alert(1)', '/.//evil', '/\t/evil'])(
    'takes %j for no address at all',
    (next) => expect(ownPath(next)).toBeUndefined(),
  )
})
