import { expect, it } from 'vitest'
import { isLocalHost } from './local-host.ts'

it.each(['localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])(
  'the host %s reaches this machine alone',
  (host) => {
    expect(isLocalHost(host)).toBe(true)
  },
)

it.each(['0.0.0.0', '::', '192.168.1.4', 'books.example', '127.0.0.1.evil.example', 'localhost.example', ''])(
  'the host %s reaches others',
  (host) => {
    expect(isLocalHost(host)).toBe(false)
  },
)
