import { describe, expect, it } from 'vitest'
import { isDatabaseUnavailable } from './handle.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more })

describe('a database is unavailable when', () => {
  it.each([
    withCode('ECONNREFUSED'),
    withCode('57P01'),
    withCode('57014'),
    withCode('53300'),
    withCode('08006'),
    withCode('ENOENT', { syscall: 'connect' }),
    new Error('Connection terminated unexpectedly'),
    new Error('Query read timeout'),
    new Error('timeout exceeded when trying to connect'),
  ])('%o', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: error }))).toBe(true)
    expect(isDatabaseUnavailable(new AggregateError([error]))).toBe(true)
  })
})

describe('a database is not to blame when', () => {
  it.each([
    withCode('23505'),
    withCode('42601'),
    withCode('ENOENT', { syscall: 'open' }),
    new Error('Something else'),
    'text',
    undefined,
  ])('%o', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})
